import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { currencyCode, text } from '../contract/fields.ts'

/** What the Integration tab shows. Tokens and secrets have no field here, so they cannot leave. */
export const connectionStatus = z.object({
  connected: z.boolean(),
  /** `error`: the provider no longer lets us in; the owner connects again. */
  state: z.enum(['none', 'connected', 'error', 'revoked', 'disconnected']),
  provider: z.enum(['clover', 'stripe']),
  /** Whether this installation can connect at all. */
  configured: z.boolean(),
  /** True while the provider is our own simulator: no real money moves. */
  testMode: z.boolean(),
  environment: z.string(),
  merchantId: z.string(),
  merchantName: z.string(),
  /** Currency that card payments are taken in; empty when unknown. */
  currency: z.string(),
  connectedAt: z.string().nullable(),
  /** The fast notice of payments, entered by hand in the provider's dashboard; null where nothing is to be entered. */
  webhook: z
    .object({
      url: z.string(),
      secretSet: z.boolean(),
      lastNoticeAt: z.string().nullable(),
      verificationCode: z.string().nullable(),
    })
    .nullable(),
})

/** Whether records of this workspace in a currency can be paid by card. */
export const cardOffer = z.object({
  /** `off`: not set up, or switched off; `currency`: not in this currency. */
  state: z.enum(['on', 'off', 'currency']),
  /** The currency that would work; null while cards are off. */
  currency: z.string().nullable(),
})

export const disconnected = z.object({ connected: z.literal(false), message: z.string() })

const answered = z
  .string()
  .max(2000)
  .regex(/^[^\p{Cc}\u202d\u202e]*$/u)
  .optional()
  .catch(undefined)

/** Connecting a workspace to the card-payment provider (specification part 2, section 7). */
export const paymentsContract = contract({
  'GET /card-payments': endpoint({
    access: 'settings:read',
    summary: 'Whether payers could pay by card in this currency, and if not, what stands in the way.',
    query: z.object({ currency: currencyCode() }),
    answer: cardOffer,
  }),
  'GET /clover/status': endpoint({
    access: 'settings:payments',
    peopleOnly: true,
    summary: 'Whether the workspace takes card payments, and with which merchant.',
    answer: connectionStatus,
  }),
  'GET /clover/connect': endpoint({
    writes: true,
    access: 'settings:payments',
    peopleOnly: true,
    summary: 'Where the browser goes to connect; binds the connection to this browser by a cookie.',
    answer: z.object({ url: z.string() }),
  }),
  'GET /clover/callback': endpoint({
    access: 'public',
    summary: 'The provider sends the browser back here; it goes on to the payment settings.',
    query: z.object({
      code: answered,
      state: answered,
      merchant_id: answered,
      client_id: answered,
      employee_id: answered,
      error: answered,
      error_description: answered,
    }),
    produces: 'text/html',
  }),
  'GET /clover/launch': endpoint({
    access: 'public',
    summary: 'Opened from the provider’s own dashboard; goes on to the payment settings, which start connecting.',
    produces: 'text/html',
  }),
  'POST /clover/disconnect': endpoint({
    access: 'settings:payments',
    peopleOnly: true,
    summary: 'Destroys our access to the merchant account.',
    answer: disconnected,
  }),
  'POST /clover/webhook-secret': endpoint({
    access: 'settings:payments',
    peopleOnly: true,
    summary: 'Keeps the signing secret of the merchant’s webhook; it cannot be read again.',
    body: z.object({ secret: text(200) }),
    answer: connectionStatus,
  }),
})
