import { facts, heading, quote, sentences } from '../blocks.ts'
import { type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface ContactMail {
  readonly site: MailSite
  readonly message: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly company: string
    readonly subject: string
    readonly text: string
  }
}

/** What somebody wrote in the contact form, to the operator. An answer goes to the writer (Reply-To). */
export function contactMail({ site, message }: ContactMail): RenderedMail {
  return renderMail({
    site,
    business: null,
    subject: `Contact form: ${message.subject}`,
    preview: `${message.name} wrote: ${message.text.slice(0, 120)}`,
    body: [
      heading(message.subject),
      quote(message.text),
      facts([
        ['Name', message.name],
        ['Email', message.email],
        ['Phone', message.phone],
        ['Company', message.company],
      ]),
      ...sentences('Reply to this message to answer.'),
    ],
    reason: `Sent through the contact form of ${site.productName}.`,
  })
}
