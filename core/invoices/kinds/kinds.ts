import type { InvoiceAct } from '../acts/acts.ts'

/*
 * The kinds of documents, described as data: what a kind has of its own stands here, and everything else is the same for all.
 * A new kind begins with an entry here; the class test server/app/kinds.test.ts then says which figures took it for an invoice.
 */

/** Kinds of documents, as `invoices.kind` stores them. */
export const documentKinds = ['invoice', 'credit_note', 'quote'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What a kind of document has of its own. */
export interface KindRules {
  /** In an English sentence: `credit note`. Papers and mails have words of their own in core/words. */
  readonly name: string
  readonly plural: string
  /** Document type of EN 16931 (BT-3); null for what is no invoice to it. */
  readonly typeCode: string | null
  /** Numbers outside a series: `CN-20260305-482`. */
  readonly numberPrefix: string
  /** What a new series of this kind suggests; null: the kind has no series to choose yet. */
  readonly seriesPattern: string | null
  /** Statuses that a document of the kind can be stored in, in the order in which it goes through them. */
  readonly statuses: readonly string[]
  /** What a total does to the figures of its day: it adds to what was invoiced, takes off, or says nothing. */
  readonly sign: 1 | -1 | 0
  /** Acts beyond reading, downloading and the timeline. */
  readonly acts: readonly InvoiceAct[]
  /** Whether its total is money that somebody owes. */
  readonly isOwed: boolean
  /** Whether reminders of it go out. */
  readonly isDunned: boolean
  /** Whether its public page takes a payment. */
  readonly isPayable: boolean
  /** Whether the kept counts and sums of the list and of the figures hold it (invoice_tallies). */
  readonly isTallied: boolean
}

/** Every kind with its rules. */
export const kindRules: Readonly<Record<DocumentKind, KindRules>> = {
  invoice: {
    name: 'invoice',
    plural: 'invoices',
    typeCode: '380',
    numberPrefix: 'INV',
    seriesPattern: 'INV-{YYYY}-{0000}',
    statuses: ['DRAFT', 'SENT', 'OVERDUE', 'PAID', 'CANCELLED'],
    sign: 1,
    acts: [
      'edit',
      'status',
      'send',
      'pay',
      'remind',
      'recordPayment',
      'copyPayLink',
      'duplicate',
      'deposit',
      'recur',
      'credit',
      'correct',
      'cancel',
      'delete',
    ],
    isOwed: true,
    isDunned: true,
    isPayable: true,
    isTallied: true,
  },
  // Issued as it is made; what it says comes from its invoice, so that nothing of it is edited, and it is never taken back.
  credit_note: {
    name: 'credit note',
    plural: 'credit notes',
    typeCode: '381',
    numberPrefix: 'CN',
    seriesPattern: 'CN-{YYYY}-{000}',
    statuses: ['SENT'],
    sign: -1,
    acts: ['send'],
    isOwed: false,
    isDunned: false,
    isPayable: false,
    isTallied: false,
  },
  // What became of one is told apart in quotes/quote-state.ts; CANCELLED is one that was withdrawn.
  quote: {
    name: 'quote',
    plural: 'quotes',
    typeCode: null,
    numberPrefix: 'Q',
    seriesPattern: 'Q-{YYYY}-{000}',
    statuses: ['DRAFT', 'SENT', 'CANCELLED'],
    sign: 0,
    acts: ['edit', 'status', 'send', 'duplicate', 'delete'],
    isOwed: false,
    isDunned: false,
    isPayable: false,
    isTallied: false,
  },
}

/** Kinds of documents that can have a series of their own. */
export const numberedKinds = ['invoice', 'credit_note', 'quote'] as const satisfies readonly DocumentKind[]
export type NumberedKind = (typeof numberedKinds)[number]

/** Kinds that are made in the editor and by the call that creates; the others come of another document. */
export const madeKinds = ['invoice', 'quote'] as const satisfies readonly DocumentKind[]

/** Whether an act is one of a kind; reading, downloading and the timeline are of every one. */
export function kindAllows(kind: DocumentKind, act: InvoiceAct): boolean {
  return act === 'download' || act === 'history' || kindRules[kind].acts.includes(act)
}

/** The kinds that an act is one of. */
export function kindsAllowing(act: InvoiceAct): DocumentKind[] {
  return documentKinds.filter((kind) => kindAllows(kind, act))
}

/** The kinds for which something holds. */
export function kindsThat(holds: 'isOwed' | 'isDunned' | 'isPayable' | 'isTallied'): DocumentKind[] {
  return documentKinds.filter((kind) => kindRules[kind][holds])
}
