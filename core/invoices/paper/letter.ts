import { type CalendarDate, daysBetween } from '../../dates/calendar-date.ts'
import { setApart } from '../../words/direction.ts'
import { codeAfter, decimalText, longDate, moneyText, moneyWithCode } from '../../words/format.ts'
import * as paper from '../../words/gen/paper.gen.ts'
import { inEnglish, type Say } from '../../words/word.ts'
import { billTo, footOf, homeOf, sellerOn } from './sheet.ts'
import type { SheetInput } from './sheet-input.ts'
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
  /** `page` is a pattern: `Page {page} of {pages}`. */
  readonly words: { readonly signature: string; readonly page: string }
  readonly foot: string
  readonly footText: string | null
}

type Source = Omit<SheetInput, 'publicUrl' | 'status' | 'totals'>

/** Who writes: what letterhead, foot and signature are made of. */
export type LetterSender = Pick<SheetInput, 'company' | 'profile' | 'options' | 'signature'>

function frame(source: LetterSender, say: Say) {
  const { options } = source
  const seller = sellerOn(source, say)
  return {
    language: say.language,
    accentColor: options.accentColor,
    paper: options.paper,
    typeStyle: options.typeStyle,
    logoPosition: options.logoPosition,
    logoHeight: options.logoHeight,
    seller,
    signature: source.signature,
    // The page numbers are put in where the pages are made.
    words: { signature: say(paper.signature), page: say(paper.page, { page: '{page}', pages: '{pages}' }) },
    foot: setApart(say.language, footOf(seller.name, source)),
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
  /** The parts in which the invoice is paid, as they stand; absent: at once. */
  readonly parts?: readonly SheetFact[]
}

/** The receipt for one payment of an invoice. */
export function receiptLetter(source: Source, payment: ReceivedMoney, say: Say = inEnglish): Letter {
  const { invoice } = source
  const nothing = payment.isCancelled ? say(paper.nothingCancelled) : say(paper.nothingPaid)
  const { amount, details } = received(payment, nothing, say)
  return {
    ...frame(source, say),
    title: say(paper.receiptFor, { number: invoice.invoiceNumber }),
    heading: say(paper.receipt),
    recipient: billTo(invoice, say(paper.receivedFrom), say, homeOf(source)),
    facts: [
      { label: say(paper.numberLabel), value: setApart(say.language, invoice.invoiceNumber) },
      { label: say(paper.receivedOn), value: longDate(say.forms, payment.receivedOn, source.options.dateForm) },
    ],
    amount,
    details: [...details, ...(payment.parts ?? [])],
    paragraphs: [say(paper.thanks)],
  }
}

/** What a payment link asked for, as its receipt states it. */
export interface LinkPayment extends Omit<ReceivedMoney, 'isCancelled' | 'parts'> {
  readonly payerName: string
  /** What it was for, in the business's words; may be empty. */
  readonly purpose: string
}

/** The receipt for one payment of a payment link; it names the payer and tells nothing else of them. */
export function linkReceiptLetter(
  sender: LetterSender,
  { payerName, purpose, ...payment }: LinkPayment,
  say: Say = inEnglish,
): Letter {
  return {
    ...frame(sender, say),
    title: say(paper.receipt),
    heading: say(paper.receipt),
    recipient: { label: say(paper.receivedFrom), name: payerName, lines: [] },
    facts: [{ label: say(paper.receivedOn), value: longDate(say.forms, payment.receivedOn) }],
    ...received(payment, say(paper.nothingPaid), say),
    paragraphs: [say(paper.thanks), ...purpose.split(/\n\s*\n/)].filter((text) => text.trim() !== ''),
  }
}

/** The one figure of a letter and the code after it. */
function figure(minor: number, currency: string, say: Say) {
  const amount = moneyText(say.forms, minor, currency)
  return { amount, currency: codeAfter(amount, currency) }
}

/** The sum, and the rows under the words of a receipt; `nothing` is what is said where nothing is open. */
function received(
  payment: Omit<ReceivedMoney, 'isCancelled' | 'parts'>,
  nothing: string,
  say: Say,
): Pick<Letter, 'amount' | 'details'> {
  const { balanceMinor: open, currency } = payment
  const money = (minor: number) => moneyWithCode(say.forms, minor, currency)
  return {
    amount: {
      label: say(paper.amountReceived),
      ...figure(payment.amountMinor, currency, say),
    },
    details: [
      { label: say(paper.method), value: payment.method },
      { label: say(paper.reference), value: payment.reference },
      { label: say(paper.stillOpen), value: open > 0 ? money(open) : open === 0 ? nothing : '' },
      { label: say(paper.overpaid), value: open < 0 ? money(-open) : '' },
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
  say: Say = inEnglish,
): Letter {
  const { invoice } = source
  const money = (minor: number) => moneyWithCode(say.forms, minor, invoice.currency)
  const days = daysBetween(invoice.dueDate, letter.today)
  return {
    ...frame(source, say),
    title: say(paper.letterTitle, { heading: letter.heading, number: invoice.invoiceNumber }),
    heading: letter.heading,
    recipient: billTo(invoice, say(paper.to), say, homeOf(source)),
    facts: [
      { label: say(paper.date), value: longDate(say.forms, letter.today, source.options.dateForm) },
      { label: say(paper.numberLabel), value: setApart(say.language, invoice.invoiceNumber) },
      { label: say(paper.dueDate), value: longDate(say.forms, invoice.dueDate, source.options.dateForm) },
    ],
    amount: {
      label: say(paper.amountOverdue),
      ...figure(letter.balanceMinor, invoice.currency, say),
    },
    paragraphs: letter.text.split(/\n\s*\n/).filter((text) => text.trim() !== ''),
    details: [
      { label: say(paper.issueDate), value: longDate(say.forms, invoice.issueDate, source.options.dateForm) },
      { label: say(paper.daysOverdue), value: decimalText(say.forms, String(days)) },
      { label: say(paper.invoiceTotal), value: money(letter.totalMinor) },
      {
        label: say(paper.paidSoFar),
        value: letter.totalMinor === letter.balanceMinor ? '' : money(letter.totalMinor - letter.balanceMinor),
      },
    ].filter(({ value }) => value !== ''),
  }
}
