import { isEmail } from '../contact/email.ts'
import { isPhone } from '../contact/phone.ts'
import { textProblem } from '../contract/plain-text.ts'
import { decimalsOf } from '../money/currency.ts'
import { compareDecimals, parseDecimal } from '../money/decimal.ts'
import { maxAmountMinor, parseAmount } from '../money/money.ts'
import { amountText } from '../words/format.ts'
import * as words from '../words/gen/payment-link-fields.gen.ts'
import * as sending from '../words/gen/payment-link-sending.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'
import { paymentLinkLimits as limits, paymentLinkDays } from './limits.ts'

/** Statuses (specification part 2, section 4). */
export const paymentLinkStatuses = ['PENDING', 'PAID', 'CANCELLED', 'EXPIRED'] as const
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number]

/** Sort fields of the list (specification part 2, section 9). */
export const paymentLinkSortKeys = ['billingName', 'total', 'status', 'createdAt'] as const

/** The form's values, as typed. */
export interface PaymentLinkForm {
  readonly billingName: string
  readonly billingEmail: string
  readonly billingPhone: string
  readonly total: string
  readonly currency: string
  readonly additionalNotes: string
}

/** What is wrong, per field, in the specification's words (part 2, section 5). Empty when nothing is. */
export function paymentLinkProblems(
  form: PaymentLinkForm,
  say: Say = inEnglish,
): Partial<Record<keyof PaymentLinkForm, string>> {
  const problems: Partial<Record<keyof PaymentLinkForm, string>> = {}
  const said = {
    billingName: textProblem(
      form.billingName,
      { label: say(words.name), max: limits.billingName, missing: say(words.nameRequired) },
      say,
    ),
    billingEmail: emailProblem(form.billingEmail, say),
    billingPhone: phoneProblem(form.billingPhone, say),
    additionalNotes: textProblem(
      form.additionalNotes,
      { label: say(words.notes), max: limits.additionalNotes, lines: true },
      say,
    ),
  }
  for (const [field, problem] of Object.entries(said)) {
    if (problem !== null) problems[field as keyof typeof said] = problem
  }
  const total = totalProblem(form.total, form.currency, say)
  if (total !== null) problems.total = total
  return problems
}

function totalProblem(text: string, currency: string, say: Say): string | null {
  const typed = parseDecimal(text.trim(), 20)
  if (typed === null || compareDecimals(typed, '0') <= 0) return say(words.totalNotPositive)
  const decimals = decimalsOf(currency)
  if (parseDecimal(typed, decimals) === null) return say(words.totalDecimals, { decimals })
  return parseAmount(typed, currency) === null
    ? say(words.totalTooHigh, { most: amountText(say.forms, maxAmountMinor, currency) })
    : null
}

function emailProblem(email: string, say: Say): string | null {
  if (email === '') return say(words.emailRequired)
  return isEmail(email) ? null : say(words.emailWrong)
}

/** The link goes there by SMS, so a text that is no number is refused; elsewhere phone numbers are only advised on. */
function phoneProblem(phone: string, say: Say): string | null {
  const said = textProblem(
    phone,
    { label: say(words.phone), max: limits.billingPhone, missing: say(words.phoneRequired) },
    say,
  )
  return said ?? (isPhone(phone) ? null : say(words.phoneWrong))
}

/** The status that everybody sees: PENDING is EXPIRED once its last instant has passed; nothing stores that. */
export function paymentLinkStatus(
  link: { readonly status: Exclude<PaymentLinkStatus, 'EXPIRED'>; readonly expiresAt: Date },
  now: Date,
): PaymentLinkStatus {
  return link.status === 'PENDING' && now.getTime() >= link.expiresAt.getTime() ? 'EXPIRED' : link.status
}

/** When a link made now expires. */
export function paymentLinkExpiry(createdAt: Date): Date {
  return new Date(createdAt.getTime() + paymentLinkDays * 86_400_000)
}

/** Whom a payment link can be sent to. */
export interface PaymentLinkRecipient {
  readonly id: string | null | undefined
  readonly email: string
  readonly phone: string
}

/** What can be done with a link in a status, whatever else is true of it. */
export interface PaymentLinkActs {
  readonly edit: boolean
  readonly send: boolean
  readonly renew: boolean
}

/** The acts of each status: what is paid stays as it was paid, and only what can be paid goes out. */
export function paymentLinkActs(status: PaymentLinkStatus): PaymentLinkActs {
  return {
    edit: status !== 'PAID',
    send: status === 'PENDING',
    renew: status === 'EXPIRED' || status === 'CANCELLED',
  }
}

/** What keeps a link from being sent this way (specification part 2, section 8, "Send dialog"); null if nothing. */
export function paymentLinkSendProblem(
  to: PaymentLinkRecipient,
  channel: 'email' | 'sms' | 'both',
  say: Say = inEnglish,
): string | null {
  if (!to.id) return say(sending.missingId)
  const hasEmail = to.email.trim() !== ''
  const hasPhone = to.phone.trim() !== ''
  if (channel === 'sms' && !hasPhone) return say(sending.noPhone)
  if (channel === 'both' && !hasEmail && !hasPhone) return say(sending.noEither)
  if (channel === 'email' && !hasEmail) return say(sending.noEmail)
  return null
}

/** The toast of a combined send. */
export function paymentLinkSendMessage(
  outcome: { readonly email: boolean | null; readonly sms: boolean | null },
  say: Say = inEnglish,
): {
  readonly ok: boolean
  readonly text: string
} {
  if (outcome.email && outcome.sms) return { ok: true, text: say(sending.sentByBoth) }
  if (outcome.email) return { ok: true, text: say(sending.sentByEmail) }
  if (outcome.sms) return { ok: true, text: say(sending.sentBySms) }
  return { ok: false, text: say(sending.bothFailed) }
}
