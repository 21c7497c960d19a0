import { expect, it } from 'vitest'
import { preferredLanguage } from './languages.ts'
import { pseudoTexts } from './pseudo.ts'
import { inEnglish, type Message, partsOf, sayIn, type Texts, type Word } from './word.ts'

const plain = 'test.0:Restore' as unknown as Word
const days = 'test.1=[["days","p",{"=0":"today","one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{
  days: number
}>
const place =
  'test.2=[["place","o",{"one":[0,"st"],"two":[0,"nd"],"few":[0,"rd"],"other":[0,"th"]}]]' as unknown as Word<{
    place: number
  }>
const see = 'test.3=["See ",["link","e",["invoice ",["number"]]],"."]' as unknown as Word<{ number: string }, 'link'>
const kind = 'test.4=[["kind","s",{"a":"An A","other":"Another"}],": ",["sum","n"]]' as unknown as Word<{
  kind: 'a' | 'other'
  sum: number
}>

const texts = (language: 'fr' | 'ar', own: (Message | undefined)[]): Texts => ({ language, find: (_, at) => own[at] })

it('words texts in English from the names alone', () => {
  expect(inEnglish(plain)).toBe('Restore')
  expect([0, 1, 2, 2000].map((count) => inEnglish(days, { days: count }))).toEqual([
    'today',
    '1 day',
    '2 days',
    '2,000 days',
  ])
  expect([1, 2, 3, 11, 22].map((at) => inEnglish(place, { place: at }))).toEqual(['1st', '2nd', '3rd', '11th', '22nd'])
  expect(inEnglish(kind, { kind: 'a', sum: 1234.5 })).toBe('An A: 1,234.5')
  expect(inEnglish(kind, { kind: 'other', sum: 0 })).toBe('Another: 0')
})

it('takes the form and the figures of the language', () => {
  const french = sayIn(
    texts('fr', ['Restaurer', [['days', 'p', { one: [0, ' jour'], many: [0, ' de jours'], other: [0, ' jours'] }]]]),
  )
  expect(french.language).toBe('fr')
  expect(french(plain)).toBe('Restaurer')
  expect([0, 1, 2, 1_000_000].map((count) => french(days, { days: count }))).toEqual([
    '0 jour',
    '1 jour',
    '2 jours',
    '1\u00a0000\u00a0000 de jours',
  ])
  const arabic = sayIn(
    texts('ar', [undefined, [['days', 'p', { zero: 'z', one: '1', two: '2', few: 'f', many: [0, 'm'], other: 'o' }]]]),
  )
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic(days, { days: count }))).toEqual(['z', '1', '2', 'f', '11m', 'o'])
})

it('falls back to English with the forms of English', () => {
  const french = sayIn(texts('fr', []))
  expect([french(plain), french(days, { days: 1 }), french(days, { days: 5 })]).toEqual(['Restore', '1 day', '5 days'])
})

it('hands what stands inside an element to its maker', () => {
  const parts = partsOf({ language: 'en', find: () => undefined }, see, { number: 'INV-1' }, (name, inside) => ({
    name,
    inside,
  }))
  expect(parts).toEqual(['See ', { name: 'link', inside: ['invoice ', 'INV-1'] }, '.'])
})

it('makes languages for tests that keep values as they are', () => {
  const accented = sayIn(pseudoTexts('en-XA'))
  expect(accented(plain)).toBe('⟦Ŕéšţöŕé~~~⟧')
  expect(accented(days, { days: 3 })).toBe('⟦3 đàýš⟧')
  expect(sayIn(pseudoTexts('ar-XB'))(plain)).toBe('⟦Restore⟧')
})

it('finds the language that a browser would like best among those there are', () => {
  const among = ['en', 'fr', 'de', 'ar'] as const
  const best = (header?: string) => preferredLanguage(header, among)
  expect(best('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr')
  expect(best('es;q=0.9, de-AT;q=0.8, en;q=0.5')).toBe('de')
  expect(best('en;q=0.1, ar')).toBe('ar')
  expect([best(), best(''), best('*'), best('xx'), best('fr;q=0'), best(';;q=,')]).toEqual(Array(6).fill('en'))
})

it('compiles only with the values that a text takes', () => {
  // What the compiler must refuse; an error that is not there fails `npm run check`.
  const refused = () => {
    // @ts-expect-error a value is missing
    inEnglish(days)
    // @ts-expect-error a value of that name is not taken
    inEnglish(days, { days: 1, weeks: 1 })
    // @ts-expect-error a text is no number
    inEnglish(days, { days: '1' })
    // @ts-expect-error this text takes no values
    inEnglish(plain, { days: 1 })
    // @ts-expect-error a text with elements is no plain text
    inEnglish(see, { number: '1' })
    // @ts-expect-error the name of a text is no text
    const text: string = plain
    return text
  }
  expect(refused).toBeTypeOf('function')
})
