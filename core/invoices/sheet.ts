import { sellerName } from '../company/seller-name.ts'
import { type CalendarDate, formatLong, isCalendarDate } from '../dates/calendar-date.ts'
import type { InvoiceDesign } from '../invoice-design/design.ts'
import { codeBeside, decimalsOf } from '../money/currency.ts'
import { formatMoney, formatNumber, formatRate } from '../money/money.ts'
import { openMinor } from '../payments/due.ts'
import type { Adjustment } from './adjustments.ts'
import { amountInWords } from './number-words.ts'
import { column, denseFrom, paginate } from './pagination.ts'
import { isPaymentMethod, type PaymentMethod, paymentMethodLabel } from './payment-methods.ts'
import type { Sheet, SheetFact, SheetPage, SheetTotal } from './sheet-model.ts'
import { type InvoiceStatus, statusLabel } from './status.ts'
import { withSoftBreaks } from './text-measure.ts'
import type { Totals } from './totals.ts'
import { totalsOfVersion } from './totals-of-version.ts'
import { bankFacts } from './transfer.ts'

/** Everything that decides how an invoice looks. All texts may be empty; figures are canonical decimals in range. */
export interface SheetInput {
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
  readonly signature: { readonly image: string; readonly name: string } | null
  readonly options: InvoiceDesign
  /** Absolute address of the public page, or null where there is none yet. */
  readonly publicUrl: string | null
  /** Totals that the caller has computed already from the same invoice; computed here when absent. */
  readonly totals?: Totals
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
  readonly items: readonly {
    readonly name: string
    readonly description: string | null
    readonly quantity: string
    readonly rate: string
  }[]
  readonly discount: Adjustment
  readonly shipping: Adjustment
  readonly tax: Adjustment
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

/** Makes the sheet: pure, the same lines for form preview, pay page, PDF and print. */
export function buildSheet(input: SheetInput): Sheet {
  const { invoice, options } = input
  const decimals = decimalsOf(invoice.currency)
  const version = input.arithmeticVersion ?? invoice.arithmeticVersion
  const totals = input.totals ?? totalsOfVersion(invoice, decimals, version)
  const money = (minor: number) => formatMoney(minor, invoice.currency)
  const balance = openMinor({ status: input.status, totalMinor: totals.total, paidMinor: input.paidMinor })
  const due = Math.max(0, balance)
  const seller = sellerOn(input)
  const payUrl = due > 0 ? input.publicUrl : null
  const sheet: Omit<Sheet, 'pages'> = {
    language: 'en',
    title: invoice.invoiceNumber === '' ? 'Invoice' : `Invoice ${invoice.invoiceNumber}`,
    invoiceNumber: invoice.invoiceNumber,
    words: {
      invoice: 'Invoice',
      continued: 'continued',
      carriedForward: 'Carried forward',
      broughtForward: 'Brought forward',
      payInvoice: 'Pay Invoice',
      signature: 'Signature',
    },
    accentColor: options.accentColor,
    // A process of the release before knows no paper.
    paper: options.paper ?? 'a4',
    typeStyle: options.typeStyle,
    logoPosition: options.logoPosition,
    logoHeight: options.logoHeight,
    seller,
    facts: [
      { label: 'Invoice #', value: withSoftBreaks(invoice.invoiceNumber, column.fact, 9) },
      { label: 'Issue date', value: printedDate(invoice.issueDate, options) },
      { label: 'Due date', value: printedDate(invoice.dueDate, options) },
      ...(input.status === 'CANCELLED' ? [{ label: 'Status', value: statusLabel(input.status) }] : []),
    ],
    billTo: billTo(invoice, 'Bill to'),
    amountDue: { label: 'Amount due', amount: money(due), currency: codeBeside(invoice.currency) },
    columns: { item: 'ITEM', quantity: 'QTY', rate: 'RATE', amount: 'AMOUNT' },
    items: invoice.items.map((item, index) => ({
      name: withSoftBreaks(item.name, column.itemName, 9),
      description: item.description?.trim() ? withSoftBreaks(item.description, column.itemName, 8) : null,
      quantity: formatNumber(item.quantity),
      rate: formatRate(item.rate, invoice.currency),
      amount: money(totals.amounts[index] ?? 0),
    })),
    dense: invoice.items.length >= denseFrom,
    totals: totalLines(totals, invoice),
    grandTotal: { label: `Total (${invoice.currency})`, amount: money(totals.total) },
    paid: input.paidMinor === 0 ? null : { label: 'Paid', amount: money(-input.paidMinor) },
    balance:
      input.paidMinor === 0
        ? null
        : { label: balance < 0 ? 'Overpaid' : 'Amount due', amount: money(Math.abs(balance)) },
    amountInWords: options.amountInWords ? amountInWords(totals.total, invoice.currency) : null,
    paymentTerms: invoice.paymentTerms.trim()
      ? { label: 'Payment terms', text: inColumnA(invoice.paymentTerms) }
      : null,
    paymentMethod: paymentMethodOf(input, payUrl),
    notes: invoice.additionalNotes.trim() ? { label: 'Notes', text: inColumnA(invoice.additionalNotes) } : null,
    signature: input.signature,
    foot: footOf(seller.name, input),
    footText: options.footText?.trim() ? options.footText : null,
    payUrl,
  }
  const pages: SheetPage[] = paginate(sheet, totals.amounts, invoice.currency)
  return { ...sheet, pages }
}

const inColumnA = (text: string) => withSoftBreaks(text, column.a, 9)

/** The first of the two that says something, for a field that the company or else the profile fills. */
function either(first: string | null | undefined, second: string | null | undefined): string {
  return first?.trim() || second?.trim() || ''
}

/** Who invoices, with the parts of the address that are there. */
export function sellerOn({ company, profile }: Pick<SheetInput, 'company' | 'profile'>): Sheet['seller'] {
  const tax = either(company?.taxNumber, profile?.companyVat)
  const registration = company?.registrationNumber.trim() ?? ''
  return {
    name: inColumnA(sellerName({ name: either(company?.name, profile?.companyName) }, profile)),
    logo: company?.logo || profile?.companyLogo || null,
    lines: [
      ...textLines(either(company?.address, profile?.companyAddress)),
      cityLine(either(company?.city, profile?.companyCity), '', either(company?.zip, profile?.companyZip)),
      either(company?.country, profile?.companyCountry),
      registration === '' ? '' : labelled('Reg. no.', registration),
      tax === '' ? '' : labelled('Tax no.', tax),
    ]
      .filter((text) => text !== '')
      .map(inColumnA),
  }
}

/** Name and ways to reach the business, on one line. */
export function footOf(name: string, { company, profile }: Pick<SheetInput, 'company' | 'profile'>): string {
  return joined(' · ', [name, company?.email || profile?.email, company?.phone || profile?.phone])
}

/** Whom the invoice is for, under a caption. */
export function billTo(invoice: SheetInvoice, label: string): Sheet['billTo'] {
  return { label, name: inColumnA(invoice.billingName), lines: billToLines(invoice).map(inColumnA) }
}

/** `GST 81472 5530 RT0001` says what it is; bare figures get a label. */
function labelled(label: string, value: string): string {
  return /\p{L}/u.test(value) ? value : `${label} ${value}`
}

function billToLines(invoice: SheetInvoice): string[] {
  const taxId = invoice.billingTaxId?.trim() ?? ''
  return [
    invoice.billingContact?.trim() ?? '',
    ...textLines(invoice.billingAddress),
    ...textLines(invoice.billingAddress2 ?? ''),
    cityLine(invoice.billingCity, invoice.billingProvince, invoice.billingZip),
    invoice.billingCountry.trim(),
    invoice.billingEmail.trim(),
    invoice.billingPhone.trim(),
    taxId === '' ? '' : labelled('Tax no.', taxId),
  ].filter((text) => text !== '')
}

/** `Nanaimo, BC V9R 2S5`, `Modena, 41121`; a city that names its province itself is not parted from the code again. */
function cityLine(city: string, province: string, zip: string): string {
  const place = joined(', ', [city, province])
  return joined(place.includes(',') ? ' ' : ', ', [place, zip])
}

function textLines(text: string): string[] {
  return text.split(/\r?\n/).map((each) => each.trim())
}

function joined(separator: string, parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator)
}

function printedDate(date: CalendarDate, { dateForm }: InvoiceDesign): string {
  return isCalendarDate(date) ? formatLong(date, dateForm) : ''
}

function totalLines(totals: Totals, invoice: SheetInvoice): SheetTotal[] {
  const lines: SheetTotal[] = [{ label: 'Subtotal', amount: formatMoney(totals.subtotal, invoice.currency) }]
  const add = (label: string, adjustment: Adjustment, minor: number) => {
    if (minor === 0) return
    const share = adjustment.type === 'percentage' ? ` (${formatNumber(adjustment.value)}%)` : ''
    lines.push({ label: `${label}${share}`, amount: formatMoney(minor, invoice.currency) })
  }
  add('Discount', invoice.discount, -totals.discount)
  add('Shipping', invoice.shipping, totals.shipping)
  add('Tax', invoice.tax, totals.tax)
  return lines
}

const inBankColumn = ({ label, value }: SheetFact): SheetFact => ({
  label,
  value: withSoftBreaks(value, column.bankFact, 9),
})

/** How to pay, as far as the business has said it: a caption with nothing under it would say nothing. */
function paymentMethodOf(input: SheetInput, payUrl: string | null): Sheet['paymentMethod'] {
  const method = input.invoice.paymentMethod
  if (!isPaymentMethod(method)) return null
  const label = paymentMethodLabel(method)
  if (method === 'cash') return { label: 'Payment method', facts: [], text: label }
  const facts = method === 'bank' ? bankFacts(input.paymentSettings).map(inBankColumn) : []
  const text = methodText(method, input.paymentSettings, payUrl)
  return facts.length === 0 && text === null ? null : { label, facts, text }
}

function methodText(method: PaymentMethod, settings: SheetPaymentSettings | null, payUrl: string | null) {
  if (method === 'e-transfer') return settings?.eTransferEmail.trim() || null
  return method === 'card' && payUrl ? `Pay online by card at ${payUrl}` : null
}
