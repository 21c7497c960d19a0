import { type CalendarDate, daysBetween, formatLong } from '../dates/calendar-date.ts'
import { codeBeside } from '../money/currency.ts'
import { formatMoney, formatMoneyWithCode } from '../money/money.ts'
import { billTo, footOf, type SheetInput, sellerOn } from './sheet.ts'
import type { SheetFact, SheetParty, SheetSeller } from './sheet-model.ts'

/**
 * A page of words about an invoice, in the look of its sheet: a receipt or a collection letter. Every text is ready to
 * print; the PDF draws it, and lets long texts run on to further pages.
 */
export interface Letter {
  readonly language: string
  /** Title of the document. */
  readonly title: string
  readonly heading: string
  readonly accentColor: string | null
  readonly paper: SheetInput['options']['paper']
  readonly typeStyle: SheetInput['options']['typeStyle']
  readonly logoPosition: SheetInput['options']['logoPosition']
  readonly logoHeight: number
  readonly seller: SheetSeller
  readonly recipient: SheetParty
  /** Beside the seller: number and dates. */
  readonly facts: readonly SheetFact[]
  readonly amount: { readonly label: string; readonly amount: string; readonly currency: string }
  readonly paragraphs: readonly string[]
  /** Under the words, as a ruled list: what the words are about. */
  readonly details: readonly SheetFact[]
  readonly signature: SheetInput['signature']
  readonly words: { readonly signature: string; readonly page: string; readonly of: string }
  readonly foot: string
  readonly footText: string | null
}

type Source = Omit<SheetInput, 'publicUrl' | 'status' | 'totals'>

/** Who writes: what letterhead, foot and signature are made of. */
export type LetterSender = Pick<SheetInput, 'company' | 'profile' | 'options' | 'signature'>

function frame(source: LetterSender) {
  const { options } = source
  const seller = sellerOn(source)
  return {
    language: 'en',
    accentColor: options.accentColor,
    paper: options.paper,
    typeStyle: options.typeStyle,
    logoPosition: options.logoPosition,
    logoHeight: options.logoHeight,
    seller,
    signature: source.signature,
    words: { signature: 'Signature', page: 'Page', of: 'of' },
    foot: footOf(seller.name, source),
    footText: options.footText?.trim() ? options.footText : null,
  }
}

/** Money received, as a receipt states it. */
export interface ReceivedMoney {
  readonly amountMinor: number
  readonly currency: string
  readonly receivedOn: CalendarDate
  /** As people call it; empty where that says nothing. */
  readonly method: string
  /** The provider's reference; may be empty. */
  readonly reference: string
  /** What is open afterwards, in minor units; below zero for an overpayment. */
  readonly balanceMinor: number
  /** Whether the invoice was cancelled, so that nothing is open without its being paid. */
  readonly isCancelled: boolean
}

/** The receipt for one payment of an invoice. */
export function receiptLetter(source: Source, payment: ReceivedMoney): Letter {
  const { invoice } = source
  return {
    ...frame(source),
    title: `Receipt for invoice ${invoice.invoiceNumber}`,
    heading: 'Receipt',
    recipient: billTo(invoice, 'Received from'),
    facts: [
      { label: 'Invoice #', value: invoice.invoiceNumber },
      { label: 'Received on', value: formatLong(payment.receivedOn, source.options.dateForm) },
    ],
    ...received(payment, payment.isCancelled ? 'Nothing; the invoice was cancelled' : 'Nothing; paid in full'),
    paragraphs: ['Received with thanks.'],
  }
}

/** What a payment link asked for, as its receipt states it. */
export interface LinkPayment extends Omit<ReceivedMoney, 'isCancelled'> {
  readonly payerName: string
  /** What it was for, in the business's words; may be empty. */
  readonly purpose: string
}

/** The receipt for one payment of a payment link; it names the payer and tells nothing else of them. */
export function linkReceiptLetter(sender: LetterSender, { payerName, purpose, ...payment }: LinkPayment): Letter {
  return {
    ...frame(sender),
    title: 'Receipt',
    heading: 'Receipt',
    recipient: { label: 'Received from', name: payerName, lines: [] },
    facts: [{ label: 'Received on', value: formatLong(payment.receivedOn) }],
    ...received(payment, 'Nothing; paid in full'),
    paragraphs: ['Received with thanks.', ...purpose.split(/\n\s*\n/)].filter((text) => text.trim() !== ''),
  }
}

/** The sum, and the rows under the words of a receipt; `nothing` is what is said where nothing is open. */
function received(payment: Omit<ReceivedMoney, 'isCancelled'>, nothing: string): Pick<Letter, 'amount' | 'details'> {
  const { balanceMinor: open, currency } = payment
  const money = (minor: number) => formatMoneyWithCode(minor, currency)
  return {
    amount: {
      label: 'Amount received',
      amount: formatMoney(payment.amountMinor, currency),
      currency: codeBeside(currency),
    },
    details: [
      { label: 'Method', value: payment.method },
      { label: 'Reference', value: payment.reference },
      { label: 'Still open', value: open > 0 ? money(open) : open === 0 ? nothing : '' },
      { label: 'Overpaid', value: open < 0 ? money(-open) : '' },
    ].filter(({ value }) => value !== ''),
  }
}

/** A collection letter on an overdue invoice; heading and words come filled in (see `core/outbox/wording.ts`). */
export function collectionLetter(
  source: Source,
  letter: {
    readonly heading: string
    readonly text: string
    readonly today: CalendarDate
    /** What is open, in minor units. */
    readonly balanceMinor: number
    readonly totalMinor: number
  },
): Letter {
  const { invoice } = source
  const money = (minor: number) => formatMoneyWithCode(minor, invoice.currency)
  const days = daysBetween(invoice.dueDate, letter.today)
  return {
    ...frame(source),
    title: `${letter.heading}: invoice ${invoice.invoiceNumber}`,
    heading: letter.heading,
    recipient: billTo(invoice, 'To'),
    facts: [
      { label: 'Date', value: formatLong(letter.today, source.options.dateForm) },
      { label: 'Invoice #', value: invoice.invoiceNumber },
      { label: 'Due date', value: formatLong(invoice.dueDate, source.options.dateForm) },
    ],
    amount: {
      label: 'Amount overdue',
      amount: formatMoney(letter.balanceMinor, invoice.currency),
      currency: codeBeside(invoice.currency),
    },
    paragraphs: letter.text.split(/\n\s*\n/).filter((text) => text.trim() !== ''),
    details: [
      { label: 'Issue date', value: formatLong(invoice.issueDate, source.options.dateForm) },
      { label: 'Days overdue', value: String(days) },
      { label: 'Invoice total', value: money(letter.totalMinor) },
      {
        label: 'Paid so far',
        value: letter.totalMinor === letter.balanceMinor ? '' : money(letter.totalMinor - letter.balanceMinor),
      },
    ].filter(({ value }) => value !== ''),
  }
}
