import { directionOf, languageCodes } from '@duly/core/words/languages.ts'
import { describe, expect, it } from 'vitest'
import { sampleMails } from '../../test/sample-mails.ts'
import { mirrored } from './mirrored.ts'

/* Every kind of message in every language runs in that language's direction, in programs that know only the oldest of styles. */

/** The mail of the contact form is for the operator, in English. */
const mails = languageCodes.flatMap((language) =>
  Object.entries(sampleMails(language)).map(([kind, mail]) => ({
    kind,
    language: kind === 'contact' ? ('en' as const) : language,
    ...mail,
  })),
)

/** The declarations of all `style` attributes by name, and those of the style element. */
function declarationsOf(html: string): [name: string, value: string][] {
  const inline = [...html.matchAll(/ style="([^"]*)"/g)].map(([, css = '']) => css)
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return [...inline.join(';').matchAll(/([\w-]+):([^;]+)/g), ...sheet.matchAll(/([\w-]+): ([^;{}]+);/g)].map(
    ([, name = '', value = '']) => [name, value.trim()],
  )
}

describe.each(mails)('$kind in $language', ({ language, html, text }) => {
  const direction = directionOf(language)
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']

  it('says its language and direction, also where a program shows the table alone', () => {
    const written = `lang="${language}" dir="${direction}"`
    for (const element of ['html', 'body', 'table']) {
      const [first = ''] = new RegExp(`<${element} [^>]*>`).exec(html) ?? []
      expect(first, element).toContain(written)
    }
  })

  it('begins its lines and leaves its room where its language does', () => {
    for (const [name, value] of declarationsOf(html)) {
      if (/^(text-align|float|clear)$/.test(name)) expect([start, 'center', 'none', 'both'], name).toContain(value)
      expect(name).not.toMatch(new RegExp(`-${end}\\b`))
      const [, right, , left] = value.replace(/ !important$/, '').split(' ')
      // Room on one side alone stands after what it parts from the next.
      if (/^(padding|margin)$/.test(name) && left !== undefined && right !== left)
        expect(Number.parseFloat((end === 'right' ? right : left) ?? ''), `${name}: ${value}`).toBeGreaterThan(0)
    }
    // What the styles hold to be turned at all.
    expect(html).toContain(`text-align:${start}`)
  })

  it('leaves our own words to run as the mail does, and figures and addresses from left to right', () => {
    for (const [heading] of html.matchAll(/<h1[^>]*>/g)) expect(heading).not.toContain('dir=')
    for (const [link] of html.matchAll(/<a class="link"[^>]*>/g)) expect(link).toContain('dir="ltr"')
    for (const [, value = ''] of html.matchAll(/<td class="ink line"[^>]*>(.*?)<\/td>/g))
      expect(value).toMatch(/^<bdi>/)
    expect(html).toMatch(/<bdi dir="ltr">(office|support)@/)
    expect(text).not.toContain('undefined')
  })
})

it('turns each side once, and nothing that people wrote', () => {
  const drawn = `<style>.a { margin-left: 2px; padding: 1px 2px 3px 4px !important; text-align: left; }</style><body><td align="left" style="float:right;border-right-color:red;margin:1px 2px 3px 4px;padding:1px 2px">margin-left: 3px, text-align:left 2025-019</td>`
  expect(mirrored(drawn)).toBe(
    `<style>.a { margin-right: 2px; padding: 1px 4px 3px 2px !important; text-align: right; }</style><body><td align="right" style="float:left;border-left-color:red;margin:1px 4px 3px 2px;padding:1px 2px">margin-left: 3px, text-align:left \u20662025-019\u2069</td>`,
  )
})
