import * as sending from '../../words/gen/sending.gen.ts'
import { inEnglish, type Say } from '../../words/word.ts'
/** Whom an invoice can be sent to. */
export interface Recipient {
  readonly id: string | null | undefined
  readonly email: string
  readonly phone: string
}

export type SendChannel = 'email' | 'sms' | 'both'

/** What keeps an invoice from being sent this way (specification part 1, section 5, "Send rules"); null if nothing. */
export function sendProblem(recipient: Recipient, channel: SendChannel, say: Say = inEnglish): string | null {
  if (!recipient.id) return say(sending.missingId)
  const hasEmail = recipient.email.trim() !== ''
  const hasPhone = recipient.phone.trim() !== ''
  if (channel === 'sms' && !hasPhone) return say(sending.noPhone)
  if (channel === 'both' && !hasEmail && !hasPhone) return say(sending.noEither)
  // The button is disabled without an address; this is for the keyboard and for races.
  if (channel === 'email' && !hasEmail) return say(sending.noEmail)
  return null
}

/** How each of the two ways went; null where it was not tried. */
export interface SendOutcome {
  readonly email: boolean | null
  readonly sms: boolean | null
}

/** The toast of a combined send (specification part 1, section 8, "Sending"). */
export function combinedSendMessage(
  { email, sms }: SendOutcome,
  say: Say = inEnglish,
): { readonly ok: boolean; readonly text: string } {
  if (email && sms) return { ok: true, text: say(sending.sentByBoth) }
  if (email) return { ok: true, text: say(sending.sentByEmail) }
  if (sms) return { ok: true, text: say(sending.sentBySms) }
  return { ok: false, text: say(sending.bothFailed) }
}
