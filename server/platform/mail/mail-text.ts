import { compile, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'

const button =
  (colon: string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 })
    walk(element.children, builder)
    builder.addInline(colon)
    builder.addLineBreak()
    builder.addInline(String(element.attribs.href ?? ''), { noWordTransform: true })
    builder.closeBlock({ trailingLineBreaks: 2 })
  }

const factName =
  (colon: string): FormatCallback =>
  (element, walk, builder) => {
    walk(element.children, builder)
    builder.addInline(colon)
  }

const rulesWith = (colon: string): HtmlToTextOptions => ({
  wordwrap: 76,
  formatters: { button: button(colon), factName: factName(colon) },
  selectors: [
    { selector: '.preview', format: 'skip' },
    { selector: '.address', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'h1', format: 'heading', options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'p.amount-label', format: 'paragraph', options: { trailingLineBreaks: 1 } },
    { selector: 'p.amount', format: 'paragraph', options: { leadingLineBreaks: 1 } },
    { selector: 'a.button', format: 'button' },
    {
      selector: 'a',
      format: 'anchor',
      options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, linkBrackets: ['<', '>'] },
    },
    { selector: 'table', format: 'block' },
    { selector: 'table.facts', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'th.fact-name', format: 'factName' },
    { selector: 'td.foot', format: 'block', options: { leadingLineBreaks: 3, trailingLineBreaks: 1 } },
  ],
})

// Made with the first message: it takes longer than all other parts of a start but the packages' own.
const kept = new Map<string, (html: string) => string>()

/** The text part of a message from its HTML part: the same facts, with links written out and never broken. */
export function textOf(html: string): string {
  // French sets colons apart.
  const root = html.slice(html.indexOf('<html')).split('>', 1)[0] ?? ''
  const colon = root.includes(' lang="fr"') ? '\u00a0: ' : ': '
  const convert = kept.get(colon) ?? compile(rulesWith(colon))
  kept.set(colon, convert)
  return convert(html)
    .replace(/(?<![ \u00a0])[ \u00a0]+$/gm, '')
    .trim()
}
