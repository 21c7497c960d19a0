/// <reference lib="dom" />
import { currencies } from '@duly/core/money/currencies.ts'
import type { Page } from '@playwright/test'

/**
 * Figures that a line may end behind although the code of their currency follows (`$5,077.01 CAD`), or before which the code
 * stands alone, and figures that are broken in their midst. Looks at what is shown, overlays too. Of codes it asks whether a
 * line may end there, at whatever width, not whether one does.
 */
export function splitSums(page: Page): Promise<string[]> {
  return page.evaluate((codes) => {
    const sum = new RegExp(
      `\\d[^\\S\\u00a0\\u202f]+(?:${codes})\\b|\\b(?:${codes})[^\\S\\u00a0\\u202f]+[-\\u2212]?\\d`,
      'g',
    )
    const found = new Set<string>()
    // Texts that follow each other on one line, with the one that each letter is of.
    let run = ''
    let owners: Text[] = []
    const close = () => {
      for (const match of run.matchAll(sum)) {
        const parts = [...new Set(owners.slice(match.index, match.index + match[0].length))]
        const around = parts.map((part) => part.parentElement).filter((one) => one !== null)
        const holder = around.find((one) => around.every((other) => one.contains(other))) ?? around[0]?.parentElement
        const isKept = holder && /nowrap|pre$/.test(getComputedStyle(holder).whiteSpace)
        if (!isKept)
          found.add(`${match[0].trim()} in “${run.slice(Math.max(0, match.index - 30), match.index + 30).trim()}”`)
      }
      run = ''
      owners = []
    }
    visit(document.body)
    close()
    return [...found]

    function visit(element: Element): void {
      if (element.matches('script, style, template, option, textarea, .sr') || !element.checkVisibility()) return
      const isInline = getComputedStyle(element).display.startsWith('inline')
      if (!isInline) close()
      for (const child of element.childNodes) {
        if (child instanceof Element) visit(child)
        else if (child instanceof Text) {
          breaks(child)
          const text = child.data.replace(/[\n\t ]+/g, ' ')
          run += text
          for (let at = 0; at < text.length; at += 1) owners.push(child)
        }
      }
      if (!isInline) close()
    }

    function breaks(node: Text): void {
      for (const { 0: figure, index } of node.data.matchAll(/\d[\d\u00a0\u202f’]*[.,]\d[\d.,]*/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) found.add(`${figure} is broken`)
      }
    }
  }, currencies.join('|'))
}
