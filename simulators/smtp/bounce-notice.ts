import { randomUUID } from 'node:crypto'

/** What a delivery status notice is made from. */
export interface BounceFacts {
  readonly reporter: string
  /** The envelope sender of the message that failed. */
  readonly to: string
  /** The recipient that could not be reached. */
  readonly failed: string
  readonly original: Buffer
}

/** A delivery status notice as mail servers write it (RFC 3464), with the headers of the message that failed. */
export function createBounceNotice(facts: BounceFacts): string {
  const boundary = `=_${randomUUID()}`
  const text = facts.original.toString('latin1')
  const headers = text.slice(0, Math.max(0, text.indexOf('\r\n\r\n')))
  const lines = [
    `From: Mail Delivery System <MAILER-DAEMON@${facts.reporter}>`,
    `To: <${facts.to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${facts.reporter}>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your message could not be delivered to <${facts.failed}>: the mailbox does not exist.`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; ${facts.reporter}`,
    '',
    `Final-Recipient: rfc822; ${facts.failed}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    `--${boundary}--`,
    '',
  ]
  return lines.join('\r\n')
}
