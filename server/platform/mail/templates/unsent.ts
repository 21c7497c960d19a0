import { action, facts, heading, sentences } from '../blocks.ts'
import { type MailSite, type RenderedMail, renderMail } from '../layout.ts'

export interface UnsentNoticeMail {
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
  const { site, invoiceNumber, payerName, to, when, reason, viewUrl } = notice
  return renderMail({
    site,
    business: null,
    subject: `Invoice ${invoiceNumber} was not sent`,
    preview: reason,
    body: [
      heading('Invoice not sent'),
      ...sentences(`Invoice ${invoiceNumber} was to be sent at the time that you chose. It was not sent. ${reason}`),
      facts([
        ['Invoice #', invoiceNumber],
        ['Bill to', payerName],
        ['E-mail', to],
        ['Planned for', when],
      ]),
      viewUrl ? action(site, 'Open invoice', viewUrl) : null,
    ],
    reason: `You are receiving this message because you send invoices with ${site.productName}.`,
  })
}
