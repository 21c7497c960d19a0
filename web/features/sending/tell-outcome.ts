import type { SendChannel } from '@duly/core/invoices/sending/send-rules.ts'
import { lostAnswerText, type Sent } from '../../api/sending.ts'
import { toast } from '../../ui/toast.ts'

/** How both ways of one send fared, in the words for what was sent; null: that way was not gone. */
type CombinedMessage = (outcome: { email: boolean | null; sms: boolean | null }) => { ok: boolean; text: string }

/** The toast of a send; what is still being tried is said as it is. */
export function tellOutcome(
  channel: SendChannel,
  mail: Sent | null,
  sms: Sent | null,
  combinedMessage: CombinedMessage,
): void {
  // Whoever did not give the name knows that nothing went out.
  if (mail === 'held' || sms === 'held') return
  const more = mail === 'lost' || sms === 'lost' ? { description: lostAnswerText } : {}
  if (mail === 'retrying' || sms === 'retrying') {
    toast.info('Still trying to send', {
      description: 'The message is kept and sent as soon as it can be. You can go on.',
    })
  } else if (channel === 'both') {
    const { ok, text } = combinedMessage({
      email: mail === null ? null : mail === 'delivered',
      sms: sms === null ? null : sms === 'delivered',
    })
    if (ok) toast.success(text, more)
    else toast.error(text, more)
  } else if (channel === 'email') {
    if (mail === 'delivered') toast.success('Email sent successfully!')
    else toast.error('Failed to send email. Please try again later.', more)
  } else if (sms === 'delivered') toast.success('SMS sent successfully!')
  else toast.error('Failed to send SMS. Please try again later.', more)
}
