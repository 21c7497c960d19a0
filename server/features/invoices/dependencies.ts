import type { Letter } from '@duly/core/invoices/paper/letter.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import type { DeclineReason } from '@duly/core/invoices/quotes/quote-state.ts'
import type { LetterLevel, Wording } from '@duly/core/outbox/wording.ts'
import type { OpenCheckout } from '@duly/core/payments/open-checkout.ts'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'
import type { PendingFile } from '../../platform/mail/layout.ts'
import type { EmbeddedInvoice } from '../../platform/pdf/embedded-invoice.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import type { OutgoingPeppol } from '../outbox/message.ts'

/** How the latest checkout of an invoice stands, for the page that its payer comes back to. */
export type CheckoutState = 'none' | 'open' | 'processing' | 'paid' | 'declined' | 'expired'

/** Whether a payer can pay by card now, and if not, why. */
export type CardPayability = 'yes' | 'disabled' | 'currency'

/** A message in the outbox: what waiting for it and showing it need. */
export interface QueuedMessage {
  id: string
}

/** How a message that was waited for ended. */
export type SendOutcome = 'delivered' | 'refused' | 'retrying'

/** What invoices need of the installation and of other areas, handed in by app.ts. */
export interface InvoiceDependencies {
  db: Database
  sealer: Sealer
  /** Public origin of the product, without a slash at the end. */
  baseUrl: string
  /** Draws the sheet as PDF, outside any transaction. */
  renderPdf(sheet: Sheet, issueDate: string, embedded?: EmbeddedInvoice | null): Promise<Buffer>
  /** Draws a receipt or collection letter as PDF, outside any transaction. */
  renderLetter(letter: Letter, date: string): Promise<Buffer>
  /** Card payments of this workspace in this currency. */
  cardPayability(tx: ReadTx, workspaceId: string, currency: string): Promise<CardPayability>
  checkoutState(tx: Tx, workspaceId: string, invoiceId: string): Promise<CheckoutState>
  /** Makes or reuses a checkout; answers the address that the payer goes to. */
  startCheckout(workspaceId: string, invoiceId: string, ask: 'all' | 'now' | number): Promise<string>
  /**
   * What is owed changed: checkouts that ask for something else are ended where the provider can. Answers the newest of
   * them; null when none is open.
   */
  reviewCheckouts(tx: Tx, workspaceId: string, invoiceId: string): Promise<OpenCheckout | null>
  /** The card payment of an invoice that most can go back to through its provider, and how much; null where there is none. */
  cardToRefund(tx: ReadTx, workspaceId: string, invoiceId: string): Promise<CardToRefund | null>
  /** Begins a refund through the provider; answers its id. Throws what stands in the way. */
  beginRefund(tx: Tx, actor: { workspaceId: string; userId: string }, refund: WantedRefund): Promise<string>
  /** Has the provider asked for it now, for a few seconds at most. */
  finishRefund(workspaceId: string, refundId: string): Promise<unknown>
  /** Writes messages into the outbox in the transaction of what causes them. */
  queueMail(tx: Tx, message: InvoiceMail): Promise<QueuedMessage>
  queueSms(tx: Tx, message: InvoiceSms): Promise<QueuedMessage>
  /** Whether the operator set up a Peppol access point. */
  peppolIsOn: boolean
  /** Puts an e-invoice into the outbox, unless the same file is there and was not refused. */
  queuePeppol(tx: Tx, workspaceId: string, document: OutgoingPeppol): Promise<QueuedMessage & { fresh: boolean }>
  /** Whether a text names a phone number, and another one than `own` does, however both are written. */
  isOtherPhone(given: string, own: string): boolean
  /** Waits a short while for a message; `retrying` when it is not decided yet. */
  waitFor(workspaceId: string, messageId: string): Promise<{ outcome: SendOutcome; detail: string }>
}

/** A card payment that money can go back to. */
export interface CardToRefund {
  paymentId: string
  /** `VISA 4242`. */
  name: string
  refundableMinor: number
}

/** What is given back of a card payment, for a credit note. */
export interface WantedRefund {
  invoiceId: string
  paymentId: string
  /** Canonical decimal. */
  amount: string
  reason: string
  creditNoteId: string
}

/** Money that a message tells of. */
export interface InvoicePayment {
  amountMinor: number
  currency: string
  method: 'card' | 'bank' | 'e-transfer' | 'cash' | 'other'
  /** Calendar date in the workspace's zone. */
  receivedOn: string
  /** The provider's reference; may be empty. */
  reference: string
}

/** A payment that the payer's bank asked back, or how that ended. */
export interface PaymentDispute {
  state: 'open' | 'won' | 'lost'
  /** The provider's name for it. */
  disputeId: string
  /** The dispute, and from its second loss on which one: each state of an occasion is told once. */
  occasion: string
  amountMinor: number
  currency: string
  provider: string
  /** The provider's word, such as `fraudulent`. */
  reason: string
}

/** A message that was to be sent at a later time, and why it was not. */
export interface UnsentMessage {
  /** The address that it was meant for. */
  to: string
  sendAt: Date
  /** A sentence. */
  reason: string
}

/** A draft that was handed in or returned. */
export interface HandInNotice {
  state: 'handed-in' | 'returned'
  /** The name of who did that. */
  by: string
  /** What they said; may be empty for what was handed in. */
  remark: string
  /** The reader's; null where none was chosen. */
  language: string | null
}

/** What a customer answered to a quote. */
export interface QuoteAnswered {
  answer: 'accepted' | 'declined'
  /** As it was typed; empty for one who declined. */
  name: string
  reason: DeclineReason | null
  words: string
  /** The owner's; null where none was chosen. */
  language: string | null
}

/** A mail about an invoice. */
export type InvoiceMail = {
  workspaceId: string
  invoiceId: string
  recipient: string
  requestedBy: string | null
  /** Makes a repeat harmless; absent: every call is a message of its own. */
  dedupeKey?: string
  /** Addresses that the head names beside `recipient`, and as readers of copies. */
  also?: readonly string[]
  cc?: readonly string[]
  /** Set for a copy: who reads it, while the head names `recipient`. */
  copyFor?: string
} & (
  | {
      kind: 'invoice'
      revision: number
      /** Words for this once; an empty one is the workspace's. */
      words?: Partial<Wording>
      /** Whether the invoice goes along as PDF; it does unless this says no. */
      attachPdf?: boolean
      /** Files that go along besides. */
      files?: readonly PendingFile[]
    }
  /** `today` in the workspace's zone decides the words: before, on or after the due date. */
  | { kind: 'reminder'; today: string; dueOn?: string; unsubscribeUrl: string; letter?: LetterLevel | undefined }
  | { kind: 'receipt'; payment: InvoicePayment }
  /** To the owner; what arrived may not be what was asked for. */
  | { kind: 'payment_notice'; payment: InvoicePayment; isMismatch?: boolean }
  /** To the owner. */
  | { kind: 'dispute_notice'; dispute: PaymentDispute }
  /** To the owner. */
  | { kind: 'quote_answer'; quoteAnswer: QuoteAnswered }
  /** To the owner: what was to be sent at a later time was not. */
  | { kind: 'unsent_notice'; unsent: UnsentMessage }
  /** To those who may issue a draft that was handed in, or to who handed it in once it was returned. */
  | { kind: 'handed_in_notice'; handIn: HandInNotice }
  | { kind: 'returned_notice'; handIn: HandInNotice }
)

export interface InvoiceSms {
  workspaceId: string
  invoiceId: string
  recipient: string
  requestedBy: string | null
  /** Set for a reminder: the day in the workspace's zone. */
  reminderOn?: string
  /** Of an invoice that is paid in parts: when the part is due that it reminds of. */
  dueOn?: string
  /** Makes a repeat harmless; absent: every call is a message of its own. */
  dedupeKey?: string
}
