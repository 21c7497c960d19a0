import { apartInSentence } from '@duly/core/words/direction.ts'

/*
 * Mail programs know neither logical sides nor the directions of newer style sheets: a mail that runs from right to left has all
 * its sides turned here, whoever wrote them.
 */

/** A mail that was drawn from left to right, for a language that runs from right to left. Tables follow their `dir`. */
export function mirrored(html: string): string {
  return html
    .split('<style>')
    .map((part, at) => (at === 0 ? part : styleTurned(part)))
    .join('<style>')
    .replace(/ style="([^"]*)"/g, (_, css: string) => ` style="${turned(css)}"`)
    .replace(/ align="(left|right)"/g, (_, side: string) => ` align="${opposite(side)}"`)
    .replace(/<body.*/s, (body) => valuesSetApart(body).replace(/>[^<]+/g, setNumbersApart))
}

/** What stands in `<bdi>`: none is within another. */
function valuesSetApart(body: string): string {
  const [before = '', ...values] = body.split('<bdi>')
  const apart = values.map((part) => {
    const [value = '', ...rest] = part.split('</bdi>')
    return [setValueApart(`>${value}`).slice(1), ...rest].join('</bdi>')
  })
  return [before, ...apart].join('<bdi>')
}

/** The lines of a value, which the text part, made of this, has no element to set apart with. */
function setValueApart(value: string): string {
  return value.replace(/>([^<]+)/g, (_, line: string) => `>${apartInSentence('ar', line)}`)
}

const opposite = (side: string) => (side === 'left' ? 'right' : 'left')

/** What follows the beginning of a style element. */
function styleTurned(part: string): string {
  const [css = '', ...rest] = part.split('</style>')
  return [turned(css), ...rest].join('</style>')
}

/** Declarations with each side turned: by name, by value, and in lists of four, of which the second is right and the last left. */
const turned = (css: string) => css.replace(/[^;{}]+/g, turnedDeclaration)

function turnedDeclaration(text: string): string {
  const colon = text.indexOf(':')
  if (colon < 0) return text
  const name = text.slice(0, colon).replace(/-(?:left|right)\b/, (side) => `-${opposite(side.slice(1))}`)
  const value = text.slice(colon + 1)
  if (/^(?:text-align|float|clear)$/.test(name.trim())) return `${name}:${value.replace(/left|right/, opposite)}`
  if (!/^(?:padding|margin|border-(?:width|style|color))$/.test(name.trim())) return `${name}:${value}`
  const [space, top, right, bottom, left, ...rest] = value.startsWith(' ')
    ? value.split(' ')
    : ['', ...value.split(' ')]
  if (left === undefined || left.startsWith('!')) return `${name}:${value}`
  const sides = [top, left, bottom, right, ...rest].join(' ')
  return `${name}:${value.startsWith(' ') ? `${space} ` : ''}${sides}`
}

/**
 * A number such as `2025-019` would be read from its end after words that run from right to left. The marks have no width.
 */
function setNumbersApart(text: string): string {
  return text.replace(/[\d+ /-]+/g, (run, at: number) => {
    const number = run.trim()
    const start = at + run.indexOf(number)
    const after = text.charAt(start + number.length)
    const isApart = !partOfName.test(text.charAt(start - 1)) && (after === '.' || !partOfName.test(after))
    return isApart && severalParts.test(number) ? run.replace(number, `\u2066${number}\u2069`) : run
  })
}

/** What a number stands in that is part of a name, an address or a word. */
const partOfName = /[\p{L}\p{N}.@\u2066]/u
const severalParts = /^\+?\d+(?:[ /-]\d+)+$/
