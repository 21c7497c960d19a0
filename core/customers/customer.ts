import type { CustomerFacts } from '../e-invoices/facts.ts'
import { fold, searchTextOf } from '../search/fold.ts'

/** What a further address gets of an invoice: the message itself, a named copy, or nothing. */
export const emailRoles = ['to', 'cc', 'none'] as const
export type EmailRole = (typeof emailRoles)[number]

/** Why a customer is charged no tax. */
export const taxTreatments = ['exempt', 'reverse_charge'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** An e-mail address of a customer beside the first one. */
export interface CustomerEmail {
  readonly address: string
  readonly invoices: EmailRole
}

/** The texts of a customer record; what is not said is empty. */
export interface CustomerTexts {
  readonly name: string
  /** Every invoice goes there. */
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  /** The person to whose attention papers are sent. */
  readonly contactName: string
  readonly address2: string
  readonly taxId: string
  /** Terms of the customer's invoices, as they are printed. */
  readonly paymentTerms: string
  /** For the business alone: printed nowhere. */
  readonly notes: string
}

/** What a customer record says. */
export interface CustomerFields extends CustomerTexts {
  /** Null: what the business usually asks in. */
  readonly currency: string | null
  /** Null: the language of the business. */
  readonly language: string | null
  readonly emails: readonly CustomerEmail[]
  /** Why they are charged no tax; null or absent: they are. */
  readonly taxTreatment?: TaxTreatment | null
  /** The same in words, for the paper. */
  readonly taxReason?: string
  /** The format of e-invoices that they want, and what those state of them. */
  readonly eInvoice?: CustomerFacts
}

/** How the list may be ordered (specification part 2, Customers screen). */
export type CustomerSort = 'name' | 'city' | 'email' | 'createdAt'

/** A text without case, accents, spaces and signs: `GB 123-4567` and `gb1234567` are one. */
export const bareText = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What a search over customers looks at. */
export function customerSearchText(fields: CustomerFields): string {
  const { name, email, phone, city, state, country, contactName, taxId, emails } = fields
  const further = emails.map(({ address }) => address)
  return searchTextOf([name, email, phone, city, state, country, contactName, taxId, bareText(taxId), ...further])
}
