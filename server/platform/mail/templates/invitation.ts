import { action, facts, heading, sentences } from '../blocks.ts'
import { type MailBusiness, type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface InvitationMail {
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
  const { site, business, inviterName, hasAccount, validUntil, url } = invitation
  const who = inviterName.trim() || business.name
  return renderMail({
    site,
    business,
    subject: `${business.name} invites you to ${site.productName}`,
    preview: `${who} asks you to join as an employee.`,
    body: [
      heading(`Join ${business.name}`),
      ...sentences(
        `${who} invites you to work in the workspace of ${business.name}: its invoices, customers, products and schedule.`,
      ),
      facts([
        ['Business', business.name],
        ['Invited by', inviterName],
        ['Valid until', validUntil],
      ]),
      ...(hasAccount
        ? []
        : sentences(
            'You do not have an account yet. The link lets you create one first: an e-mail and a password will do.',
          )),
      action(site, 'View the invitation', url),
      ...sentences('If you do not know the sender, ignore this message; nothing happens until you accept.'),
    ],
    reason: `You are receiving this message because ${who} entered your address.`,
  })
}
