import { STATUS_CODES } from 'node:http'
import { Refusal, type RefusalId, refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseIsAway } from '../db/errors.ts'
import { wasTurnedAway } from './overload.ts'

/** The form of every error that leaves the server. */
export interface ErrorAnswer {
  statusCode: number
  message: string | readonly string[]
  error: string
  requestId: string
  /** Which refusal of the catalogue it is, and what stands in its braces, for clients that word it themselves. */
  code?: RefusalId
  values?: Readonly<Record<string, string>>
  detail?: Readonly<Record<string, unknown>>
}

/** Renders what was thrown: refusals as they are, limits by their status, everything else as a 500 that says nothing. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = wasLeft(request) ? left : asRefusal(error)
  if (refusal.statusCode >= 500 && !wasTurnedAway(request)) {
    request.log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'unexpected error')
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(answerOf(refusal, request.id))
}

/** The body of an error answer. */
export function answerOf(refusal: AnyRefusal, requestId: string): ErrorAnswer {
  return {
    statusCode: refusal.statusCode,
    message: refusal.messages,
    error: STATUS_CODES[refusal.statusCode] ?? 'Error',
    requestId,
    ...(refusal.id ? { code: refusal.id } : {}),
    ...(refusal.values ? { values: refusal.values } : {}),
    ...(refusal.detail ? { detail: refusal.detail } : {}),
  }
}

type AnyRefusal = Pick<Refusal, 'statusCode' | 'messages' | 'detail' | 'retryAfter'> &
  Partial<Pick<Refusal, 'id' | 'values'>>

// Whoever called is gone before the whole body came: nobody reads the answer, and nothing is wrong here or at the database,
// though the error that the broken connection throws looks like one of the database's.
const wasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete
const left: AnyRefusal = { statusCode: 400, messages: 'Bad request', detail: undefined, retryAfter: undefined }

function asRefusal(error: unknown): AnyRefusal {
  if (error instanceof Refusal) return error
  if (databaseIsAway(error)) return refuse('unavailable', { retryAfter: 2 })
  const { code, message, statusCode } = error as { code?: string; message?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('json_only')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { statusCode, messages: message ?? 'Bad request', detail: undefined, retryAfter: undefined }
  return {
    statusCode: 500,
    messages: 'A server error occurred. Please try again later.',
    detail: undefined,
    retryAfter: undefined,
  }
}
