import { describe, expect, it } from 'vitest'
import { rateAt, type SourceDay } from './choose.ts'
import { readRateFile } from './files.ts'

describe('a file of rates', () => {
  it('of the European Central Bank has currencies per euro, and N/A where there is none', () => {
    const text =
      '\uFEFFDate,USD,JPY,CYP,\r\n2026-03-05,1.0812,161.35,N/A,\r\n2026-03-04,1.08,161,0.58,\r\nnonsense,1,2,3,\r\n'
    expect(readRateFile(text)).toEqual({
      source: 'ecb',
      days: [
        { day: '2026-03-05', rates: { USD: '1.0812', JPY: '161.35' } },
        { day: '2026-03-04', rates: { USD: '1.08', JPY: '161', CYP: '0.58' } },
      ],
    })
  })
  it('of the Bank of Canada has Canadian dollars per unit, as CSV or as JSON', () => {
    const days = [{ day: '2026-03-05', rates: { AUD: '0.9', USD: '1.3654' } }]
    const csv =
      '"TERMS AND CONDITIONS"\nhttps://bank.example\n\n"OBSERVATIONS"\n"date","FXAUDCAD","FXUSDCAD"\n"2026-03-05","0.9","1.3654"\n'
    expect(readRateFile(csv)).toEqual({ source: 'boc', days })
    const json = { observations: [{ d: '2026-03-05', FXAUDCAD: { v: '0.9000' }, FXUSDCAD: { v: '1.3654' } }] }
    expect(readRateFile(JSON.stringify(json))).toEqual({ source: 'boc', days })
  })
  it.each([
    '',
    'Name,Email\nAda,a@b.example',
    '{"observations": 1}',
    '{',
    'Date,USD\n2026-13-05,1',
    'Date,USD\n2026-03-05,-1',
  ])('is not %j', (text) => expect(readRateFile(text)).toBeNull())
})

describe('the rate of a day', () => {
  const ecb = (day: string, rates: Record<string, string>): SourceDay => ({ source: 'ecb', day, rates })
  const boc = (day: string, rates: Record<string, string>): SourceDay => ({ source: 'boc', day, rates })
  const days = [
    ecb('2026-03-06', { USD: '1.1', CAD: '1.5', JPY: '165' }),
    ecb('2026-03-05', { USD: '1.08', CAD: '1.48', JPY: '160' }),
    boc('2026-03-05', { USD: '1.37', EUR: '1.48' }),
  ]
  it('is that of the day, or of the last working day within a week before it', () => {
    expect(rateAt(days, 'JPY', 'EUR', '2026-03-05')).toEqual({ rate: '0.00625', day: '2026-03-05', source: 'ecb' })
    expect(rateAt(days, 'JPY', 'EUR', '2026-03-13')?.day).toBe('2026-03-06')
    expect(rateAt(days, 'JPY', 'EUR', '2026-03-14')).toBeNull()
    expect(rateAt(days, 'JPY', 'EUR', '2026-03-04')).toBeNull()
  })
  it('crosses through the base of one source on one date', () => {
    expect(rateAt(days, 'USD', 'JPY', '2026-03-05')).toMatchObject({ rate: '148.1481481481', source: 'ecb' })
    expect(rateAt(days, 'KWD', 'EUR', '2026-03-05')).toBeNull()
  })
  it('is Canada’s for Canadian money on the same day, and the younger one otherwise', () => {
    expect(rateAt(days, 'USD', 'CAD', '2026-03-05')).toEqual({ rate: '1.37', day: '2026-03-05', source: 'boc' })
    expect(rateAt(days, 'USD', 'CAD', '2026-03-06')).toMatchObject({ day: '2026-03-06', source: 'ecb' })
  })
})
