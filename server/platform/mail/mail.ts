import type { Readable } from 'node:stream'

/** Somebody that a message goes to or comes from. */
export interface Mailbox {
  /** Shown name; may be empty. */
  readonly name: string
  readonly address: string
}

/** A file inside a message, complete. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  /** Whole, or as a stream that is read once. */
  readonly content: Buffer | Readable
  /** In bytes. */
  readonly size: number
  /** For pictures that the HTML part shows as `cid:<cid>`. */
  readonly cid?: string
}

/** A calendar file; its METHOD property must equal `method`. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly filename: string
  readonly content: string
}

/** One message to one reader. */
export interface MailMessage {
  /** Id of the outbox row: the Message-ID, `X-Outbox-Id` and the bounce address are made from it, the same on every try. */
  readonly outboxId: string
  readonly to: Mailbox
  /** Whom the head names as the reader where this is a copy for somebody else; else `to`. */
  readonly shownTo?: Mailbox | null
  /** Whom the head names beside that reader. Each gets a message of its own. */
  readonly alsoTo?: readonly Mailbox[]
  /** Whom the head names as readers of copies. Each gets a message of its own; who is named nowhere reads a blind copy. */
  readonly cc?: readonly Mailbox[]
  /** The business in whose name it goes: `"Fernwood Studio Ltd. via Duly" <our address>`. Null: the product itself. */
  readonly fromName: string | null
  /** Where answers go. */
  readonly replyTo: Mailbox | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly files: readonly MailFile[]
  readonly calendar: MailCalendar | null
  /** One-click address to stop messages of this kind; short, since a folded one has broken signatures at relays. */
  readonly unsubscribeUrl: string | null
}

/**
 * How a try ended.
 * - `delivered`: the mail server took it (or it is kept here, when none is configured)
 * - `refused`: for good; trying again would not help
 * - `retry`: not now; nothing was accepted
 * - `unknown`: the connection was lost after the whole message had gone out; it may or may not have been accepted
 */
export interface MailOutcome {
  readonly outcome: 'delivered' | 'refused' | 'retry' | 'unknown'
  /** The server's reply code, where it gave one. */
  readonly code?: number
  /** What happened, for the timeline and the operator. Never holds credentials. */
  readonly detail: string
  /** Something that only the operator can put right, such as wrong credentials. */
  readonly alert?: boolean
}

/** The way out for mail. It never throws for what a mail server does. */
export interface Mailer {
  /** `kept`: nothing is sent; messages stay in the database and are shown at /outbox. */
  readonly kind: 'smtp' | 'kept'
  send(message: MailMessage): Promise<MailOutcome>
  close(): void
}

/** Slowest connection that a large message can still go out over: 256 KB in a second. */
const slowestBytesPerMs = 256

/** The time in milliseconds that files may take on their way, beside that of a message without any. */
export function transferMs(files: readonly { readonly size: number }[]): number {
  return Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / slowestBytesPerMs)
}

/** Longest name in an address header. */
const longestName = 120
/** Longest subject; readers cut far earlier. */
const longestSubject = 250

/**
 * Text fit for a header: one line, no control characters (so no header can be smuggled in), no marks that turn the
 * reading direction around, trimmed, at most `max` characters.
 */
export function headerText(text: string, max = longestSubject): string {
  return cut(withoutMarks(text), max)
}

/**
 * The same for a sentence of ours. In a language that runs from right to left it sets names and numbers apart (`valuesApart`):
 * whole pairs of these marks stay, since none of them turns what is beside it.
 */
export function sentenceText(text: string, max = longestSubject): string {
  const parts = text.split(/\u2066([^\u2066-\u2069]*)\u2069/u)
  const whole = parts.map((part, at) => (at % 2 === 1 ? `\u2066${withoutMarks(part)}\u2069` : withoutMarks(part)))
  const line = cut(whole.join(''), max)
  const isOpen = line.lastIndexOf('\u2066') > line.lastIndexOf('\u2069')
  return isOpen ? `${line}\u2069` : line
}

function withoutMarks(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]+/gu, ' ')
}

function cut(text: string, max: number): string {
  const line = text.replace(/ {2,}/g, ' ').trim()
  const characters = [...line]
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** A name fit for an address header. */
export function headerName(name: string): string {
  return headerText(name.replace(/["\\<>]/g, ''), longestName)
}
