/*
 * Mail programs know neither logical sides nor the directions of newer style sheets: a mail that runs from right to left has all
 * its sides turned here, whoever wrote them.
 */

/** A mail that was drawn from left to right, for a language that runs from right to left. Tables follow their `dir`. */
export function mirrored(html: string): string {
  return html
    .replace(/(<style>)(.*?)(<\/style>)/gs, (_, open: string, css: string, close: string) => open + turned(css) + close)
    .replace(/ style="([^"]*)"/g, (_, css: string) => ` style="${turned(css)}"`)
    .replace(/ align="(left|right)"/g, (_, side: string) => ` align="${opposite(side)}"`)
    .replace(/<body.*/s, (body) => body.replace(/>[^<]+/g, setNumbersApart))
}

const opposite = (side: string) => (side === 'left' ? 'right' : 'left')

/** Declarations with each side turned: by name, by value, and in lists of four, of which the second is right and the last left. */
function turned(css: string): string {
  return css
    .replace(/(?<=[a-z]-)(left|right)(?=[\w-]*\s*:)/g, opposite)
    .replace(
      /((?:text-align|float|clear)\s*:\s*)(left|right)\b/g,
      (_, name: string, side: string) => name + opposite(side),
    )
    .replace(
      /((?:padding|margin|border-width|border-style|border-color)\s*:\s*)([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;!]+)/g,
      '$1$2 $5 $4 $3',
    )
}

/**
 * A number such as `2025-019` would be read from its end after words that run from right to left. The marks have no width.
 */
function setNumbersApart(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.@/-])\+?\d+(?:[ /-]\d+)+(?![\p{L}\p{N}@/-])/gu, '\u2066$&\u2069')
}
