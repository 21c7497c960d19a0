import { createHash } from 'node:crypto'
import type { Notice, NoticeChannel, NoticeEnvelope, VerifiedNotices } from './card-payments.ts'
import { asList, asRecord, asText, type Json } from './provider-http.ts'
import { sameSecret, signatureProblem } from './webhook-signature.ts'

export interface CloverNoticeSecrets {
  /** Static value of `X-Clover-Auth`; null: app notices are refused. */
  readonly appAuth: string | null
  readonly toleranceSeconds: number
}

/** Checks a notice: the app's by its static header, a connection's by the merchant's signature. */
export function verifyCloverNotice(envelope: NoticeEnvelope, secrets: CloverNoticeSecrets): VerifiedNotices {
  const { channel, headers, rawBody, secret, now } = envelope
  const verification = readVerification(rawBody)
  // Sent once, unsigned, when an address is entered: it starts nothing, the owner types the code back.
  if (verification) return { verified: true, notices: [verification] }
  const header = (name: string) => [headers[name] ?? []].flat()[0]
  if (channel === 'app') {
    if (!secrets.appAuth || !sameSecret(header('x-clover-auth'), secrets.appAuth)) {
      return { verified: false, problem: 'X-Clover-Auth is missing or wrong' }
    }
  } else {
    if (!secret) return { verified: false, problem: 'no signing secret is set up for this connection' }
    const { toleranceSeconds } = secrets
    const problem = signatureProblem({ header: header('clover-signature'), rawBody, secret, now, toleranceSeconds })
    if (problem) return { verified: false, problem: `signature ${problem}` }
  }
  return { verified: true, notices: readCloverNotices(channel, rawBody) }
}

/** What a body says. Unreadable bodies are notices of no interest, kept for whoever looks into it. */
export function readCloverNotices(channel: NoticeChannel, rawBody: Uint8Array): Notice[] {
  const verification = readVerification(rawBody)
  if (verification) return [verification]
  const body = parseBody(rawBody)
  const digest = createHash('sha256').update(rawBody).digest('hex')
  if (!body) return [{ ...nothing, dedupeKey: `unreadable:${digest}` }]
  const notices = channel === 'app' ? readAppNotices(body) : [readCheckoutNotice(body, digest)]
  return notices.length > 0 ? notices : [{ ...nothing, dedupeKey: `empty:${digest}` }]
}

const codeForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const nothing = {
  kind: 'other',
  merchantId: null,
  paymentId: null,
  sessionId: null,
  verificationCode: null,
} as const satisfies Partial<Notice>

function readVerification(rawBody: Uint8Array): Notice | null {
  if (rawBody.byteLength > 500) return null
  const body = parseBody(rawBody)
  const code = asText(body?.verificationCode)
  if (!body || !code || Object.keys(body).length !== 1) return null
  // Nothing but what Clover makes: it is shown to the owner, and anybody can send it.
  if (!codeForm.test(code)) return null
  return { ...nothing, kind: 'verification', verificationCode: code, dedupeKey: `verification:${code}` }
}

/** Hosted Checkout's notice. The casing of its keys is not certain, nor whether `data` is a text or an object. */
function readCheckoutNotice(body: Json, digest: string): Notice {
  const fields = new Map(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]))
  const data = fields.get('data')
  const nested = new Map(Object.entries(asRecord(data)).map(([key, value]) => [key.toLowerCase(), value]))
  const sessionId =
    asText(data) ??
    asText(nested.get('checkoutsessionid')) ??
    asText(nested.get('sessionid')) ??
    asText(nested.get('id'))
  const type = asText(fields.get('type'))?.toUpperCase()
  const paymentId = asText(fields.get('id'))
  const status = asText(fields.get('status'))?.toUpperCase() ?? ''
  return {
    kind: type === 'PAYMENT' && paymentId ? 'payment' : 'other',
    merchantId: asText(fields.get('merchantid')),
    paymentId,
    sessionId,
    verificationCode: null,
    dedupeKey: paymentId ? `${type}:${paymentId}:${status}` : `other:${digest}`,
  }
}

/** The app's notice: several merchants and objects in one message, each a hint to read again. */
function readAppNotices(body: Json): Notice[] {
  return Object.entries(asRecord(body.merchants)).flatMap(([merchantId, list]) =>
    asList(list).map((entry): Notice => {
      const objectId = asText(entry.objectId) ?? ''
      const [kind, id] = [objectId.slice(0, objectId.indexOf(':')), objectId.slice(objectId.indexOf(':') + 1)]
      return {
        kind: kind === 'P' && id ? 'payment' : kind === 'A' || kind === 'M' ? 'access' : 'other',
        merchantId,
        paymentId: kind === 'P' ? id : null,
        sessionId: null,
        verificationCode: null,
        dedupeKey: `${merchantId}:${objectId}:${String(entry.type)}:${String(entry.ts)}`.slice(0, 300),
      }
    }),
  )
}

function parseBody(rawBody: Uint8Array): Json | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(rawBody).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}
