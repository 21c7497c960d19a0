/** Markup that is safe to send: made by `html`, which escapes everything that is not itself markup. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | null | undefined | false | Markup | readonly Markup[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  if ('markup' in part) return part.markup
  return part.map((one) => one.markup).join('')
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: strings.reduce((text, piece, index) => text + render(parts[index - 1]) + piece) }
}
