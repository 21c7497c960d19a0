import { personName } from '@duly/core/contact/person-name.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { longDate } from '@duly/core/words/format.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { MailSite } from '../../platform/mail/layout.ts'
import { invitationMail } from '../../platform/mail/templates/invitation.ts'
import { wordsFor } from '../../platform/words/words.ts'
import { senderOf } from '../outbox/business.ts'
import type { Outbox } from '../outbox/service.ts'

/** Whom an invitation is for, with the token that only its mail holds. */
export interface Invited {
  email: string
  first_name: string
  last_name: string
  /** Theirs, else that of the business. */
  language: string | null
  /** Without one the mail says that the link leads through registration. */
  hasAccount: boolean
  token: string
  expiresAt: Date
}

/** Sends an invitation in the transaction that makes it. */
export type SendInvitation = (tx: Tx, actor: Actor, invited: Invited) => Promise<void>

export function createInvitationMails(outbox: Pick<Outbox, 'enqueueMail'>, site: MailSite): SendInvitation {
  return async (tx, actor, { email, first_name, last_name, language, hasAccount, token, expiresAt }) => {
    const { business, fromName, replyTo, country } = await senderOf(tx, actor.workspaceId)
    const say = wordsFor(language, country)
    await outbox.enqueueMail(tx, actor.workspaceId, {
      kind: 'invitation',
      about: null,
      requestedBy: actor.userId,
      to: { name: personName(first_name, last_name), address: email },
      fromName,
      replyTo,
      // The link opens the workspace to the invited person, so it is kept no longer than it takes to send it.
      secret: true,
      mail: invitationMail({
        say,
        site,
        business,
        hasAccount,
        inviterName: personName(actor.firstName, actor.lastName),
        validUntil: longDate(say.forms, today(expiresAt, actor.timeZone)),
        url: `${site.baseUrl}/accept-invitation?token=${token}`,
      }),
    })
  }
}
