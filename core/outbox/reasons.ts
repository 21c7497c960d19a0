import * as words from '../words/gen/outbox-reasons.gen.ts'
import { inEnglish, type Say, type Word } from '../words/word.ts'

/*
 * Why a message did not go out is kept with it as a sentence: ours in English, or what the other side said. Screens find ours
 * again by their English and say them in the language of the reader.
 */

const fixed: readonly Word[] = [
  words.mailKept,
  words.smsKept,
  words.smsText,
  words.smsUnread,
  words.smsFailed,
  words.smsLate,
  words.phoneOff,
  words.phoneBlocks,
  words.noSuchPhone,
  words.landline,
  words.filtered,
  words.undelivered,
  words.senderUnregistered,
  words.outcomeUnknown,
  words.fileMissing,
  words.numberOptedOut,
  words.addressBounced,
  words.addressComplained,
  words.undeliverable,
  words.complaint,
  words.nothingOpen,
  words.remindersStopped,
  words.remindersOff,
  words.unsubscribed,
  words.night,
  words.noAppointment,
  words.appointmentBegun,
  words.accountDeleted,
  words.invoiceDeleted,
  words.invoiceCancelled,
  words.invoicePaid,
  words.forgotten,
]

let found: ReadonlyMap<string, Word> | undefined

/** A kept reason in the language of its reader; what the other side said stays as it was said. */
export function reasonText(say: Say, kept: string): string {
  found ??= new Map(fixed.map((word) => [inEnglish(word), word]))
  const word = found.get(kept)
  if (word) return say(word)
  const status = /^The provider answered (\d{3})\.$/.exec(kept)?.[1]
  if (status) return say(words.smsAnswered, { status })
  const code = /^The provider could not be reached \((\w+)\)\.$/.exec(kept)?.[1]
  return code ? say(words.smsUnreached, { code }) : kept
}
