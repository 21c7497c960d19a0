import type { PaperSize } from '../../countries/country-facts.ts'
import { isInEuropeanUnion } from '../../countries/european-union.ts'
import { countryCode } from '../../customers/countries.ts'
import type { CalendarDate } from '../../dates/calendar-date.ts'
import { isSwissIban, plainAccount } from '../../payment-qr/iban.ts'
import type { TaxCategory } from '../../pricing/model.ts'
import type { TaxInput } from '../../pricing/stated.ts'
import type { OneTax } from '../../taxes/one-tax.ts'
import { moneyText } from '../../words/format.ts'
import * as words from '../../words/gen/issue-checks.gen.ts'
import * as paper from '../../words/gen/paper.gen.ts'
import type { Say, Word } from '../../words/word.ts'

/** Where a finding stands: a field of the form, or of the business's own settings. */
export type IssueField =
  | 'company.address'
  | 'company.taxNumber'
  | 'billingAddress'
  | 'billingTaxId'
  | 'items'
  | 'paymentTerms'
  | 'taxes'

/** Something that the seller's country asks of an invoice. A refusal keeps it from being issued, advice does not. */
export interface IssueFinding {
  readonly field: IssueField
  readonly level: 'advice' | 'refusal'
  /** In the language of whoever reads it. */
  readonly text: string
}

/** What is looked at. */
export interface IssueCheck {
  /** As the business writes them; all empty where there is no company. */
  readonly seller: {
    readonly country: string
    readonly address: string
    readonly city: string
    readonly zip: string
    readonly taxNumber: string
  }
  /** How it is asked to be paid; null for what nobody is asked to pay. */
  readonly payment: { readonly method: string; readonly iban: string; readonly paper: PaperSize } | null
  readonly invoice: {
    readonly billingAddress: string
    readonly billingCity: string
    readonly billingTaxId: string
    readonly paymentTerms: string
    readonly currency: string
    readonly items: readonly {
      readonly periodStart?: CalendarDate | null | undefined
      readonly periodEnd?: CalendarDate | null | undefined
    }[]
  }
  /** Taxes of the lines; null where the invoice has the one tax of its form. */
  readonly taxes: readonly TaxInput[] | null
  /** What the business calls that one, where it does. */
  readonly oneTax?: OneTax | null | undefined
  /** In minor units: all tax, and the total. */
  readonly taxMinor: number
  readonly totalMinor: number
}

/** Countries with a profile: what is asked beyond names, date, number and sums (stored public pages; no statute was read). */
type Profile = 'EU' | 'GB' | 'CH' | 'CA' | 'AU' | 'NZ' | 'US'

/** The profile of a country as the business writes it; null for one that we know too little of to ask anything. */
export function issueProfileOf(country: string): Profile | null {
  const code = countryCode(country)
  if (code === null || code === undefined) return null
  if (isInEuropeanUnion(code)) return 'EU'
  return (['GB', 'CH', 'CA', 'AU', 'NZ', 'US'] as const).find((one) => one === code) ?? null
}

/**
 * What the seller's country asks of an invoice before it is issued, and what its paper would lack. Refusals come only where lines name taxes with categories of
 * that country's law: an invoice with the one tax of the form is never refused.
 */
export function issueFindings(check: IssueCheck, say: Say): IssueFinding[] {
  const profile = issueProfileOf(check.seller.country)
  const ofCountry =
    profile === null || profile === 'US' ? [] : [...rulesOf[profile](check, say), ...addresses(check, profile, say)]
  const all = [...ofCountry, ...missingPaymentPart(check, say)]
  return all.filter(
    ({ field, text }, at) => all.findIndex((other) => other.field === field && other.text === text) === at,
  )
}

type Rules = (check: IssueCheck, say: Say) => IssueFinding[]

const isEmpty = (text: string) => text.trim() === ''
const has = ({ taxes }: IssueCheck, category: TaxCategory) => taxes?.some((tax) => tax.category === category) ?? false
const advice = (field: IssueField, text: string): IssueFinding => ({ field, level: 'advice', text })
const refusal = (field: IssueField, text: string): IssueFinding => ({ field, level: 'refusal', text })

/** Whether a number of the seller's is stated anywhere on the paper. */
const hasSellerNumber = ({ seller, taxes, oneTax }: IssueCheck) =>
  !isEmpty(seller.taxNumber) || (taxes ?? (oneTax ? [oneTax] : [])).some((tax) => !isEmpty(tax.registrationNumber))

/** Tax is charged, and no number of the seller's stands on the paper. */
function missingNumber(check: IssueCheck, word: Word, say: Say): IssueFinding[] {
  if (check.taxMinor === 0 || hasSellerNumber(check)) return []
  const isStated = check.taxes?.some((tax) => tax.category !== null) ?? false
  return [(isStated ? refusal : advice)('company.taxNumber', say(word))]
}

/** A Swiss account gets a payment part on its paper only if the creditor's post code and town are known, wherever the business is. */
function missingPaymentPart({ seller, payment, invoice, totalMinor }: IssueCheck, say: Say): IssueFinding[] {
  const isAsked = payment?.method === 'bank' && payment.paper === 'a4' && isSwissIban(plainAccount(payment.iban))
  const isSwissMoney = invoice.currency === 'CHF' || invoice.currency === 'EUR'
  if (!isAsked || !isSwissMoney || totalMinor <= 0) return []
  const isWhole = !isEmpty(seller.zip) && !isEmpty(seller.city)
  return isWhole ? [] : [advice('company.address', say(words.paymentPart))]
}

function addresses({ seller, invoice }: IssueCheck, profile: Profile, say: Say): IssueFinding[] {
  if (profile === 'NZ') return []
  return [
    ...(isEmpty(seller.address) && isEmpty(seller.city) ? [advice('company.address', say(words.sellerAddress))] : []),
    ...(isEmpty(invoice.billingAddress) && isEmpty(invoice.billingCity)
      ? [advice('billingAddress', say(words.buyerAddress))]
      : []),
  ]
}

const deliveryDate = ({ invoice }: IssueCheck, say: Say): IssueFinding[] =>
  invoice.items.some((item) => item.periodStart || item.periodEnd) ? [] : [advice('items', say(words.deliveryDate))]

const valueAdded: Rules = (check, say) => {
  const { invoice, taxes } = check
  const untaxed = (['AE', 'K'] as const).filter((category) => has(check, category))
  return [
    ...missingNumber(check, words.sellerTaxNumber, say),
    ...untaxed.flatMap((category) => [
      ...(hasSellerNumber(check) ? [] : [refusal('company.taxNumber', say(words.sellerVatReverse, { category }))]),
      ...(isEmpty(invoice.billingTaxId) ? [refusal('billingTaxId', say(words.buyerVat))] : []),
    ]),
    ...((taxes ?? []).some((tax) => tax.category === 'E' && isEmpty(tax.reason) && isEmpty(tax.reasonCode))
      ? [advice('taxes', say(words.exemptReason, { reason: say(paper.exempt) }))]
      : []),
    ...(check.taxes === null && check.taxMinor === 0 ? [] : deliveryDate(check, say)),
  ]
}

/** Names of federal and provincial taxes whose number Canadian customers need. */
const recoverable = new Set(['GST', 'HST', 'QST', 'TPS', 'TVH', 'TVQ'])
/** From these sums on, in cents, customers need the number, and the terms (CRA, input tax credits). */
const canadian = { number: 100_00, terms: 500_00 }

const canada: Rules = (check, say) => {
  const { taxes, totalMinor, invoice, seller } = check
  if (check.taxMinor === 0 || totalMinor < canadian.number) return []
  const unnumbered = (taxes ?? []).filter(
    (tax) => recoverable.has(tax.name) && isEmpty(tax.registrationNumber) && isEmpty(seller.taxNumber),
  )
  return [
    ...(taxes === null
      ? missingNumber(check, words.sellerTaxNumber, say)
      : unnumbered.map((tax) => advice('taxes', say(words.numberOfTax, { tax: tax.name })))),
    ...(totalMinor >= canadian.terms && isEmpty(invoice.paymentTerms)
      ? [advice('paymentTerms', say(words.terms, { amount: moneyText(say.forms, canadian.terms, 'CAD') }))]
      : []),
  ]
}

const rulesOf: Readonly<Record<Exclude<Profile, 'US'>, Rules>> = {
  EU: valueAdded,
  GB: valueAdded,
  CH: (check, say) => [
    ...missingNumber(check, words.sellerTaxNumber, say),
    ...(check.taxMinor === 0 ? [] : deliveryDate(check, say)),
  ],
  CA: canada,
  AU: (check, say) => missingNumber(check, words.abn, say),
  NZ: (check, say) =>
    missingNumber(check, words.sellerTaxNumber, say).map((finding) => ({ ...finding, level: 'advice' as const })),
}
