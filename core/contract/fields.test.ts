import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { percentageRange, quantityRange, rateRange } from '../money/ranges.ts'
import { amountIn } from './amounts.ts'
import {
  calendarDate,
  choice,
  currencyCode,
  decimal,
  email,
  instant,
  moneyAmount,
  multilineText,
  optionalEmail,
  optionalText,
  pageQuery,
  patchOf,
  positiveDecimal,
  text,
  timeZone,
  uuid,
} from './fields.ts'
import type { Refusal } from './refusals.ts'
import { validationMessages } from './validation-messages.ts'

/** The messages that a body gets, or the parsed value. */
function answer(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : validationMessages(result.error.issues)
}

const invoice = z.object({
  billingName: text(20),
  billingEmail: email(),
  dueDate: calendarDate(),
  currency: currencyCode(),
  items: z
    .array(z.object({ name: text(10), quantity: positiveDecimal(quantityRange), rate: positiveDecimal(rateRange) }))
    .min(1)
    .max(3),
  discountValue: decimal(percentageRange).optional(),
})

const item = { name: 'Work', quantity: 1, rate: '12.5' }
const good = {
  billingName: 'Ada',
  billingEmail: 'ada@example.org',
  dueDate: '2026-03-05T22:00:00Z',
  currency: 'CAD',
  items: [item],
}

describe('the wording of a 400', () => {
  it('takes what is right', () => {
    expect(answer(invoice, { ...good, unknown: 'dropped' })).toEqual({
      ...good,
      dueDate: '2026-03-05',
      items: [{ name: 'Work', quantity: '1', rate: '12.5' }],
    })
  })
  it.each([
    [{ billingName: undefined }, 'billingName is required'],
    [{ billingName: null }, 'billingName is required'],
    [{ billingName: '  ' }, 'billingName is required'],
    [{ billingName: 5 }, 'billingName must be a string'],
    [{ billingName: 'x'.repeat(21) }, 'billingName must be at most 20 characters'],
    [{ billingName: 'a\u0000b' }, 'billingName must not contain control characters'],
    [{ billingName: '\ud800' }, 'billingName must not contain control characters'],
    [{ billingEmail: 'ada@' }, 'billingEmail must be an email'],
    [{ dueDate: '2026-02-30' }, 'dueDate must be a valid date'],
    [{ currency: undefined }, 'currency is required'],
    [{ currency: 'XXX' }, 'currency must be one of the currencies of ISO 4217'],
    [{ items: undefined }, 'items is required'],
    [{ items: [] }, 'items is required'],
    [{ items: 'none' }, 'items must be an array'],
    [{ items: null }, 'items must be an array'],
    [{ items: [item, item, item, item] }, 'items must have at most 3 entries'],
    [{ items: [{ ...item, quantity: 0 }] }, 'items.0.quantity must be greater than 0'],
    [{ items: [{ ...item, quantity: 1.23456 }] }, 'items.0.quantity must have at most 4 decimals'],
    [{ items: [{ ...item, quantity: 'many' }] }, 'items.0.quantity must be a number'],
    [{ items: [{ ...item, quantity: undefined }] }, 'items.0.quantity is required'],
    [{ items: [{ ...item, rate: -1 }] }, 'items.0.rate must be greater than 0'],
    [{ items: [{ ...item, rate: true }] }, 'items.0.rate must be a number'],
    [{ items: [{ ...item, rate: 1e9 }] }, 'items.0.rate must be less than or equal to 999999999'],
    [{ discountValue: 101 }, 'discountValue must be less than or equal to 100'],
  ])('%j: %s', (change, message) => expect(answer(invoice, { ...good, ...change })).toEqual([message]))

  it('keeps the sentence of a rule over several fields', () => {
    const dates = z
      .object({ issueDate: calendarDate(), dueDate: calendarDate() })
      .refine((value) => value.dueDate >= value.issueDate, { path: ['dueDate'], message: 'must be after issueDate' })
      .refine(() => false, 'Something about the whole')
    expect(answer(dates, { issueDate: '2026-03-05', dueDate: '2026-03-04' })).toEqual([
      'dueDate must be after issueDate',
      'Something about the whole',
    ])
  })
  it('names what is no object at all', () => expect(answer(invoice, [])).toEqual(['request must be an object']))
  it('stops at fifty problems', () => {
    const many = z.object({ items: z.array(text(5)) })
    expect(answer(many, { items: Array(1000).fill('') })).toHaveLength(50)
  })
})

describe('fields', () => {
  it('money is a canonical decimal, from number or text', () => {
    expect(answer(moneyAmount(), 12.34)).toBe('12.34')
    expect(answer(moneyAmount(), '12.340')).toBe('12.34')
    expect(answer(moneyAmount(), 'abc')).toEqual(['request must be a number'])
    expect(answer(moneyAmount(), -1)).toEqual(['request must not be negative'])
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -0, 1e21, {}, null, true]) {
      expect(moneyAmount().safeParse(bad).success).toBe(false)
    }
  })
  it('money fits its currency, or the field is named', () => {
    expect(['12.34', '12'].map((amount) => amountIn(amount, 'CAD', 'amount'))).toEqual([1234, 1200])
    expect([amountIn('1234', 'JPY', 'amount'), amountIn('12.345', 'KWD', 'amount')]).toEqual([1234, 12345])
    const said = (amount: string, currency: string, most?: number) => {
      try {
        return amountIn(amount, currency, 'total', most)
      } catch (error) {
        return (error as Refusal).messages
      }
    }
    expect(said('12.345', 'CAD')).toEqual(['total must have at most 2 decimals'])
    expect(said('0.5', 'JPY')).toEqual(['total must have no decimals'])
    expect(said('0.0005', 'KWD')).toEqual(['total must have at most 3 decimals'])
    expect(said('1000000000000', 'JPY')).toEqual(['total must be less than or equal to 999999999999'])
    expect(said('10000000000', 'CAD')).toEqual(['total must be less than or equal to 9999999999.99'])
    expect(said('1.01', 'CAD', 100)).toEqual(['total must be less than or equal to 1.00'])
  })
  it('dates and instants have real hours, days and zones', () => {
    const wrong = ['request must be a valid date']
    for (const time of ['T99', 'T', 'T10', 'T99:00', 'T24:00', 'T10:60', 'T10:00:61', 'T10:00+99:00', 'Tomorrow']) {
      expect(answer(calendarDate(), `2026-03-05${time}`), time).toEqual(wrong)
      expect(answer(instant(), `2026-03-05${time}Z`), time).toEqual(wrong)
    }
    expect(answer(calendarDate(), '2026-03-05T23:59:59.999-11:30')).toBe('2026-03-05')
    for (const day of ['2026-02-30', '2026-13-01', '2026-00-10']) {
      expect(answer(calendarDate(), `${day}T10:00:00Z`), day).toEqual(wrong)
      expect(answer(instant(), `${day}T10:00:00Z`), day).toEqual(wrong)
    }
  })

  it('instants have a zone', () => {
    expect(answer(instant(), '2026-03-05T10:00:00+02:00')).toEqual(new Date('2026-03-05T08:00:00Z'))
    expect(answer(instant(), '2026-03-05T10:00:00')).toEqual(['request must be a valid date'])
    expect(answer(instant(), '2201-03-05T10:00:00Z')).toEqual(['request must be a valid date'])
  })
  it('line breaks are for texts of several lines', () => {
    expect(answer(multilineText(9), 'a\nb\tc')).toBe('a\nb\tc')
    expect(answer(text(9), 'a\nb')).toEqual(['request must not contain control characters'])
  })
  it('pages have defaults and bounds', () => {
    const query = z.object(pageQuery)
    expect(answer(query, {})).toEqual({ page: 1, limit: 10 })
    expect(answer(query, { page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 })
    expect(answer(query, { page: '0', limit: '101' })).toEqual([
      'page must be at least 1',
      'limit must be less than or equal to 100',
    ])
    expect(answer(query, { page: 'x' })).toEqual(['page must be a number'])
  })
  it('ids, zones and choices are checked for form', () => {
    expect(answer(uuid(), "1' or 1=1")).toEqual(['request must be a valid id'])
    expect(answer(timeZone(), 'Mars/Base')).toEqual(['request must be a time zone'])
    expect(answer(choice(['a', 'b']), 'c')).toEqual(['request must be one of a, b'])
    expect(answer(decimal(percentageRange), 20.55)).toBe('20.55')
  })
  it('never throw, whatever comes', () => {
    const all = [
      text(5),
      email(),
      optionalEmail(),
      calendarDate(),
      instant(),
      moneyAmount(),
      positiveDecimal(rateRange),
      uuid(),
      timeZone(),
    ]
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...all), (value, schema) => {
        expect(typeof schema.safeParse(value).success).toBe('boolean')
      }),
    )
  })
})

describe('patchOf', () => {
  const fields = { name: text(5), phone: optionalText(5), email: optionalEmail() }
  it('leaves absent keys alone, where a create fills them', () => {
    expect(answer(z.object(fields), { name: 'Ada' })).toEqual({ name: 'Ada', phone: '', email: '' })
    expect(answer(patchOf(fields), { name: 'Ada' })).toEqual({ name: 'Ada' })
    expect(answer(patchOf(fields), {})).toEqual({})
  })
  it('empties what is null or empty, and refuses to empty what is required', () => {
    expect(answer(patchOf(fields), { phone: null, email: '' })).toEqual({ phone: '', email: '' })
    expect(answer(patchOf(fields), { name: '' })).toEqual(['name is required'])
  })
  it('reads like the fields in the API’s description', () => {
    expect(z.toJSONSchema(patchOf(fields), { io: 'input' })).toMatchObject({
      properties: { name: { type: 'string', maxLength: 5 } },
    })
    expect(z.toJSONSchema(patchOf(fields), { io: 'input' })).not.toHaveProperty('required')
  })
})
