import { z } from 'zod'
import { email, multilineText, optionalEmail, optionalText, uuid } from '../../contract/fields.ts'
import { wordingLimits } from '../../outbox/wording.ts'
import { mostCopies } from '../limits.ts'
import { mostFiles } from './attached-files.ts'

/** What a mail of an invoice may be told beyond the plain send. */
export const mailWishes = {
  email: optionalEmail(),
  /** Who gets a copy, named in the head of the message. */
  cc: z.array(email()).max(mostCopies),
  /**
   * Who else it goes to, named beside the recipient. Where neither another recipient nor `to` nor `cc` is named, it goes to
   * the addresses that are marked for invoices at the customer.
   */
  to: z.array(email()).max(mostCopies),
  /** A blind copy to whoever sends. */
  copyToMe: z.boolean(),
  /** Words for this once, in place of the workspace's own; empty: those. */
  subject: optionalText(wordingLimits.subject),
  message: multilineText(wordingLimits.text),
  /** Whether the invoice goes along as PDF; it does unless this says no. */
  attachPdf: z.boolean(),
  /** Files that were brought before and go along, in this order. */
  files: z.array(uuid()).max(mostFiles),
}
