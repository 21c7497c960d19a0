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
  words.peppolUnknownReceiver,
  words.peppolFormat,
  words.peppolUndelivered,
  words.peppolRejected,
  words.peppolRefused,
  words.peppolLost,
  words.peppolLate,
  words.peppolUnread,
  words.peppolOff,
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
  words.partNotOpen,
  words.forgotten,
]

let found: ReadonlyMap<string, Word> | undefined

/** A kept reason in the language of its reader; what the other side said stays as it was said. */
export function reasonText(say: Say, kept: string): string {
  found ??= new Map(fixed.map((word) => [inEnglish(word), word]))
  const word = found.get(kept)
  if (word) return say(word)
  const status = /^The (provider|access point) answered (\d{3})\.$/.exec(kept)
  if (status?.[2])
    return say(status[1] === 'provider' ? words.smsAnswered : words.peppolAnswered, { status: status[2] })
  const code = /^The (provider|access point) could not be reached \((\w+)\)\.$/.exec(kept)
  if (code?.[2]) return say(code[1] === 'provider' ? words.smsUnreached : words.peppolUnreached, { code: code[2] })
  const detail = /^The access point found the document not valid: (.+)$/s.exec(kept)?.[1]
  return detail ? say(words.peppolInvalid, { detail }) : kept
}
