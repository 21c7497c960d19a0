import { STATUS_CODES } from 'node:http'
import { type RefusalId, refusals } from '@duly/core/contract/refusals.ts'

/** The form of every refusal. */
export const schemaOfError = {
  type: 'object',
  required: ['statusCode', 'message', 'error'],
  properties: {
    statusCode: { type: 'integer' },
    message: {
      description: 'A sentence, or one for each problem of the request.',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    error: { type: 'string', description: 'The name of the HTTP status.' },
    requestId: { type: 'string', description: 'Finds the request in the log of the installation.' },
    code: { type: 'string', description: 'Names the refusal; stays the same when its sentence is reworded.' },
    values: {
      type: 'object',
      description: 'What the sentence names, such as an amount.',
      additionalProperties: { type: 'string' },
    },
    detail: { type: 'object', description: 'More to act on, such as the scopes that a key lacks.' },
  },
}

const statusMeanings: Readonly<Record<number, string>> = {
  400: 'Something about the request is wrong.',
  401: 'Nobody is signed in, or the API key is unknown or has ended.',
  403: 'Not allowed, or not with this API key.',
  404: 'There is no such record in this business.',
  409: 'The state of the record does not allow it.',
  413: 'The body is too large.',
  415: 'The body is of another kind.',
  422: 'The request is well formed but cannot be done.',
  423: 'Locked for a while.',
  429: 'Too many calls; wait as long as `Retry-After` says.',
  502: 'Somebody else’s service did not do it.',
  503: 'For a moment nothing can be answered; try again after `Retry-After`.',
}

/** What a call answers when it refuses with a status: which refusals these are, with their sentences. */
export function refusedResponse(status: number, ids: readonly RefusalId[]): object {
  const [first = 'invalid_request'] = ids
  const list = ids.map((id) => `- \`${id}\`: ${refusals[id][1]}`)
  return {
    description: [statusMeanings[status] ?? 'Refused.', '', ...list].join('\n'),
    ...(status === 429 || status === 503 ? retryAfter : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: [...ids] } } }],
        },
        example: {
          statusCode: status,
          message: refusals[first][1],
          error: STATUS_CODES[status] ?? 'Error',
          requestId: '1c2f6b1e-8f0b-4f5a-9b0e-3f4f9d1f6a77',
          code: first,
        },
      },
    },
  }
}

const retryAfter = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }

/** Headers that several answers have. */
export const responseHeaders = {
  RateLimit: {
    description: 'Calls that are left to the API key in the running minute, and the seconds until the next.',
    schema: { type: 'string' },
    example: '"key";r=598;t=42',
  },
  RateLimitPolicy: {
    description: 'Calls that an API key may make in so many seconds.',
    schema: { type: 'string' },
    example: '"key";q=600;w=60',
  },
  RetryAfter: { description: 'Seconds to wait before trying again.', schema: { type: 'integer' }, example: 42 },
}

/** What parameters mean that many calls have. */
export const parameterMeanings: Readonly<Record<string, string>> = {
  id: 'The id of the record.',
  page: 'Which page, from 1.',
  limit: 'How many records a page has, at most 100.',
  search: 'Only what has this text, without regard to case and accents.',
  sortBy: 'What the list is ordered by.',
  sortOrder: 'Ascending or descending; the usual way of the order when absent.',
  status: 'Only records of this status.',
  currency: 'An ISO 4217 code.',
  from: 'The first day.',
  to: 'The last day.',
  startDate: 'From this day or instant on.',
  endDate: 'Up to this day or instant.',
  token: 'The token of the link.',
  paymentId: 'The id of a payment of the invoice.',
  fileId: 'The id of a file of the invoice.',
  eventId: 'The id of the event, as the header `webhook-id` has it.',
  revision: 'The number of the revision, from 1.',
  state: 'Only those in this state.',
}

/** What the groups of calls are about. */
export const tagMeanings: Readonly<Record<string, string>> = {
  account: 'The signed-in person’s account.',
  'api-keys': 'Keys with which programs call this API.',
  appointments: 'The schedule.',
  auth: 'Signing in and out, and what proves who somebody is.',
  bin: 'Deleted records.',
  companies: 'The business itself.',
  customers: 'Who is invoiced.',
  employees: 'Who works in the business.',
  figures: 'Income, what is owed, taxes.',
  invoices: 'Invoices with their payments, messages, files and papers.',
  'payment-links': 'Sums to be paid without an invoice.',
  products: 'What is sold.',
  taxes: 'Taxes of the business.',
  'webhook-endpoints': 'Addresses of other programs that are told what happens.',
  webhooks: 'What those addresses are sent.',
}
