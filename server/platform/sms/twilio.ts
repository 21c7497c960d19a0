import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish, type Word } from '@duly/core/words/word.ts'
import { z } from 'zod'
import { readJsonAnswer } from '../http/read-answer.ts'
import type { SmsMessage, SmsOutcome, SmsSender } from './sms.ts'

export interface TwilioSettings {
  readonly baseUrl: string
  readonly accountSid: string
  /** The account's SID with its auth token, or an API key's SID with its secret. */
  readonly user: string
  readonly pass: string
  /** Sender number; a messaging service goes before it. */
  readonly from: string | null
  readonly messagingServiceSid: string | null
  readonly timeoutMs?: number
}

/** Twilio takes no more than this many characters. */
const longestBody = 1600
const largestAnswer = 64 * 1024

const created = z.object({ sid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i), status: z.string() })
const problem = z.object({ code: z.number().nullish(), message: z.string().nullish() })

/** Codes that say something about the recipient: for good, and the sender is told. */
const unreachable = new Set([21211, 21212, 21214, 21217, 21219, 21421, 21601, 21612, 21614, 21635])
/** Codes that the operator must put right. */
const misconfigured = new Set([21408, 21606, 21608, 21660, 21703, 30034, 21602, 21605, 21609, 21617])
/** Connections that never came about: nothing was asked of the provider, so another try is safe. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * SMS by Twilio's REST protocol (integrations.md 4). There is no idempotency key for messages, so whatever leaves it
 * open whether one was made (timeout, cut line, 5xx, unreadable answer) is `unknown` and never sent again.
 */
export function createTwilio(settings: TwilioSettings): SmsSender {
  const url = `${settings.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${settings.user}:${settings.pass}`).toString('base64')}`
  return {
    kind: 'twilio',
    async send(message) {
      if (message.text.trim() === '' || message.text.length > longestBody) {
        return { outcome: 'refused', detail: inEnglish(reasons.smsText), alert: true }
      }
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json', 'user-agent': 'Duly/1.0 (invoicing)' },
          body: fields(settings, message),
          redirect: 'manual',
          signal: AbortSignal.timeout(settings.timeoutMs ?? 15_000),
        })
        return outcomeOf(response.status, await readJsonAnswer(response, largestAnswer))
      } catch (error) {
        return outcomeOfFailure(error as Error)
      }
    },
  }
}

function fields(settings: TwilioSettings, message: SmsMessage): URLSearchParams {
  const body = new URLSearchParams({ To: message.to, Body: message.text })
  if (settings.messagingServiceSid) body.set('MessagingServiceSid', settings.messagingServiceSid)
  else if (settings.from) body.set('From', settings.from)
  if (message.statusCallback) body.set('StatusCallback', message.statusCallback)
  return body
}

/** What an answer means, by status and code. */
export function outcomeOf(status: number, answer: unknown): SmsOutcome {
  if (status >= 200 && status < 300) {
    const message = created.safeParse(answer)
    if (!message.success) return { outcome: 'unknown', detail: inEnglish(reasons.smsUnread) }
    if (message.data.status === 'failed')
      return { outcome: 'refused', detail: inEnglish(reasons.smsFailed), providerId: message.data.sid }
    return { outcome: 'delivered', detail: `Accepted: ${message.data.status}.`, providerId: message.data.sid }
  }
  const said = problem.safeParse(answer)
  const code = said.success ? (said.data.code ?? undefined) : undefined
  const text =
    said.success && said.data.message
      ? said.data.message.slice(0, 300)
      : inEnglish(reasons.smsAnswered, { status: String(status) })
  const detail = { detail: text, ...(code === undefined ? {} : { code }) }
  if (status === 429 || code === 20429 || status === 503) return { outcome: 'retry', ...detail }
  if (status === 401 || status === 403 || code === 20003) return { outcome: 'retry', ...detail, alert: true }
  if (code === 21610) return { outcome: 'refused', ...detail, optedOut: true }
  if (code !== undefined && unreachable.has(code)) return { outcome: 'refused', ...detail }
  if (code !== undefined && misconfigured.has(code)) return { outcome: 'refused', ...detail, alert: true }
  if (status >= 400 && status < 500) return { outcome: 'refused', ...detail, alert: true }
  if (status >= 300 && status < 400) return { outcome: 'retry', ...detail, alert: true }
  return { outcome: 'unknown', ...detail }
}

function outcomeOfFailure(error: Error): SmsOutcome {
  const cause = error.cause as { code?: string; errors?: { code?: string }[] } | undefined
  const code = cause?.code ?? cause?.errors?.[0]?.code
  if (code && neverConnected.has(code)) return { outcome: 'retry', detail: inEnglish(reasons.smsUnreached, { code }) }
  return { outcome: 'unknown', detail: inEnglish(reasons.smsLate) }
}

/** What a later report means for a message that had been accepted; null for one on its way. */
export function reportedOutcome(status: string, errorCode: number | null): SmsOutcome | null {
  if (status === 'delivered' || status === 'read') return { outcome: 'delivered', detail: 'Delivered to the phone.' }
  if (status !== 'undelivered' && status !== 'failed' && status !== 'canceled') return null
  return {
    outcome: 'refused',
    detail: inEnglish((errorCode !== null && reports.get(errorCode)) || reasons.undelivered),
    ...(errorCode === null ? {} : { code: errorCode }),
    ...(errorCode === 21610 ? { optedOut: true } : {}),
    ...(errorCode === 30034 ? { alert: true } : {}),
  }
}

const reports = new Map<number, Word>([
  [30003, reasons.phoneOff],
  [30004, reasons.phoneBlocks],
  [30005, reasons.noSuchPhone],
  [30006, reasons.landline],
  [30007, reasons.filtered],
  [30008, reasons.undelivered],
  [30034, reasons.senderUnregistered],
])
