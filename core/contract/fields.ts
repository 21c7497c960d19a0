import { z } from 'zod'
import { isEmail } from '../contact/email.ts'
import { isHttpUrl } from '../contact/web-address.ts'
import { parseCalendarDate } from '../dates/calendar-date.ts'
import { isTimeZone } from '../dates/time-zone.ts'
import { type Currency, currencies } from '../money/currencies.ts'
import { compareDecimals, type DecimalRange, decimalFromNumber, isInRange, parseDecimal } from '../money/decimal.ts'
import { isPlainLine, isPlainText } from './plain-text.ts'

/*
 * The building blocks of all contracts. Custom messages are the part after the field's name: validation-messages.ts puts
 * the name before it.
 */

const badText = 'must not contain control characters'

const isNotBlank = (value: string) => value.trim() !== ''

/** One line of text that must be there: 1 to `max` UTF-16 units, not blank, valid Unicode, no control characters. */
export const text = (max: number) =>
  z.string().min(1).max(max).refine(isNotBlank, 'is required').refine(isPlainLine, badText)

/** One line of text that may be left out, null or empty; yields `''` then. */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isPlainLine, badText)
    .nullish()
    .transform((value) => value ?? '')

/** One line of text that may be left out; once there is something, it is more than blanks. */
export const optionalFilledText = (max: number) =>
  optionalText(max).refine((value) => value === '' || isNotBlank(value), 'is required')

/** Text of several lines that may be left out. */
export const multilineText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isPlainText, badText)
    .nullish()
    .transform((value) => value ?? '')

/** Text of several lines that must be there. */
export const requiredMultilineText = (max: number) =>
  z.string().min(1).max(max).refine(isNotBlank, 'is required').refine(isPlainText, badText)

/** An e-mail address that must be there. */
export const email = (max = 254) => z.string().min(1).max(max).refine(isEmail, 'must be an email')

/** An e-mail address or nothing. */
export const optionalEmail = (max = 254) =>
  z
    .string()
    .max(max)
    .refine((value) => value === '' || isEmail(value), 'must be an email')
    .nullish()
    .transform((value) => value ?? '')

/** A calendar date. A real date-time is taken by its date part, as written, so no zone can move it. Yields `YYYY-MM-DD`. */
export const calendarDate = () =>
  z
    .string()
    .min(1)
    .transform((value, context) => {
      const date = value.length <= 40 ? parseCalendarDate(value) : null
      if (date !== null) return date
      context.addIssue({ code: 'custom', message: 'must be a valid date' })
      return z.NEVER
    })

/** An instant, ISO 8601 with `Z` or an offset, from 1970 to 2200. Yields a Date. */
export const instant = () =>
  z
    .string()
    .min(1)
    .max(40)
    .transform((value, context) => {
      const hasForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value)
      // The date is looked at by itself: JavaScript takes the 30th of February for the 2nd of March.
      const date = hasForm && parseCalendarDate(value) !== null ? new Date(value) : null
      if (date && date.getTime() >= 0 && date.getUTCFullYear() <= 2200) return date
      context.addIssue({ code: 'custom', message: 'must be a valid date' })
      return z.NEVER
    })

/**
 * An amount of money as a JSON number or decimal text, 0 or more; yields the canonical decimal. How many decimals it may
 * have is its currency's to say: `amountIn`.
 */
export const moneyAmount = (negative = 'must not be negative') =>
  z.union([z.number(), z.string().max(40)]).transform((value, context) => {
    const known = typeof value === 'number' ? decimalFromNumber(value, 20) : parseDecimal(value.trim(), 20)
    // More than any currency takes is refused before its currency is looked at.
    const isTooMuch = known !== null && compareDecimals(known, String(Number.MAX_SAFE_INTEGER)) > 0
    if (known !== null && !known.startsWith('-') && !isTooMuch) return known
    const tooMuch = `must be less than or equal to ${Number.MAX_SAFE_INTEGER}`
    context.addIssue({ code: 'custom', message: known === null ? 'must be a number' : isTooMuch ? tooMuch : negative })
    return z.NEVER
  })

/** An amount above 0, as `moneyAmount`; the texts are said of 0 and of what is less. */
export const positiveAmount = (zero: string, negative?: string) =>
  moneyAmount(negative).refine((amount) => amount !== '0', zero)

/** An exact decimal within a range, as a JSON number or text; yields the canonical decimal. */
export const decimal = (range: DecimalRange) =>
  z.union([z.number(), z.string().max(40)]).transform((value, context) => {
    const canonical =
      typeof value === 'number' ? decimalFromNumber(value, range.maxDecimals) : parseDecimal(value, range.maxDecimals)
    if (canonical !== null && isInRange(canonical, range)) return canonical
    context.addIssue({ code: 'custom', message: rangeMessage(value, range) })
    return z.NEVER
  })

function rangeMessage(value: number | string, range: DecimalRange): string {
  const known = typeof value === 'number' ? decimalFromNumber(value, 20) : parseDecimal(value, 20)
  if (known === null) return 'must be a number'
  if (compareDecimals(known, range.min) < 0) return `must be greater than or equal to ${range.min}`
  if (compareDecimals(known, range.max) > 0) return `must be less than or equal to ${range.max}`
  return `must have at most ${range.maxDecimals} decimals`
}

/** A decimal above 0, up to the range's end: a figure of a line (specification part 1, section 5). */
export const positiveDecimal = (range: DecimalRange) =>
  decimal({ ...range, min: `-${range.max}` }).refine(
    (value) => value !== '0' && !value.startsWith('-'),
    'must be greater than 0',
  )

/** One of the currencies that Duly knows. */
export const currencyCode = () =>
  z.enum(currencies as [Currency, ...Currency[]], {
    error: (issue) => (issue.input === undefined ? 'is required' : 'must be one of the currencies of ISO 4217'),
  })

/** One of a fixed list of words. */
export const choice = <const T extends string>(allowed: readonly T[]) =>
  z.enum(allowed as unknown as [T, ...T[]], {
    error: (issue) => (issue.input === undefined ? 'is required' : `must be one of ${allowed.join(', ')}`),
  })

/** 0 for Sunday to 6 for Saturday. */
export const weekday = z.number().int().min(0).max(6)

/** Whether clocks count twice to 12 or once to 24. */
export const hourClock = z.union([z.literal(12), z.literal(24)], { error: 'must be 12 or 24' })

/** An id, checked for form before the database sees it. */
export const uuid = () => z.uuid()

/** An IANA time zone that this system knows. */
export const timeZone = () => z.string().min(1).max(64).refine(isTimeZone, 'must be a time zone')

/** A website: http or https only, or nothing. */
export const optionalHttpUrl = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value === '' || isHttpUrl(value), 'must be a valid URL')
    .nullish()
    .transform((value) => value ?? '')

/** A whole number of a query or path, written in digits: no exponent, no `0x`, no blanks, no −0. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^(0|-?[1-9]\d{0,14})$/.test(value) ? Number(value) : value),
    z.number().int().min(least).max(most),
  )

/** Longest search text. */
export const searchMaxLength = 200

/** Query of every list: page from 1, limit 1 to 100 (decisions, "lists"). */
export const pageQuery = { page: wholeNumber(1, 10_000_000).default(1), limit: wholeNumber(1, 100).default(10) }

/** Which way round a list is sorted; when absent, the way that comes first for its sort key. */
export const sortOrder = () => choice(['asc', 'desc']).optional()

/** How many a list has, in all and of each status. */
export const statusCounts = <const T extends string>(statuses: readonly T[]) =>
  z.object({ all: z.number(), byStatus: z.record(z.enum(statuses as unknown as [T, ...T[]]), z.number()) })

/** A search text in a query; NUL and other controls are refused. */
export const searchText = () => z.string().max(searchMaxLength).refine(isPlainLine, badText).optional()

/**
 * The body of a PATCH: a key that is absent stays as it is. Not `z.object(shape).partial()`, which would fill an absent
 * `optionalText` with `''` and so empty the stored field.
 */
export function patchOf<S extends Record<string, z.ZodType>>(shape: S) {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.optional(z.nonoptional(field))])
  return z.object(Object.fromEntries(fields) as { [K in keyof S]: z.ZodOptional<z.ZodNonOptional<S[K]>> })
}

/** What a paged list says about itself; `total` is exact. */
export const listMeta = z.object({ total: z.number(), page: z.number(), limit: z.number(), totalPages: z.number() })

/** `{ data, meta }`. */
export const listAnswer = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: listMeta })

/** The meta of a list from its exact total. */
export function metaOf(total: number, query: { page: number; limit: number }): z.output<typeof listMeta> {
  return { total, page: query.page, limit: query.limit, totalPages: Math.max(1, Math.ceil(total / query.limit)) }
}
