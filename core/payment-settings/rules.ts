import { isEmail } from '../contact/email.ts'
import { textProblem } from '../contract/plain-text.ts'
import { isCurrency } from '../money/currencies.ts'
import * as words from '../words/gen/payment-fields.gen.ts'
import { inEnglish, type Say, type Word } from '../words/word.ts'
import { paymentSettingsLimits } from './limits.ts'

/** The form's values. */
export interface PaymentSettingsForm {
  readonly preferredCurrency: string
  readonly bankName: string
  readonly accountName: string
  readonly accountNumber: string
  readonly swiftCode: string
  readonly iban: string
  readonly eTransferEmail: string
}

type TextField = keyof typeof paymentSettingsLimits

/** What stands above the fields. */
export const paymentFieldLabels: Readonly<Record<TextField, Word>> = {
  bankName: words.bankName,
  accountName: words.accountName,
  accountNumber: words.accountNumber,
  swiftCode: words.swiftCode,
  iban: words.iban,
  eTransferEmail: words.eTransferEmail,
}

// Empty is allowed; blanks are not, since they would print as a label without a value.
const blankProblems = {
  bankName: words.bankNameRequired,
  accountName: words.accountNameRequired,
  accountNumber: words.accountNumberRequired,
} as const

/** What is wrong, per field, in the specification's words (part 2, section 5). Empty when nothing is. */
export function paymentSettingsProblems(
  form: PaymentSettingsForm,
  say: Say = inEnglish,
): Partial<Record<keyof PaymentSettingsForm, string>> {
  const problems: Partial<Record<keyof PaymentSettingsForm, string>> = {}
  if (!isCurrency(form.preferredCurrency)) {
    problems.preferredCurrency = say(words.currencyRequired)
  }
  for (const field of Object.keys(paymentSettingsLimits) as TextField[]) {
    const problem = textProblem(
      form[field],
      { label: say(paymentFieldLabels[field]), max: paymentSettingsLimits[field] },
      say,
    )
    if (problem !== null) problems[field] = problem
  }
  for (const [field, problem] of Object.entries(blankProblems) as [keyof typeof blankProblems, Word][]) {
    if (form[field] !== '' && form[field].trim() === '') problems[field] = say(problem)
  }
  const email = form.eTransferEmail
  if (email !== '' && !isEmail(email)) problems.eTransferEmail = say(words.emailWrong)
  return problems
}

/** Advice on an IBAN: never a reason to refuse, since other kinds of account numbers are written here too. Null: looks right. */
export function ibanAdvice(text: string, say: Say = inEnglish): string | null {
  const iban = compact(text)
  if (iban === '') return null
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) {
    return say(words.ibanForm)
  }
  const expected = ibanLengths.get(iban.slice(0, 2))
  if (expected !== undefined && iban.length !== expected) {
    return say(words.ibanLength, { expected: String(expected), length: String(iban.length) })
  }
  if (iban.length < 15 || iban.length > 34) return say(words.ibanRange)
  return remainder97(iban) === 1 ? null : say(words.ibanCheck)
}

/** Advice on a BIC (SWIFT code); null: looks right. */
export function bicAdvice(text: string, say: Say = inEnglish): string | null {
  const bic = compact(text)
  if (bic === '') return null
  if (bic.length !== 8 && bic.length !== 11) return say(words.bicLength)
  const wellFormed = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)
  return wellFormed ? null : say(words.bicForm)
}

/** Advice when IBAN and BIC name different countries; null: they agree or one is missing. */
export function accountAdvice(
  form: Pick<PaymentSettingsForm, 'iban' | 'swiftCode'>,
  say: Say = inEnglish,
): string | null {
  const iban = compact(form.iban)
  const bic = compact(form.swiftCode)
  if (iban === '' || bic === '' || ibanAdvice(iban) !== null || bicAdvice(bic) !== null) return null
  return iban.slice(0, 2) === bic.slice(4, 6) ? null : say(words.countriesDiffer)
}

function compact(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** ISO 7064 MOD 97-10 digit by digit, so that no number grows. */
function remainder97(iban: string): number {
  let remainder = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (value > 9 ? remainder * 100 + value : remainder * 10 + value) % 97
  }
  return remainder
}

const ibanLengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 ES24 FI18 FO18 FR27 ' +
    'GB22 GE22 GI23 GL18 GR27 HR21 HU28 IE22 IL23 IS26 IT27 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 ' +
    'MT31 NL18 NO15 PL28 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)
