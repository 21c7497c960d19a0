/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** What does not fit, each as one line: what it is, and where. */
export type Misfits = string[]

/**
 * Everything that is wider than the screen or than the sheet it lies in, cut off without an ellipsis, or squeezed into a
 * column of a few letters. Looks at the topmost overlay if one is open, otherwise at the page.
 */
export function misfits(page: Page): Promise<Misfits> {
  return page.evaluate(() => {
    // Rows that are made to be pushed sideways, drawings at the scale of paper, papers that lie beyond the edge of a cover,
    // and the logo, of which a narrow navigation shows the mark alone.
    const sideways = '.tabs, .papers, .chips, .fig-kinds, .fig-scroll, .logo, .auth-cover'
    const unseen = '.sr, .skip-link, [data-base-ui-focus-guard], iframe, svg, option, .sample'
    const found = new Set<string>()
    const open = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
    const root = open[open.length - 1] ?? document.body
    const limit = root === document.body ? innerWidth : root.getBoundingClientRect().right
    visit(root)
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) found.add(`the page is ${wide} wide`)
    return [...found]

    function visit(element: Element): void {
      if (element.matches(unseen) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return
      const style = getComputedStyle(element)
      // What is only there for those who hear the page.
      if (style.clipPath === 'inset(50%)') return
      const box = element.getBoundingClientRect()
      if (box.width > 0 && box.height > 0) look(element, style, box)
      // What is cut with an ellipsis is cut on purpose.
      if (element.matches(sideways) || style.textOverflow === 'ellipsis') return
      for (const child of element.children) visit(child)
    }

    function look(element: Element, style: CSSStyleDeclaration, box: DOMRect): void {
      if (box.right > limit + 1) found.add(`beyond the edge by ${Math.round(box.right - limit)}: ${named(element)}`)
      if (box.left < -1) found.add(`before the edge by ${Math.round(-box.left)}: ${named(element)}`)
      const more = element.scrollWidth - element.clientWidth
      const isTyped = element.matches('input, textarea, select')
      const sticksOut = element.matches('button, .btn') || box.left + element.scrollWidth > limit + 1
      if (more > 1 && style.overflowX === 'visible' && style.display !== 'inline' && sticksOut)
        found.add(`${more} px stick out of it: ${named(element)}`)
      if (more > 1 && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis')
        if (!isTyped && !element.matches(sideways)) found.add(`${more} px cut off or to be pushed: ${named(element)}`)
      if (element instanceof HTMLSelectElement && !fits(element, style)) found.add(`choice cut off: ${named(element)}`)
      for (const node of element.childNodes)
        if (node instanceof Text && isSqueezed(node)) found.add(`squeezed: ${named(element)}`)
    }

    function named(element: Element): string {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${element.className} "${words}"`
    }

    /** Three lines or more with fewer than six letters each. */
    function isSqueezed(node: Text): boolean {
      const text = node.data.trim()
      if (text.length < 8) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
      return lines >= 3 && text.length / lines < 6
    }

    /** Short choices are readable; a long one may be cut, the open list shows it whole. */
    function fits(select: HTMLSelectElement, style: CSSStyleDeclaration): boolean {
      const words = select.selectedOptions[0]?.text ?? ''
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas || words.length > 20) return true
      canvas.font = style.font
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return canvas.measureText(words).width <= room + 1
    }
  })
}

/** The smallest target for a finger, in CSS pixels. */
const touch = 44

/** Controls that are smaller than a finger. Links that are but words are exempt. */
export function smallTargets(page: Page): Promise<Misfits> {
  return page.evaluate((least) => {
    const controls =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role^="menuitem"]'
    const overlays = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
    const root = overlays[overlays.length - 1] ?? document.body
    const found = new Set<string>()
    for (const element of root.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // What is drawn at the scale of paper is a picture of it.
      if (element.closest('.sr, .skip-link, [data-base-ui-focus-guard], iframe, .paper')) continue
      if (element.closest('[aria-hidden="true"]') || element.getAttribute('aria-label') === 'Dismiss') continue
      // Words that lead somewhere, without an edge, a ground or a picture of their own.
      const style = getComputedStyle(element)
      const words = element.matches('a, .link, .btn-link') && !element.querySelector('svg, .avatar')
      if (words && style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.paddingLeft === '0px') continue
      const box = targetOf(element)
      if (box.width < 2 && box.height < 2) continue
      if (box.width < least - 0.5 || box.height < least - 0.5) {
        const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
        const size = `${Math.round(box.width)}×${Math.round(box.height)}`
        found.add(
          `${size}: ${element.tagName.toLowerCase()}.${element.className} "${(label ?? '').trim().slice(0, 40)}"`,
        )
      }
    }
    return [...found]

    /** A tick takes a press on its label as well, a control on what is laid around it to be pressed. */
    function targetOf(element: HTMLElement): { width: number; height: number } {
      const label = element.matches('input') ? element.closest('label') : null
      const { width, height } = (label ?? element).getBoundingClientRect()
      const around = getComputedStyle(element, '::before')
      if (around.content === 'none' || around.position !== 'absolute') return { width, height }
      return {
        width: Math.max(width, Number.parseFloat(around.width)),
        height: Math.max(height, Number.parseFloat(around.height)),
      }
    }
  }, touch)
}
