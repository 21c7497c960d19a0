import { valuesApart } from '@duly/core/words/direction.ts'
import { moneyWithCode } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/hand-in-mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, facts, heading, sentences } from '../blocks.ts'
import { type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface HandInMail {
  /** Words it in its reader's language; absent: English. */
  readonly say?: Say
  readonly site: MailSite
  readonly handIn: {
    readonly state: 'handed-in' | 'returned'
    /** The name of who handed in or returned it. */
    readonly by: string
    /** What they said; may be empty. */
    readonly remark: string
  }
  readonly document: {
    readonly kind: 'quote' | 'other'
    readonly customerName: string
    readonly totalMinor: number
    readonly currency: string
  }
  /** Its page. */
  readonly viewUrl: string
}

/** To those who may issue a draft that was handed in, or to who handed it in once it was returned. */
export function handInMail({ say: told, site, handIn, document, viewUrl }: HandInMail): RenderedMail {
  const say = valuesApart(told)
  const { by, remark } = handIn
  const { kind, customerName: customer, totalMinor, currency } = document
  const isReturned = handIn.state === 'returned'
  return renderMail({
    say,
    site,
    business: null,
    subject: say(isReturned ? words.returnedSubject : words.handedInSubject, { customer }),
    preview: remark || say(isReturned ? words.returnedText : words.handedInText, { by, kind }),
    body: [
      heading(say(isReturned ? words.returnedHeading : words.handedInHeading)),
      ...sentences(say(isReturned ? words.returnedText : words.handedInText, { by, kind })),
      facts([
        [say(words.customer), customer],
        [say(words.total), moneyWithCode(say.forms, totalMinor, currency)],
        ...(remark ? [[say(words.remark), remark] as const] : []),
      ]),
      action(site, say(words.open), viewUrl, say),
    ],
    reason: say(isReturned ? words.returnedReason : words.handedInReason, { product: site.productName }),
  })
}
