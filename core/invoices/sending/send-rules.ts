/** Whom an invoice can be sent to. */
export interface Recipient {
  readonly id: string | null | undefined
  readonly email: string
  readonly phone: string
}

export type SendChannel = 'email' | 'sms' | 'both'

/** What keeps an invoice from being sent this way (specification part 1, section 5, "Send rules"); null if nothing. */
export function sendProblem(recipient: Recipient, channel: SendChannel): string | null {
  if (!recipient.id) return 'Missing invoice ID'
  const hasEmail = recipient.email.trim() !== ''
  const hasPhone = recipient.phone.trim() !== ''
  if (channel === 'sms' && !hasPhone) return 'No recipient phone number available'
  if (channel === 'both' && !hasEmail && !hasPhone) return 'No recipient email or phone number available'
  // The button is disabled without an address; this is for the keyboard and for races.
  if (channel === 'email' && !hasEmail) return 'No recipient email available'
  return null
}

/** How each of the two ways went; null where it was not tried. */
export interface SendOutcome {
  readonly email: boolean | null
  readonly sms: boolean | null
}

/** The toast of a combined send (specification part 1, section 8, "Sending"). */
export function combinedSendMessage({ email, sms }: SendOutcome): { readonly ok: boolean; readonly text: string } {
  if (email && sms) return { ok: true, text: 'Invoice sent by both Email and SMS!' }
  if (email) return { ok: true, text: 'Invoice sent by Email!' }
  if (sms) return { ok: true, text: 'Invoice sent by SMS!' }
  return { ok: false, text: 'Failed to send invoice by both methods. Please try again later.' }
}
