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
    detail: { type: 'object', description: 'More to act on, such as the scopes that a key lacks.' },
  },
}

const refusal = (
  status: number,
  error: string,
  description: string,
  message: string | string[],
  extra: object = {},
) => [
  `Refused${status}`,
  {
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { statusCode: status, message, error, requestId: '1c2f6b1e-8f0b-4f5a-9b0e-3f4f9d1f6a77' },
      },
    },
    ...extra,
  },
]

const retryAfter = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }

/** Refusals that several calls give, as reusable responses. */
export const refusalResponses = Object.fromEntries([
  refusal(400, 'Bad Request', 'Something about the request is wrong.', ['billingEmail must be an email']),
  refusal(401, 'Unauthorized', 'Nobody is signed in, or the API key is unknown or has ended.', 'Please sign in.'),
  refusal(403, 'Forbidden', 'Not allowed, or not with this API key.', 'This API key is not allowed to do this.'),
  refusal(404, 'Not Found', 'There is no such record in this business.', 'Invoice not found'),
  refusal(409, 'Conflict', 'The state of the record does not allow it.', 'Invoice number already exists'),
  refusal(413, 'Payload Too Large', 'The body is too large.', 'The request is too large.'),
  refusal(415, 'Unsupported Media Type', 'The body is of another kind.', 'Only application/json is accepted.'),
  refusal(
    422,
    'Unprocessable Entity',
    'The idempotency key belongs to another request.',
    'This Idempotency-Key was used for another request.',
  ),
  refusal(
    429,
    'Too Many Requests',
    'Too many calls; wait as long as `Retry-After` says.',
    'Too many requests. Please try again later.',
    retryAfter,
  ),
  refusal(
    503,
    'Service Unavailable',
    'For a moment nothing can be answered; try again after `Retry-After`.',
    'The service is temporarily unavailable. Please try again.',
    retryAfter,
  ),
])

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
