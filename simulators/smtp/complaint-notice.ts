import { randomUUID } from 'node:crypto'

/** What a complaint is made from. */
export interface ComplaintFacts {
  readonly reporter: string
  /** The envelope sender of the message, where complaints go. */
  readonly to: string
  readonly original: Buffer
  /** `abuse` unless said otherwise; providers also send `not-spam` and others. */
  readonly feedbackType?: string
}

/** A complaint as mailbox providers send it when a reader marks a message as unwanted (RFC 5965), with the message. */
export function createComplaintNotice(facts: ComplaintFacts): string {
  const boundary = `=_${randomUUID()}`
  return [
    `From: <abuse-reports@${facts.reporter}>`,
    `To: <${facts.to}>`,
    'Subject: Complaint about a message from you',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${facts.reporter}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=feedback-report; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is a report about a message that its reader marked as unwanted.',
    '',
    `--${boundary}`,
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${facts.feedbackType ?? 'abuse'}`,
    'User-Agent: Simulator/1.0',
    'Version: 1',
    '',
    `--${boundary}`,
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    facts.original.toString('latin1'),
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
