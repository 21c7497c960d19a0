import { Transform } from 'node:stream'
import { createTransport, type SendMailOptions, type SMTPPoolOptions } from 'nodemailer'
import {
  headerName,
  headerText,
  type Mailbox,
  type Mailer,
  type MailMessage,
  type MailOutcome,
  sentenceText,
  transferMs,
} from './mail.ts'
import { isLoopback, type SmtpSettings } from './smtp-settings.ts'

/** After so long a try is given up, however the server trickles its replies; files have time of their own. */
const longestTryMs = 90_000

const worthAnnouncing = 1024 * 1024

/**
 * What a DKIM signature covers. Both fields of a one-click end must be under it, or mail programs leave the button out
 * (RFC 8058, 4); the transport's own list forgets the second.
 */
const signedFields =
  'From:Reply-To:To:Cc:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Mail over SMTP: a pool of connections to one configured server. Files and addresses are never read from message data;
 * one recipient per message; the same Message-ID on every try, so that a repeat is recognised by readers' systems.
 */
export function openSmtp(settings: SmtpSettings): Mailer {
  const transport = createTransport({ ...connectionOptions(settings), pool: true })
  // Whether the whole message had been handed to the connection when it broke: then nobody knows if it was accepted.
  const progress = new Map<string, { handedOver: boolean }>()
  transport.use('stream', (mail, done) => {
    const messageId = String(mail.data.messageId ?? '')
    mail.message.transform(() => watchEnd(() => markHandedOver(progress, messageId)))
    done()
  })
  return {
    kind: 'smtp',
    async send(message) {
      const data = mailData(settings, message)
      const messageId = String(data.messageId)
      progress.set(messageId, { handedOver: false })
      try {
        const info = await transport.sendMail({
          ...data,
          signal: AbortSignal.timeout(longestTryMs + transferMs(message.files)),
        })
        return { outcome: 'delivered', code: codeOf(info.response), detail: headerText(info.response ?? 'Accepted.') }
      } catch (error) {
        return outcomeOf(error as SmtpError, progress.get(messageId)?.handedOver ?? false)
      } finally {
        progress.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** Why a mail server cannot be used. */
export interface SmtpProblem {
  kind: 'credentials' | 'certificate' | 'unreachable' | 'other'
  says: string
}

/** Connects and signs in as a send would, without sending; null: it works. */
export async function checkSmtp(settings: SmtpSettings): Promise<SmtpProblem | null> {
  const transport = createTransport({ ...connectionOptions(settings), pool: false })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, message } = error as SmtpError
    // The code of a connection covers the handshake, too; what was wrong with a certificate stands in the words.
    const kind =
      code === 'EAUTH'
        ? 'credentials'
        : /certificate|altnames/i.test(message)
          ? 'certificate'
          : code === 'ECONNECTION' || code === 'EDNS' || code === 'ETIMEDOUT' || code === 'ESOCKET'
            ? 'unreachable'
            : 'other'
    return { kind, says: headerText(message) }
  } finally {
    transport.close()
  }
}

function connectionOptions(settings: SmtpSettings): SMTPPoolOptions {
  const local = isLoopback(settings.host)
  return {
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    ...(settings.name ? { name: settings.name } : {}),
    ...(settings.user ? { auth: { user: settings.user, pass: settings.pass } } : {}),
    requireTLS: settings.requireTls && !settings.secure && !local,
    // A test server on this machine may offer a certificate that nobody signed.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !local },
    allowInternalNetworkInterfaces: local,
    maxConnections: settings.maxConnections,
    maxMessages: 100,
    // The outbox repeats, not the pool: a silent second try after DATA would send twice.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: settings.socketTimeoutMs ?? 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.dkim
      ? {
          dkim: {
            domainName: settings.dkim.domain,
            keySelector: settings.dkim.selector,
            privateKey: settings.dkim.privateKey,
            headerFieldNames: signedFields,
          },
        }
      : {}),
  }
}

/** The message as the transport takes it. Header values are made here, from checked parts only. */
export function mailData(settings: SmtpSettings, message: MailMessage): SendMailOptions {
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1)
  const via = message.fromName === null ? '' : headerName(message.fromName)
  const bounce = settings.bounceDomain ? `bounce+${message.outboxId}@${settings.bounceDomain}` : settings.from
  return {
    messageId: `<${message.outboxId}@${domain}>`,
    from: { name: via ? `${via} via ${settings.productName}` : settings.productName, address: settings.from },
    to: [message.shownTo ?? message.to, ...(message.alsoTo ?? [])].map(address),
    ...(message.cc?.length ? { cc: message.cc.map(address) } : {}),
    ...(message.replyTo ? { replyTo: address(message.replyTo) } : {}),
    envelope: { from: bounce, to: message.to.address, ...announced(message) },
    subject: sentenceText(message.subject),
    text: lineFeeds(message.text),
    html: lineFeeds(message.html),
    headers: {
      'X-Outbox-Id': message.outboxId,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(message.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${message.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    attachments: message.files.map((file) => ({
      filename: headerText(file.filename, 120),
      contentType: file.contentType,
      content: file.content,
      ...(file.cid ? { cid: file.cid, contentDisposition: 'inline' as const } : {}),
    })),
    ...(message.calendar ? { icalEvent: message.calendar } : {}),
  }
}

// Said beforehand, so that a server which takes less refuses before tens of megabytes are on their way. Smaller ones are not
// worth a word that some servers do not know.
function announced({ html, text, files }: MailMessage): { size?: number } {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes < worthAnnouncing) return {}
  // In base64 with its line breaks; of text a letter may take up to three bytes written out.
  return { size: Math.ceil(bytes * 1.37) + (html.length + text.length) * 3 }
}

/** One kind of line break: a lone CR becomes CR LF on its way, after the signature was made, and breaks it. */
function lineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function address(mailbox: Mailbox) {
  return { name: headerName(mailbox.name), address: mailbox.address.replace(/[\p{Cc}\s]/gu, '') }
}

function watchEnd(ended: () => void): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      ended()
      done()
    },
  })
}

function markHandedOver(progress: Map<string, { handedOver: boolean }>, messageId: string): void {
  const state = progress.get(messageId)
  if (state) state.handedOver = true
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/**
 * What an error means, by the reply code first: `EENVELOPE` covers both 451 and 550 (measured, integrations.md 5.1).
 * Replies before a message is begun (greeting, sign-in) say something about the server, not about the message.
 */
export function outcomeOf(error: SmtpError, handedOver: boolean): MailOutcome {
  const { code, responseCode, command } = error
  const detail = headerText(error.response || error.message)
  const answer = responseCode ? { code: responseCode, detail } : { detail }
  if (code === 'EAUTH' || code === 'ETLS' || responseCode === 530 || responseCode === 538) {
    return { outcome: 'retry', ...answer, alert: true }
  }
  if (responseCode && responseCode >= 500) {
    const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE' || command === 'DATA'
    return aboutMessage ? { outcome: 'refused', ...answer } : { outcome: 'retry', ...answer, alert: true }
  }
  if (responseCode && responseCode >= 400) return { outcome: 'retry', ...answer }
  // Without a reply: what our own side found wrong with the message, such as a size over the server's announced limit.
  if (code === 'EMESSAGE' || code === 'EENVELOPE') return { outcome: 'refused', ...answer }
  return { outcome: handedOver ? 'unknown' : 'retry', ...answer }
}

function codeOf(response: string | undefined): number {
  return Number(/^\d{3}/.exec(response ?? '')?.[0] ?? 250)
}
