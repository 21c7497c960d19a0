import { valuesApart } from '@duly/core/words/direction.ts'
import * as words from '@duly/core/words/gen/owner-mails.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { action, facts, heading, sentences } from '../blocks.ts'
import { type MailBusiness, type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface InvitationMail {
  /** Words it in the language of whom it is for, as far as that is known; absent: English. */
  readonly say?: Say
  readonly site: MailSite
  readonly business: MailBusiness
  /** Who invites. */
  readonly inviterName: string
  /** Whether the invited address has an account already. */
  readonly hasAccount: boolean
  /** The last day, in words. */
  readonly validUntil: string
  readonly url: string
}

/** The invitation to work in somebody's workspace. */
export function invitationMail(invitation: InvitationMail): RenderedMail {
  const { say: told, site, business, inviterName, hasAccount, validUntil, url } = invitation
  const say = valuesApart(told)
  const who = inviterName.trim() || business.name
  return renderMail({
    say,
    site,
    business,
    subject: say(words.inviteSubject, { business: business.name, product: site.productName }),
    preview: say(words.invitePreview, { who }),
    body: [
      heading(say(words.inviteHeading, { business: business.name })),
      ...sentences(say(words.inviteText, { who, business: business.name })),
      facts([
        [say(words.business), business.name],
        [say(words.invitedBy), inviterName],
        [say(words.validUntil), validUntil],
      ]),
      ...(hasAccount ? [] : sentences(say(words.noAccount))),
      action(site, say(words.viewInvitation), url, say),
      ...sentences(say(words.unknownSender)),
    ],
    reason: say(words.inviteReason, { who }),
  })
}
