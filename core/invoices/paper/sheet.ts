import { sellerName } from '../../company/seller-name.ts'
import { countryCode, countryIn } from '../../customers/countries.ts'
import { placeLines } from '../../customers/postal-address.ts'
import { type CalendarDate, isCalendarDate } from '../../dates/calendar-date.ts'
import type { InvoiceDesign } from '../../invoice-design/design.ts'
import { decimalsOf } from '../../money/currency.ts'
import { printedReference } from '../../payment-qr/references.ts'
import { openMinor } from '../../payments/due.ts'
import { numberOfTax, type OneTax } from '../../taxes/one-tax.ts'
import { taxNumberLabel } from '../../taxes/tax-number-label.ts'
import { setApart } from '../../words/direction.ts'
import { codeAfter, decimalText, longDate, moneyText, rateText } from '../../words/format.ts'
import { countryOfForms } from '../../words/forms.ts'
import * as paper from '../../words/gen/paper.gen.ts'
import type { Say, Word } from '../../words/word.ts'
import { kindRules } from '../kinds/kinds.ts'
import { isPaymentMethod, methodName, type PaymentMethod } from '../payment-methods.ts'
import type { Adjustment } from '../totals/adjustments.ts'
import { placed, subtotals } from '../totals/between-lines.ts'
import { lineAmount, type Totals } from '../totals/totals.ts'
import { totalsOfVersion } from '../totals/totals-of-version.ts'
import { kindWordsOf } from './kind-words.ts'
import { amountInWordsOf } from './number-words.ts'
import { betweenWidth, column, denseFrom, itemNameWidth, paginate } from './pagination.ts'
import { paymentCodesOf } from './payment-codes.ts'
import type { SheetInput, SheetInvoice, SheetPaymentSettings } from './sheet-input.ts'
import type { Sheet, SheetBetween, SheetFact, SheetItem, SheetPage, SheetTotal } from './sheet-model.ts'
import type { SheetParts } from './sheet-parts.ts'
import { withSoftBreaks } from './text-measure.ts'
import { bankFacts } from './transfer.ts'

/**
 * Makes the sheet: pure, the same lines for form preview, pay page, PDF and print. `say` words it in the document's language, where
 * that isn't English.
 */
export function buildSheet(input: SheetInput, say: Say): Sheet {
  const { invoice, options, kind = 'invoice' } = input
  const words = kindWordsOf(kind, say, invoice.isDeposit)
  const decimals = decimalsOf(invoice.currency)
  const version = input.arithmeticVersion ?? invoice.arithmeticVersion
  const { parts } = input
  const totals = parts?.priced?.totals ?? input.totals ?? totalsOfVersion(invoice, decimals, version)
  const money = (minor: number) => moneyText(say.forms, minor, invoice.currency)
  const apart = (text: string) => setApart(say.language, text)
  const balance = openMinor({ status: input.status, totalMinor: totals.total, paidMinor: input.paidMinor })
  const { isPayable } = kindRules[kind]
  const due = Math.max(0, balance)
  const seller = sellerOn(input, say)
  const payUrl = isPayable && due > 0 && !invoice.credits ? input.publicUrl : null
  const inParts = invoice.schedule && input.inParts?.(invoice.schedule, { ...input, totalMinor: totals.total }, say)
  const sheet: Omit<Sheet, 'pages'> = {
    language: say.language,
    title: invoice.credits
      ? titleOf(invoice, say)
      : invoice.invoiceNumber === ''
        ? words.heading
        : words.title(invoice.invoiceNumber),
    invoiceNumber: invoice.invoiceNumber,
    words: {
      invoice: invoice.credits
        ? say(paper.creditNote)
        : ((kind === 'invoice' && !invoice.isDeposit ? headingOf(input, totals, say) : null) ?? words.heading),
      continued: say(paper.continued),
      carriedForward: say(paper.carriedForward),
      broughtForward: say(paper.broughtForward),
      payInvoice: say(paper.payInvoice),
      signature: say(paper.signature),
    },
    accentColor: options.accentColor,
    // A process of the release before knows no paper.
    paper: options.paper ?? 'a4',
    typeStyle: options.typeStyle,
    logoPosition: options.logoPosition,
    logoHeight: options.logoHeight,
    seller,
    facts: invoice.credits
      ? factsOf(input, say)
      : [
          { label: words.number, value: apart(withSoftBreaks(invoice.invoiceNumber, column.fact, 9)) },
          { label: say(paper.issueDate), value: printedDate(invoice.issueDate, options, say) },
          { label: words.until, value: inParts?.until ?? printedDate(invoice.dueDate, options, say) },
          ...(input.status === 'CANCELLED' ? [{ label: say(paper.status), value: say(paper.cancelled) }] : []),
        ],
    billTo: billTo(invoice, words.recipient, say, homeOf(input)),
    amountDue: {
      label: invoice.credits ? say(paper.creditedAmount) : words.amount,
      amount: apart(money(isPayable && !invoice.credits ? due : totals.total)),
      currency: codeAfter(money(due), invoice.currency),
    },
    columns: {
      item: say(paper.item),
      quantity: say(paper.quantity),
      rate: say(paper.rate),
      amount: say(paper.amount),
      ...parts?.columns,
    },
    items: invoice.items.map((item, index) => ({
      ...itemTexts(item, parts, index, say),
      quantity: decimalText(say.forms, item.quantity),
      rate: rateText(say.forms, item.rate, invoice.currency),
      amount: item.optional
        ? offeredText(item, parts?.items[index]?.offered, money, decimals)
        : money(totals.amounts[index] ?? 0),
    })),
    between: betweenOf(invoice, totals.amounts, money, say),
    dense: invoice.items.length + (invoice.betweenLines?.length ?? 0) >= denseFrom,
    totals: parts?.priced?.lines ?? totalLines(totals, invoice, say),
    grandTotal: grandTotalOf(invoice, parts, totals.total, say),
    ...parts?.priced?.more,
    paid: input.paidMinor === 0 ? null : { label: paidLabel(input, say), amount: money(-input.paidMinor) },
    balance:
      input.paidMinor === 0
        ? null
        : { label: balance < 0 ? say(paper.overpaid) : say(paper.amountDue), amount: money(Math.abs(balance)) },
    amountInWords: options.amountInWords ? amountInWordsOf(say.language, totals.total, invoice.currency) : null,
    paymentTerms: invoice.paymentTerms.trim()
      ? { label: say(paper.paymentTerms), text: inColumnA(invoice.paymentTerms) }
      : null,
    ...(inParts && { schedule: inParts.schedule }),
    paymentMethod: isPayable && !invoice.credits ? paymentMethodOf(input, payUrl, say) : null,
    ...(isPayable && !invoice.credits && paymentCodesOf(input, inParts ? inParts.nextMinor : due, say)),
    ...(options.sealCode && input.sealUrl && { sealCode: sealCodeOf(input.sealUrl, say) }),
    notes: invoice.additionalNotes.trim()
      ? { label: say(invoice.credits ? paper.creditReason : paper.notes), text: inColumnA(invoice.additionalNotes) }
      : null,
    signature: input.signature,
    foot: apart(footOf(seller.name, input)),
    footText: options.footText?.trim() ? options.footText : null,
    payUrl,
  }
  const pages: SheetPage[] = paginate(sheet, totals.amounts, invoice.currency, say)
  return { ...sheet, pages }
}

/** The heading where the law asks for other words, as Australia's does of an invoice with its tax. */
function headingOf(input: SheetInput, totals: Totals, say: Say): string | null {
  const { invoice, parts } = input
  if (parts?.priced) return parts.priced.heading
  const isTaxInvoice = invoice.oneTax && totals.tax > 0 && countryCode(homeOf(input)) === 'AU'
  return isTaxInvoice ? say(paper.taxInvoice) : null
}

/** The code that leads to what was sealed. Never on a draft, which has no seal. */
const sealCodeOf = (url: string, say: Say): Sheet['sealCode'] => ({
  content: url,
  title: say(paper.sealTitle),
  text: say(paper.sealText),
  alt: say(paper.sealCode),
})

/** What stands between the lines, ready to print; a subtotal without a name is called one. */
function betweenOf(
  invoice: SheetInvoice,
  amounts: readonly number[],
  money: (minor: number) => string,
  say: Say,
): SheetBetween[] {
  const between = placed(invoice.betweenLines ?? [], invoice.items.length)
  const sums = subtotals(between, amounts)
  return between.map(({ kind, text, before }, at) => {
    const said = text.trim() === '' && kind === 'subtotal' ? say(paper.subtotal) : text
    const name = setApart(say.language, withSoftBreaks(said, betweenWidth, 9))
    return { kind, name, amount: kind === 'subtotal' ? money(sums[at] ?? 0) : '', before }
  })
}

const titleOf = ({ invoiceNumber: number, credits }: SheetInvoice, say: Say) => {
  if (credits) return number === '' ? say(paper.creditNote) : say(paper.creditNoteNumbered, { number })
  return number === '' ? say(paper.invoice) : say(paper.invoiceNumbered, { number })
}

/** Number and dates; of a credit note with the invoice that it is about. */
function factsOf({ invoice, status, options }: SheetInput, say: Say): SheetFact[] {
  const { credits } = invoice
  const number = (text: string) => setApart(say.language, withSoftBreaks(text, column.fact, 9))
  const date = (day: CalendarDate) => printedDate(day, options, say)
  const head = [
    { label: say(credits ? paper.creditNoteNumberLabel : paper.numberLabel), value: number(invoice.invoiceNumber) },
    { label: say(paper.issueDate), value: date(invoice.issueDate) },
  ]
  if (credits)
    return [
      ...head,
      { label: say(paper.forInvoice), value: number(credits.invoiceNumber) },
      { label: '', value: date(credits.issueDate) },
    ]
  return [
    ...head,
    { label: say(paper.dueDate), value: date(invoice.dueDate) },
    ...(status === 'CANCELLED' ? [{ label: say(paper.status), value: say(paper.cancelled) }] : []),
  ]
}

function grandTotalOf(
  { currency, credits }: SheetInvoice,
  parts: SheetParts | null | undefined,
  totalMinor: number,
  say: Say,
): SheetTotal {
  const amount = moneyText(say.forms, totalMinor, currency)
  if (credits) return { label: say(paper.totalCredited, { currency }), amount }
  return parts?.priced?.grandTotal ?? { label: say(paper.total, { currency }), amount }
}

/** What was taken off what is due: money, credits or both. */
function paidLabel({ paidMinor, creditedMinor = 0 }: SheetInput, say: Say): string {
  if (creditedMinor === 0) return say(paper.paid)
  return say(creditedMinor === paidMinor ? paper.creditedAmount : paper.paidAndCredited)
}

/** What an optional line comes to if it is chosen; where lines name their taxes, whoever priced them says it. */
function offeredText(
  { quantity, rate }: SheetInvoice['items'][number],
  offered: string | undefined,
  money: (minor: number) => string,
  decimals: number,
): string {
  return offered ?? money(lineAmount(quantity, rate, decimals))
}

/** Name, description with what the line says besides, and what stands in columns that not every invoice has. */
function itemTexts(
  item: SheetInvoice['items'][number],
  parts: SheetParts | null | undefined,
  index: number,
  say: Say,
): Pick<SheetItem, 'name' | 'description' | 'unit' | 'tax'> {
  const width = itemNameWidth(parts?.columns ?? {})
  const own = parts?.items[index]
  const details = [
    item.description?.trim() ? item.description : '',
    ...(own?.details ?? []),
    item.optional ? say(paper.optionalLine) : '',
  ].filter(Boolean)
  return {
    name: setApart(say.language, withSoftBreaks(item.name, width, 9)),
    description: details.length > 0 ? withSoftBreaks(details.join('\n'), width, 8) : null,
    ...(parts?.columns.unit !== undefined && { unit: withSoftBreaks(own?.unit ?? '', column.unit, 8) }),
    ...(parts?.columns.tax !== undefined && { tax: withSoftBreaks(own?.tax ?? '', column.tax, 8) }),
  }
}

const inColumnA = (text: string) => withSoftBreaks(text, column.a, 9)

/** The first of the two that says something, for a field that the company or else the profile fills. */
function either(first: string | null | undefined, second: string | null | undefined): string {
  return first?.trim() || second?.trim() || ''
}

/** Who invoices, with the parts of the address that are there. */
export function sellerOn(
  {
    company,
    profile,
    parts,
    invoice,
  }: Pick<SheetInput, 'company' | 'profile' | 'parts'> & Partial<Pick<SheetInput, 'invoice'>>,
  say: Say,
): Sheet['seller'] {
  const apart = (text: string) => setApart(say.language, text)
  const tax = either(company?.taxNumber, profile?.companyVat)
  const registration = company?.registrationNumber.trim() ?? ''
  const country = homeOf({ company, profile })
  return {
    name: apart(inColumnA(sellerName({ name: either(company?.name, profile?.companyName) }, profile))),
    logo: company?.logo || profile?.companyLogo || null,
    lines: [
      ...textLines(either(company?.address, profile?.companyAddress)),
      ...placeLines(country, {
        city: either(company?.city, profile?.companyCity),
        zip: either(company?.zip, profile?.companyZip),
      }),
      countryIn(say.language, country),
      registration === '' ? '' : labelled(say(paper.registrationNumber), registration),
      tax === '' ? '' : labelled(taxNumberLabel(say, countryOfForms(say.forms), tax), tax),
      ...(parts?.priced?.numbers ?? numberOfOne(invoice?.oneTax, say))
        .filter(({ number }) => !bare(tax).includes(bare(number)))
        .map(({ text }) => text),
    ]
      .filter((text) => text !== '')
      .map((text) => apart(inColumnA(text))),
  }
}

const numberOfOne = (tax: OneTax | null | undefined, say: Say) =>
  tax?.registrationNumber ? [{ text: numberOfTax(tax, say), number: tax.registrationNumber }] : []

/** A number without what people put between its figures. */
const bare = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Name and ways to reach the business, on one line. */
export function footOf(name: string, { company, profile }: Pick<SheetInput, 'company' | 'profile'>): string {
  return joined(' · ', [name, company?.email || profile?.email, company?.phone || profile?.phone])
}

/** The country of the business, as somebody wrote it. */
export const homeOf = ({ company, profile }: Pick<SheetInput, 'company' | 'profile'>): string =>
  either(company?.country, profile?.companyCountry)

/** Whom the invoice is for, under a caption. A customer without a country is where the business is, at `home`. */
export function billTo(invoice: SheetInvoice, label: string, say: Say, home: string): Sheet['billTo'] {
  const apart = (text: string) => setApart(say.language, inColumnA(text))
  return { label, name: apart(invoice.billingName), lines: billToLines(invoice, say, home).map(apart) }
}

/** `GST 81472 5530 RT0001` says what it is; bare figures get a label. */
function labelled(label: string, value: string): string {
  return /\p{L}/u.test(value) ? value : `${label} ${value}`
}

function billToLines(invoice: SheetInvoice, say: Say, home: string): string[] {
  const taxId = invoice.billingTaxId?.trim() ?? ''
  return [
    invoice.billingContact?.trim() ?? '',
    ...textLines(invoice.billingAddress),
    ...textLines(invoice.billingAddress2 ?? ''),
    ...placeLines(invoice.billingCountry.trim() || home, {
      city: invoice.billingCity,
      region: invoice.billingProvince,
      zip: invoice.billingZip,
    }),
    countryIn(say.language, invoice.billingCountry),
    invoice.billingEmail.trim(),
    invoice.billingPhone.trim(),
    taxId === '' ? '' : labelled(taxNumberLabel(say, countryOfBuyer(invoice, say), taxId), taxId),
  ].filter((text) => text !== '')
}

/** By its two letters; a customer without a country is where the business is. */
function countryOfBuyer({ billingCountry }: SheetInvoice, say: Say): string {
  const home = countryOfForms(say.forms)
  return home && (countryCode(billingCountry) ?? home)
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

function printedDate(date: CalendarDate, { dateForm }: InvoiceDesign, say: Say): string {
  return isCalendarDate(date) ? longDate(say.forms, date, dateForm) : ''
}

/** What the total is made of, where one discount, shipping and tax apply to the whole. */
export function totalLines(totals: Totals, invoice: SheetInvoice, say: Say): SheetTotal[] {
  const money = (minor: number) => moneyText(say.forms, minor, invoice.currency)
  const lines: SheetTotal[] = [{ label: say(paper.subtotal), amount: money(totals.subtotal) }]
  const add = (label: Word, withShare: Word<{ share: string }>, adjustment: Adjustment, minor: number) => {
    if (minor === 0) return
    const isShare = adjustment.type === 'percentage'
    const share = decimalText(say.forms, adjustment.value)
    lines.push({ label: isShare ? say(withShare, { share }) : say(label), amount: money(minor) })
  }
  add(paper.discount, paper.discountOf, invoice.discount, -totals.discount)
  add(paper.shipping, paper.shippingOf, invoice.shipping, totals.shipping)
  const { oneTax } = invoice
  if (!oneTax) add(paper.tax, paper.taxOf, invoice.tax, totals.tax)
  else if (totals.tax !== 0) lines.push({ label: nameOfOne(oneTax.name, invoice.tax, say), amount: money(totals.tax) })
  return lines
}

/** `GST (5%)`: the one tax by the name that the business gives it. */
export const nameOfOne = (name: string, { type, value }: Adjustment, say: Say): string =>
  type === 'percentage' ? say(paper.reasonOf, { reason: name, share: decimalText(say.forms, value) }) : name

const inBankColumn = ({ label, value }: SheetFact): SheetFact => ({
  label,
  value: withSoftBreaks(value, column.bankFact, 9),
})

/** How to pay, as far as the business has said it: a caption with nothing under it would say nothing. */
function paymentMethodOf(input: SheetInput, payUrl: string | null, say: Say): Sheet['paymentMethod'] {
  const method = input.invoice.paymentMethod
  if (!isPaymentMethod(method)) return null
  const label = methodName(method, say)
  if (method === 'cash') return { label: say(paper.paymentMethod), facts: [], text: label }
  const facts =
    method === 'bank'
      ? bankFacts(input.paymentSettings, say, printedReference(input.creditorReference ?? ''))
          .map(inBankColumn)
          .map(({ label, value }) => ({ label, value: setApart(say.language, value) }))
      : []
  const text = methodText(method, input.paymentSettings, payUrl, say)
  return facts.length === 0 && text === null ? null : { label, facts, text }
}

function methodText(method: PaymentMethod, settings: SheetPaymentSettings | null, payUrl: string | null, say: Say) {
  if (method === 'e-transfer') return settings?.eTransferEmail.trim() || null
  return method === 'card' && payUrl ? say(paper.payOnline, { url: payUrl }) : null
}
