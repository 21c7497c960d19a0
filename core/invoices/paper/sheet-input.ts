import type { CalendarDate } from '../../dates/calendar-date.ts'
import type { LineFacts } from '../../e-invoices/facts.ts'
import type { InvoiceDesign } from '../../invoice-design/design.ts'
import type { DocumentPricing, LinePricing } from '../../pricing/stated.ts'
import type { OneTax } from '../../taxes/one-tax.ts'
import type { Language } from '../../words/languages.ts'
import type { DocumentKind } from '../kinds/kinds.ts'
import type { scheduleOnPaper } from '../schedule/on-paper.ts'
import type { PartWish } from '../schedule/schedule.ts'
import type { InvoiceStatus } from '../status.ts'
import type { Adjustment } from '../totals/adjustments.ts'
import type { BetweenLine } from '../totals/between-lines.ts'
import type { Totals } from '../totals/totals.ts'
import type { SheetParts } from './sheet-parts.ts'

/** Everything that decides how an invoice looks. All texts may be empty; figures are canonical decimals in range. */
export interface SheetInput {
  /** Absent: an invoice. */
  readonly kind?: DocumentKind
  readonly invoice: SheetInvoice
  /** Nothing is owed on a cancelled invoice, and its sheet says that it is one. */
  readonly status: InvoiceStatus
  /** The company record, or null where there is none. */
  readonly company: SheetCompany | null
  /** The owner's own details: name and contact, and the company fields of the profile, where there is no company. */
  readonly profile: SheetProfile | null
  readonly paymentSettings: SheetPaymentSettings | null
  /** Sum of the payments ledger in minor units. */
  readonly paidMinor: number
  /** How much of that are credits; absent: nothing. */
  readonly creditedMinor?: number
  readonly signature: { readonly image: string; readonly name: string } | null
  readonly options: InvoiceDesign
  /** Absolute address of the public page, or null where there is none yet. */
  readonly publicUrl: string | null
  /** Absolute address of the page on which the paper of a sealed revision can be checked; absent or null: no code is drawn. */
  readonly sealUrl?: string | null
  /** What payments into the account are to name, as it was given at issue; absent: nothing, so that they name the number. */
  readonly creditorReference?: string
  /** Totals that the caller has computed already from the same invoice; computed here when absent. */
  readonly totals?: Totals
  /** What `sheetParts` makes of the same invoice in the same language: needed where lines name their taxes. */
  readonly parts?: SheetParts | null
  /** Draws the parts in which the invoice is paid: needed where it says any. */
  readonly inParts?: typeof scheduleOnPaper
  /** The language that the document is written in; absent: English. */
  readonly language?: Language
  /** What the invoice was made with; absent: what `invoice` says. */
  readonly arithmeticVersion?: number
}

export interface SheetInvoice {
  readonly invoiceNumber: string
  readonly billingName: string
  readonly billingEmail: string
  readonly billingPhone: string
  readonly billingAddress: string
  readonly billingCity: string
  readonly billingProvince: string
  readonly billingZip: string
  readonly billingCountry: string
  /** Absent, as the two below, from what was kept before papers had them. */
  readonly billingContact?: string
  readonly billingAddress2?: string
  readonly billingTaxId?: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly currency: string
  readonly paymentMethod: string
  readonly paymentTerms: string
  readonly additionalNotes: string
  /** Of a credit note: the invoice that it takes off from. Absent: the document is an invoice. */
  readonly credits?: { readonly invoiceNumber: string; readonly issueDate: CalendarDate }
  /** Of a deposit invoice; absent from all others. */
  readonly isDeposit?: boolean
  readonly items: readonly {
    readonly name: string
    readonly description: string | null
    readonly quantity: string
    readonly rate: string
    readonly unit?: string
    readonly periodStart?: CalendarDate | null
    readonly periodEnd?: CalendarDate | null
    /** Where lines name their taxes. */
    readonly pricing?: LinePricing | null
    /** What only e-invoices state. */
    readonly eInvoice?: LineFacts | null
    /** Of a quote: counts for nothing until the customer chooses it. */
    readonly optional?: boolean
  }[]
  /** Headings, texts and subtotals between the lines; absent where there are none. */
  readonly betweenLines?: readonly BetweenLine[]
  readonly discount: Adjustment
  readonly shipping: Adjustment
  readonly tax: Adjustment
  /** What the business calls that tax, where it does; absent: nothing but a tax. */
  readonly oneTax?: OneTax | null
  /** Present where lines name their taxes; then whoever draws knows the totals. */
  readonly pricing?: DocumentPricing | null
  /** The parts in which it is to be paid; absent: at once. */
  readonly schedule?: readonly PartWish[]
  /** Absent: the newest. */
  readonly arithmeticVersion?: number
}

export interface SheetCompany {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly country: string
  readonly phone: string
  readonly email: string
  readonly registrationNumber: string
  readonly taxNumber: string
  /** Data URL or null. */
  readonly logo: string | null
}

export interface SheetProfile {
  /** First and last name; absent from what was kept before papers named the owner. */
  readonly name?: string
  readonly email: string
  readonly phone: string
  readonly companyLogo?: string | null
  readonly companyName?: string
  readonly companyAddress?: string
  readonly companyCity?: string
  readonly companyZip?: string
  readonly companyCountry?: string
  readonly companyVat?: string
}

export interface SheetPaymentSettings {
  readonly bankName: string
  readonly accountName: string
  readonly accountNumber: string
  readonly swiftCode: string
  readonly iban: string
  readonly eTransferEmail: string
}
