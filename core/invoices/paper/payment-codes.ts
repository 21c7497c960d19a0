import { sellerName } from '../../company/seller-name.ts'
import { countryCode } from '../../customers/countries.ts'
import { epcText } from '../../payment-qr/epc.ts'
import { plainAccount } from '../../payment-qr/iban.ts'
import { printedIban, printedReference } from '../../payment-qr/references.ts'
import { type SwissParty, swissAmount, swissPayment } from '../../payment-qr/swiss.ts'
import { swissWords } from '../../payment-qr/swiss-words.ts'
import { moneyText } from '../../words/format.ts'
import * as paper from '../../words/gen/paper.gen.ts'
import type { Say } from '../../words/word.ts'
import type { SheetCompany, SheetInput, SheetInvoice, SheetPaymentSettings, SheetProfile } from './sheet-input.ts'
import type { Sheet } from './sheet-model.ts'

/** What a document says of how it is paid; what else it is drawn from may be there, too. */
export type PaymentCodeSource = Pick<SheetInput, 'status' | 'invoice' | 'creditorReference'> & {
  readonly company: Omit<SheetCompany, 'logo'> | null
  readonly profile: SheetProfile | null
  readonly paymentSettings: SheetPaymentSettings | null
  readonly options: Pick<SheetInput['options'], 'paper'>
}

/**
 * The code for what is owed (in minor units) on an issued document that is to be paid into an IBAN: on A4 the payment part of a Swiss QR-bill
 * for Swiss accounts, else a code for transfers in euros; neither where there is nothing to scan.
 */
export function paymentCodesOf(
  source: PaymentCodeSource,
  dueMinor: number,
  say: Say,
): Pick<Sheet, 'paymentCode' | 'paymentPart'> {
  const { invoice, paymentSettings: settings, status } = source
  if (!settings || status === 'DRAFT' || invoice.paymentMethod !== 'bank') return {}
  const name = settings.accountName.trim() || nameOf(source)
  const amount = moneyText(say.forms, dueMinor, invoice.currency)
  const iban = settings.iban.trim()
  const alt = say(paper.paymentCode, { amount, name, iban })
  const paymentPart = paymentPartOf(source, { name, settings, dueMinor, alt }, say)
  if (paymentPart) return { paymentPart }
  if (invoice.currency !== 'EUR') return {}
  const { invoiceNumber: text } = invoice
  const transfer = { name, iban, bic: settings.swiftCode, amountMinor: dueMinor, text }
  const content = epcText({ ...transfer, reference: source.creditorReference })
  return content === null ? {} : { paymentCode: { content, caption: say(paper.scanToPay), alt } }
}

interface Said {
  readonly name: string
  readonly settings: SheetPaymentSettings
  readonly dueMinor: number
  readonly alt: string
}

function paymentPartOf(
  source: PaymentCodeSource,
  { name, settings, dueMinor, alt }: Said,
  say: Say,
): Sheet['paymentPart'] {
  const { invoice, options, creditorReference = '' } = source
  // The standard knows A4 only.
  if ((options.paper ?? 'a4') !== 'a4') return undefined
  const { currency, invoiceNumber } = invoice
  const creditor = creditorOf(source, name, plainAccount(settings.iban).slice(0, 2))
  const payment = swissPayment({
    iban: settings.iban,
    creditor,
    debtor: debtorOf(invoice, creditor.country),
    amountMinor: dueMinor,
    currency,
    reference: creditorReference,
    message: messageOf(invoiceNumber, say),
  })
  if (!payment) return undefined
  return {
    words: swissWords(say.language),
    content: payment.content,
    alt,
    iban: printedIban(payment.iban),
    creditor: payment.creditor,
    debtor: payment.debtor,
    reference: printedReference(payment.reference),
    message: payment.message,
    currency,
    amount: swissAmount(dueMinor, currency),
  }
}

/** `Rechnung 2026-7`; the number alone in scripts that the standard does not take. */
function messageOf(number: string, say: Say): string {
  return say.language === 'ar' ? number : say(paper.invoiceNumbered, { number })
}

function nameOf({ company, profile }: PaymentCodeSource): string {
  return sellerName({ name: company?.name.trim() || profile?.companyName?.trim() || '' }, profile)
}

function creditorOf({ company, profile }: PaymentCodeSource, name: string, country: string): SwissParty {
  return {
    name,
    street: company?.address.trim() || profile?.companyAddress?.trim() || '',
    zip: company?.zip.trim() || profile?.companyZip?.trim() || '',
    city: company?.city.trim() || profile?.companyCity?.trim() || '',
    country: countryCode(company?.country.trim() || profile?.companyCountry?.trim() || '') ?? country,
  }
}

/** A customer without a country is at home where the business is. */
function debtorOf(invoice: SheetInvoice, home: string): SwissParty {
  return {
    name: invoice.billingName,
    street: [invoice.billingAddress2 ?? '', invoice.billingAddress].join('\n'),
    zip: invoice.billingZip,
    city: invoice.billingCity,
    country: invoice.billingCountry.trim() === '' ? home : (countryCode(invoice.billingCountry) ?? ''),
  }
}
