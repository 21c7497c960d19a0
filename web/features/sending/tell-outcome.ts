import type { SendChannel } from '@duly/core/invoices/sending/send-rules.ts'
import * as sending from '@duly/core/words/gen/sending.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { lostAnswerText, type Sent } from '../../api/sending.ts'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

/** How both ways of one send fared, in the words for what was sent; null: that way was not gone. */
type CombinedMessage = (
  outcome: { email: boolean | null; sms: boolean | null },
  say: Say,
) => { ok: boolean; text: string }

/** The toast of a send; what is still being tried is said as it is. */
export function tellOutcome(
  channel: SendChannel,
  mail: Sent | null,
  sms: Sent | null,
  combinedMessage: CombinedMessage,
): void {
  // Whoever did not give the name knows that nothing went out.
  if (mail === 'held' || sms === 'held') return
  const more = mail === 'lost' || sms === 'lost' ? { description: lostAnswerText() } : {}
  if (mail === 'retrying' || sms === 'retrying') {
    toast.info(t(sending.stillTrying), {
      description: t(sending.keptAndSent),
    })
  } else if (channel === 'both') {
    const outcome = {
      email: mail === null ? null : mail === 'delivered',
      sms: sms === null ? null : sms === 'delivered',
    }
    const { ok, text } = combinedMessage(outcome, t)
    if (ok) toast.success(text, more)
    else toast.error(text, more)
  } else if (channel === 'email') {
    if (mail === 'delivered') toast.success(t(sending.emailSent))
    else toast.error(t(sending.emailFailed), more)
  } else if (sms === 'delivered') toast.success(t(sending.smsSent))
  else toast.error(t(sending.smsFailed), more)
}
