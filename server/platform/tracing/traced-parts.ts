import type { Mailer } from '../mail/mail.ts'
import type { PdfRenderer } from '../pdf/pdf.ts'
import type { AccessPoint, PeppolOutcome } from '../peppol/access-point.ts'
import type { SmsSender } from '../sms/sms.ts'
import type { TracedCall } from './traced-call.ts'

// The codes of mail servers and Twilio name no recipient; their words may.
const wrong = ({ outcome, code }: { outcome: string; code?: number }) =>
  outcome === 'delivered' ? null : [outcome, code].filter((part) => part !== undefined).join(' ')

/** The same way out for mail, each try a span. */
export function tracedMailer(mailer: Mailer, call: TracedCall): Mailer {
  return {
    kind: mailer.kind,
    send: (message) => call('mail', { 'network.protocol.name': mailer.kind }, () => mailer.send(message), wrong),
    close: () => mailer.close(),
  }
}

/** The same way out for SMS, each try a span. */
export function tracedSms(sms: SmsSender, call: TracedCall): SmsSender {
  return { kind: sms.kind, send: (message) => call('sms', { 'duly.sms': sms.kind }, () => sms.send(message), wrong) }
}

/** The same way into the Peppol network, each call a span. */
export function tracedPeppol(peppol: AccessPoint | null, call: TracedCall): AccessPoint | null {
  if (!peppol) return null
  const wentWrong = (answer: PeppolOutcome | 'absent') => (answer === 'absent' ? null : wrong(answer))
  return {
    send: (document) => call('peppol', { 'duly.peppol': 'send' }, () => peppol.send(document), wrong),
    ask: (messageId) => call('peppol', { 'duly.peppol': 'ask' }, () => peppol.ask(messageId), wentWrong),
  }
}

/** The same renderer, each document a span that includes its wait for a free process. */
export function tracedPdf(pdf: PdfRenderer, call: TracedCall): PdfRenderer {
  return {
    renderInvoice: (sheet, date, embedded) =>
      call('pdf invoice', { 'duly.template': 'invoice' }, () => pdf.renderInvoice(sheet, date, embedded)),
    renderLetter: (letter, date) =>
      call('pdf letter', { 'duly.template': 'letter' }, () => pdf.renderLetter(letter, date)),
    warm: () => pdf.warm(),
    close: () => pdf.close(),
  }
}
