import { type CalendarDate, daysBetween, formatLong } from '../dates/calendar-date.ts'
import { formatMoney } from '../money/money.ts'
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

function frame(source: Source) {
  const { options } = source
  const seller = sellerOn(source)
  return {
    language: 'en',
    accentColor: options.accentColor,
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
  const money = (minor: number) => `${formatMoney(minor, payment.currency)} ${payment.currency}`
  const { balanceMinor: open } = payment
  const nothing = payment.isCancelled ? 'Nothing; the invoice was cancelled' : 'Nothing; paid in full'
  return {
    ...frame(source),
    title: `Receipt for invoice ${invoice.invoiceNumber}`,
    heading: 'Receipt',
    recipient: billTo(invoice, 'Received from'),
    facts: [
      { label: 'Invoice #', value: invoice.invoiceNumber },
      { label: 'Received on', value: formatLong(payment.receivedOn) },
    ],
    amount: {
      label: 'Amount received',
      amount: formatMoney(payment.amountMinor, payment.currency),
      currency: payment.currency,
    },
    paragraphs: ['Received with thanks.'],
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
  const money = (minor: number) => `${formatMoney(minor, invoice.currency)} ${invoice.currency}`
  const days = daysBetween(invoice.dueDate, letter.today)
  return {
    ...frame(source),
    title: `${letter.heading}: invoice ${invoice.invoiceNumber}`,
    heading: letter.heading,
    recipient: billTo(invoice, 'To'),
    facts: [
      { label: 'Date', value: formatLong(letter.today) },
      { label: 'Invoice #', value: invoice.invoiceNumber },
      { label: 'Due date', value: formatLong(invoice.dueDate) },
    ],
    amount: {
      label: 'Amount overdue',
      amount: formatMoney(letter.balanceMinor, invoice.currency),
      currency: invoice.currency,
    },
    paragraphs: letter.text.split(/\n\s*\n/).filter((text) => text.trim() !== ''),
    details: [
      { label: 'Issue date', value: formatLong(invoice.issueDate) },
      { label: 'Days overdue', value: String(days) },
      { label: 'Invoice total', value: money(letter.totalMinor) },
      {
        label: 'Paid so far',
        value: letter.totalMinor === letter.balanceMinor ? '' : money(letter.totalMinor - letter.balanceMinor),
      },
    ].filter(({ value }) => value !== ''),
  }
}
