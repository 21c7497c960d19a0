import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish, type Word } from '@duly/core/words/word.ts'
import { z } from 'zod'
import { readJsonAnswer } from '../http/read-answer.ts'
import type { AccessPoint, PeppolDocument, PeppolOutcome } from './access-point.ts'

export interface AccessPointSettings {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly token: string
  readonly timeoutMs?: number
}

const largestAnswer = 64 * 1024

const reason = z.object({ code: z.string().max(100).optional(), message: z.string().optional() })
/** How the access point says that a document stands, in answers and reports alike. */
export const transmission = z.object({
  id: z.string().max(100),
  status: z.enum(['accepted', 'delivered', 'refused']),
  reason: reason.nullish(),
})
export type Transmission = z.output<typeof transmission>

/** Reasons that have words of ours. */
const known = new Map<string, Word>([
  ['receiver_unknown', reasons.peppolUnknownReceiver],
  ['document_type_not_supported', reasons.peppolFormat],
  ['receiver_unreachable', reasons.peppolUndelivered],
  ['rejected_by_receiver', reasons.peppolRejected],
])
/** Connections that never came about: nothing was asked of the access point. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * An access point by the protocol of docs/e-invoices.md. What leaves it open whether a document was taken (timeout, cut line,
 * 5xx, unreadable answer, an answer about another document) is `unknown`.
 */
export function createAccessPoint({ baseUrl, token, timeoutMs = 20_000 }: AccessPointSettings): AccessPoint {
  const call = async (method: 'POST' | 'GET', path: string, key: string | null, body?: string) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'user-agent': 'Duly/1.0 (invoicing)',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, answer: await readJsonAnswer(response, largestAnswer) }
  }
  return {
    async send(document) {
      try {
        const { status, answer } = await call('POST', '/transmissions', document.messageId, bodyOf(document))
        return sendingOutcome(document.messageId, status, answer)
      } catch (error) {
        return failedConnection(error as Error)
      }
    },
    async ask(messageId) {
      try {
        const { status, answer } = await call('GET', `/transmissions/${encodeURIComponent(messageId)}`, null)
        if (status === 404) return 'absent'
        if (status >= 200 && status < 300) return saidOutcome(messageId, answer)
        const refused = status === 401 || status === 403
        return { outcome: 'unknown', detail: answered(status), code: status, ...(refused && { alert: true }) }
      } catch (error) {
        return { ...failedConnection(error as Error), outcome: 'unknown' }
      }
    },
  }
}

function bodyOf({ messageId, sender, receiver, documentType, process, xml, statusUrl }: PeppolDocument): string {
  const document = xml.toString('base64')
  return JSON.stringify({ id: messageId, sender, receiver, documentType, process, document, statusUrl })
}

const answered = (status: number) => inEnglish(reasons.peppolAnswered, { status: String(status) })

function sendingOutcome(messageId: string, status: number, answer: unknown): PeppolOutcome {
  if (status >= 200 && status < 300) return saidOutcome(messageId, answer)
  if (status === 429 || status === 503) return { outcome: 'retry', detail: answered(status), code: status }
  // The operator may put right the credentials or the address while messages wait.
  if (status === 401 || status === 403 || status === 404 || (status >= 300 && status < 400))
    return { outcome: 'retry', detail: answered(status), code: status, alert: true }
  if (status === 422) {
    const said = z.object({ reason }).safeParse(answer)
    return { outcome: 'refused', detail: reasonOf(said.data?.reason), code: status }
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 409)
    return { outcome: 'refused', detail: answered(status), code: status, alert: true }
  return { outcome: 'unknown', detail: answered(status), code: status }
}

/** What an answer says about the document; nothing is believed that names another one. */
function saidOutcome(messageId: string, answer: unknown): PeppolOutcome {
  const said = transmission.safeParse(answer)
  if (!said.success || said.data.id !== messageId)
    return { outcome: 'unknown', detail: inEnglish(reasons.peppolUnread), alert: said.success }
  return transmissionOutcome(said.data)
}

/** What the access point's word on a document means. */
export function transmissionOutcome({ status, reason }: Transmission): PeppolOutcome {
  if (status === 'refused') return { outcome: 'refused', detail: reasonOf(reason) }
  return { outcome: 'delivered', state: status, detail: '' }
}

/** In words of ours where the code has some, else in the access point's own. */
function reasonOf(said: z.output<typeof reason> | null | undefined): string {
  const word = said?.code === undefined ? undefined : known.get(said.code)
  if (word) return inEnglish(word)
  const message = said?.message?.replace(/\s+/g, ' ').trim().slice(0, 300)
  if (!message) return inEnglish(reasons.peppolRefused)
  return said?.code === 'document_invalid' ? inEnglish(reasons.peppolInvalid, { detail: message }) : message
}

function failedConnection(error: Error): PeppolOutcome {
  const cause = error.cause as { code?: string; errors?: { code?: string }[] } | undefined
  const code = cause?.code ?? cause?.errors?.[0]?.code
  if (code && neverConnected.has(code))
    return { outcome: 'retry', detail: inEnglish(reasons.peppolUnreached, { code }) }
  return { outcome: 'unknown', detail: inEnglish(reasons.peppolLate) }
}
