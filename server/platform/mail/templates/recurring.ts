import { valuesApart } from '@duly/core/words/direction.ts'
import * as mails from '@duly/core/words/gen/recurring-mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, facts, heading, sentences } from '../blocks.ts'
import { type MailSite, type RenderedMail, renderMail } from '../layout.ts'

/** To the owner: a series of recurring invoices has paused itself, and why. */
export function recurringPausedMail(mail: {
  say: Say
  site: MailSite
  seriesId: string
  name: string
  billingName: string
  /** A sentence. */
  problem: string
}): RenderedMail {
  const { say: told, site, seriesId, name, billingName, problem } = mail
  const say = valuesApart(told)
  return renderMail({
    say,
    site,
    business: null,
    subject: say(mails.pausedSubject),
    preview: say(mails.pausedPreview),
    body: [
      heading(say(mails.pausedSubject)),
      ...sentences(say(mails.pausedText, { name })),
      facts([
        [say(mails.pausedSeries), name],
        [say(mails.pausedCustomer), billingName],
        [say(mails.pausedProblem), problem],
      ]),
      ...sentences(say(mails.pausedWhatNow)),
      action(site, say(mails.pausedAction), `${site.baseUrl}/invoices/recurring/${seriesId}`, say),
    ],
    reason: say(mails.pausedReason, { product: site.productName }),
  })
}
