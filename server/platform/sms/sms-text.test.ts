import { describe, expect, it } from 'vitest'
import { smsNotice, smsSize, smsText } from './sms-text.ts'

const url = 'https://duly.example/pay/3f0c52b2-7a0e-4a7d-9a41-0b6f8a52d9c1'
const parts = { businessName: 'Acme Ltd', what: 'invoice INV-20260101-042', amount: '$12.00 CAD', url }

describe('the size of a text', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    ['ж'.repeat(70), 'UCS-2', 70, 1],
    ['ж'.repeat(71), 'UCS-2', 71, 2],
    ['🧾'.repeat(35), 'UCS-2', 70, 1],
    ['a’b', 'UCS-2', 3, 1],
  ])('%j is %s, %i long, %i parts', (text, encoding, length, segments) => {
    expect(smsSize(text)).toEqual({ encoding, length, segments })
  })
})

describe('the text of a message', () => {
  it('says who, what, how much and where', () => {
    expect(smsText(parts)).toBe(`Acme Ltd: invoice INV-20260101-042, $12.00 CAD. ${url}`)
    expect(smsText({ ...parts, note: 'due Jun 08' })).toContain('$12.00 CAD, due Jun 08.')
  })

  it.each(['Joe’s “Café” – Söhne…', 'São Paulo Móveis', 'Dvořák & Čapek', 'A'.repeat(300), 'Ω'.repeat(200)])(
    'fits one part for %j',
    (businessName) => {
      const text = smsText({ ...parts, businessName })
      expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
      expect(text.endsWith(url)).toBe(true)
    },
  )

  it('keeps a script that the alphabet lacks', () => {
    const text = smsText({ ...parts, businessName: '株式会社' })
    expect(text).toContain('株式会社')
    expect(text.endsWith(url)).toBe(true)
  })

  it('is one line whatever was typed', () => {
    const text = smsText({ ...parts, businessName: 'A\r\nB\u202e\u0000C', what: 'x\ny' })
    expect(text).not.toMatch(/[\r\n\0\u202e]/)
  })
})

it('a sentence of a business keeps whole, and the name gives way', () => {
  const sentence = 'a reminder of your appointment on Tue, Mar 3, 2026, 2:00 PM (PST).'
  expect(smsNotice('Fernwood Studio Ltd.', sentence)).toBe(`Fernwood Studio Ltd.: ${sentence}`)
  expect(smsNotice('', sentence)).toBe(sentence)
  const long = smsNotice('Nováková – Dvořák und Partner Beratungsgesellschaft für alles Mögliche '.repeat(2), sentence)
  expect(smsSize(long).segments).toBe(1)
  expect(long.endsWith(sentence)).toBe(true)
})
