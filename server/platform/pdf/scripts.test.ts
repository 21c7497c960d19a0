import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, it } from 'vitest'
import { openLog } from '../log/log.ts'
import { createPdfRenderer } from './pdf.ts'
import { smallSheet } from './small-sheet.ts'

// Customers have names in every script that people write today: each is drawn, or the decision about PDFs names it.

const renderer = createPdfRenderer(openLog('silent'), 1)
afterAll(() => renderer.close())

/** Recommended scripts of Unicode (UAX 31, table 5), and those of limited use (table 7). */
const recommended =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
const limited =
  'Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao Mongolian New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi'

/** Names as people write them, where letters join or stand over each other. */
const names: Readonly<Record<string, string>> = {
  Arabic: 'شركة الاستوديو پخش',
  Bengali: 'শ্রী স্টুডিও লিমিটেড',
  Canadian_Aboriginal: 'ᐃᓄᒃᑎᑐᑦ ᓄᓇᕗᑦ',
  Ethiopic: 'አዲስ ስቱዲዮ ኃላፊነቱ',
  Gujarati: 'શ્રી સ્ટુડિયો',
  Gurmukhi: 'ਸ੍ਰੀ ਸਟੂਡੀਓ',
  Kannada: 'ಕನ್ನಡ ಸ್ಟುಡಿಯೊ',
  Khmer: 'ភ្នំពេញ ស្ទូឌីយោ',
  Lao: 'ບໍລິສັດ ສະຕູດິໂອ',
  Malayalam: 'ശ്രീ സ്റ്റുഡിയോ',
  Myanmar: 'ရန်ကုန် စတူဒီယို ကုမ္ပဏီ',
  Oriya: 'ଶ୍ରୀ ଷ୍ଟୁଡିଓ',
  Sinhala: 'ශ්‍රී ලංකා ස්ටූඩියෝ',
  Tamil: 'தமிழ் ஸ்டுடியோ',
  Telugu: 'శ్రీ స్టూడియో',
  Thaana: 'ދިވެހި ސްޓޫޑިއޯ',
  Tibetan: 'བོད་ཡིག་ རྒྱལ་ཁབ་',
}

/** The first letters of a script that are in no compatibility block. */
function lettersOf(script: string): string {
  const letter = new RegExp(`^(?=\\p{Script=${script}})\\p{L}$`, 'u')
  const found: string[] = []
  for (let code = 0x41; code < 0x20000 && found.length < 6; code += 1)
    if (letter.test(String.fromCodePoint(code))) found.push(String.fromCodePoint(code))
  return found.join('')
}

async function drawn(text: string): Promise<string> {
  const sheet = JSON.parse(JSON.stringify(smallSheet()).replaceAll('A line', text)) as Sheet
  const pdf = await renderer.renderInvoice(sheet, '2026-01-01')
  expect(pdf.toString('latin1')).toContain('pdfaid:part>3<')
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const content = await (await (await reading.promise).getPage(1)).getTextContent()
  await reading.destroy()
  return content.items.map((item) => ('str' in item ? item.str : '')).join('')
}

const told = readFileSync(
  join(import.meta.dirname, '../../../docs/decisions/0005-pdf-by-typst-in-child-processes.md'),
  'utf8',
)
/** What the decision says cannot be drawn. */
const undrawn = (/not drawn: ([^.]*)\./.exec(told)?.[1] ?? '').replace(/\s+/g, ' ').split(', ')

describe('a name of a customer', () => {
  it.each([...recommended.split(' '), 'Canadian_Aboriginal'])('in %s is drawn', async (script) => {
    const name = names[script] ?? lettersOf(script)
    const text = await drawn(name)
    expect(text).not.toContain('\ufffd')
    const letters = Array.from(name).filter((each) => /\p{L}/u.test(each))
    expect(letters.length).toBeGreaterThan(4)
    for (const letter of letters) expect(text.normalize('NFC')).toContain(letter)
  })

  it.each([
    ['Sindhi', 'سنڌي ڪمپني ڳوٺ ٻڪري ڄاڻ ٿر ڀاءُ'],
    ['Pashto', 'پښتو شرکت ځوان ډوډۍ'],
    ['Uyghur', 'ئۇيغۇر شىركىتى'],
    ['Kurdish', 'کۆمپانیای کوردی'],
    ['Kashmiri', 'کٲشُر ؠ'],
  ])('in %s is drawn, whose letters other languages lack', async (_, name) => {
    const text = await drawn(name)
    expect(text).not.toContain('\ufffd')
    for (const letter of Array.from(name).filter((each) => /\p{L}/u.test(each))) expect(text).toContain(letter)
  })

  it.each(limited.split(' '))('in %s is drawn, or the decision says that it is not', async (script) => {
    const isTold = undrawn.includes(script.replaceAll('_', ' '))
    const missing = (await drawn(lettersOf(script))).includes('\ufffd')
    expect(missing, script).toBe(isTold)
  })
})
