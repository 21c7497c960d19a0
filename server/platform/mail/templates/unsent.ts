import { valuesApart } from '@duly/core/words/direction.ts'
import * as words from '@duly/core/words/gen/owner-mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, facts, heading, sentences } from '../blocks.ts'
import { type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface UnsentNoticeMail {
  /** Words it in the owner's language; absent: English. */
  readonly say?: Say
  readonly site: MailSite
  readonly invoiceNumber: string
  readonly payerName: string
  /** The address that the invoice was meant for. */
  readonly to: string
  /** When it was to be sent, in the words of the workspace's zone. */
  readonly when: string
  /** A sentence. */
  readonly reason: string
  /** The invoice's page; null where it is no longer there. */
  readonly viewUrl: string | null
}

/** To the owner: an invoice that was to be sent at a later time was not, and why. */
export function unsentNoticeMail(notice: UnsentNoticeMail): RenderedMail {
  const { say: told, site, invoiceNumber: number, payerName, to, when, reason, viewUrl } = notice
  const say = valuesApart(told)
  return renderMail({
    say,
    site,
    business: null,
    subject: say(words.unsentSubject, { number }),
    preview: reason,
    body: [
      heading(say(words.unsentHeading)),
      ...sentences(say(words.unsentText, { number, reason })),
      facts([
        [say(words.number), number],
        [say(words.billTo), payerName],
        [say(words.email), to],
        [say(words.plannedFor), when],
      ]),
      viewUrl ? action(site, say(words.openInvoice), viewUrl, say) : null,
    ],
    reason: say(words.sendReason, { product: site.productName }),
  })
}
