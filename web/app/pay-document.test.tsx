import { moneyText } from '@duly/core/words/format.ts'
import { type AnyLanguage, languageCodes } from '@duly/core/words/languages.ts'
import { describe, expect, it } from 'vitest'
import { payStates } from '../test/pay-states.ts'
import { render } from './pay-document.tsx'

const drawn = (page: (typeof payStates)[number][1], language: AnyLanguage) =>
  render(page, { supportEmail: '1@2.3' }, language)

/** What is read or heard of a page: its texts, and the attributes that are. */
function said(html: string): string[] {
  const labels = [...html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text)
  // An element of a line does not part its text.
  const lines = html.replace(/<\/?(?:bdi|span|a|small|svg|path)[\s>][^<>]*>?/g, '').split(/<[^>]*>/)
  return [...labels, ...lines].map((text) => text.trim()).filter((text) => text !== '')
}

// Besides texts: codes, names, and days, which are written as in English.
const ours = /⟦[^⟦⟧]*⟧|CAD|Duly|\b[A-Z][a-z]+ \d\d, \d{4}/g

describe('a pay page', () => {
  it.each(payStates)('has every text in the language of its document: %s', async (_, page) => {
    const texts = said(await drawn(page, 'en-XA'))
    const own = texts.filter((text) => /[a-z]{2}/i.test(text.replace(ours, '')))
    expect(own).toEqual([])
    expect(texts.some((text) => text.includes('⟦'))).toBe(true)
  })

  it.each(languageCodes)('is drawn in the language that it is asked in, several at a time: %s', async (language) => {
    const [[, open]] = payStates as [(typeof payStates)[number]]
    const [own, english] = await Promise.all([drawn(open, language), drawn(open, 'en')])
    const expected: Partial<Record<AnyLanguage, string>> = {
      en: '$4,300.31',
      fr: '4 300,31 $',
      de: '4.300,31 $',
      es: '$4,300.31',
      pt: '$ 4.300,31',
      ar: '$4,300.31',
    }
    expect(said(own).map((text) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u200e', ''))).toContain(
      expected[language] ?? moneyText(language, 430_031, 'CAD'),
    )
    expect(english).toContain('April 04, 2026')
    expect(own.includes('April 04, 2026')).toBe(language === 'en')
  })

  it.each([
    ['credited', 'Nothing is due', ['Credited', '−$4,300.31']],
    ['credited in part', 'Amount due', ['Credited', '−$300.31', 'Balance', '$4,000.00']],
    ['paid and credited', 'Paid, thank you', ['Credited', '−$4,198.31']],
  ])('says what nobody has paid: %s', async (state, heading, rows) => {
    const [, page] = payStates.find(([name]) => name === `invoice, ${state}`) ?? []
    if (!page) throw new Error(`There is no state “${state}”.`)
    const texts = said(await drawn(page, 'en'))
    expect(texts.some((text) => text.includes(heading))).toBe(true)
    const all = texts.join(' ')
    expect(rows.filter((row) => !all.includes(row))).toEqual([])
    expect(all.includes('Paid, thank you')).toBe(state === 'paid and credited')
  })
})
