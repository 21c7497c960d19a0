import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { MailSite } from '../../platform/mail/layout.ts'
import { contactMail } from '../../platform/mail/templates/contact.ts'
import type { Outbox } from '../outbox/service.ts'
import { type ContactMessage, insertMessage } from './store.ts'

export interface ContactParts {
  outbox: Pick<Outbox, 'enqueueAccountMail'>
  site: MailSite
}

/** Keeps a message from the contact form and mails it to the operator; an answer goes to who wrote. */
export async function receiveMessage(
  tx: Tx,
  { outbox, site }: ContactParts,
  message: ContactMessage,
  network: string,
): Promise<void> {
  const id = newId()
  await insertMessage(tx, id, message, network)
  await outbox.enqueueAccountMail(tx, {
    kind: 'contact',
    dedupeKey: `contact:${id}`,
    to: { address: site.supportEmail, name: `${site.productName} support` },
    replyTo: { address: message.email, name: message.name },
    mail: contactMail({ site, message: { ...message, text: message.message } }),
  })
}
