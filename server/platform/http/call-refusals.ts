import { type Endpoint, isOpen, scopesFor } from '@duly/core/contract/endpoint.ts'
import { type RefusalId, refusals } from '@duly/core/contract/refusals.ts'

/** What calls refuse besides what their declaration says: ids by call, in the order of their names. */
export type KeptRefusals = Readonly<Record<string, readonly string[]>>

const isId = (id: string): id is RefusalId => id in refusals

const always: readonly RefusalId[] = ['too_many_requests', 'unavailable']

/** The refusals that a call can give by how it is declared, whatever it does. */
export function generalRefusals(method: string, endpoint: Endpoint): readonly RefusalId[] {
  const takesBody = endpoint.body !== undefined || endpoint.upload === true
  return [
    ...always,
    ...when(takesBody || endpoint.params || endpoint.query || endpoint.idempotent, 'invalid_request'),
    ...when(takesBody, 'payload_too_large', endpoint.upload ? 'octet_stream_only' : 'json_only'),
    ...when(takesBody && !endpoint.upload, 'too_deep'),
    ...when(method !== 'GET', 'no_space'),
    ...when(endpoint.idempotent, 'idempotency_mismatch', 'idempotency_running'),
    ...admissionRefusals(endpoint),
  ]
}

function admissionRefusals(endpoint: Endpoint): readonly RefusalId[] {
  const { access, anyKey, fresh, beforeFactor } = endpoint
  if (isOpen(endpoint)) return []
  const isForKeys = scopesFor(endpoint).length > 0
  return [
    ...when(true, 'not_signed_in', 'api_key_invalid', 'workspace_left'),
    ...when(isForKeys, 'api_key_lacks_scope'),
    ...when(!isForKeys && !anyKey, 'api_key_refused'),
    ...when(access !== 'session', 'forbidden'),
    ...when(!beforeFactor, 'second_factor_demanded'),
    ...when(fresh, 'sign_in_again'),
  ]
}

const when = (is: unknown, ...ids: RefusalId[]): readonly RefusalId[] => (is ? ids : [])

/** Every refusal that a call can give, by status: those of its declaration and those kept for it. */
export function refusalsByStatus(
  key: string,
  endpoint: Endpoint,
  kept: KeptRefusals,
): ReadonlyMap<number, readonly RefusalId[]> {
  const method = key.slice(0, key.indexOf(' '))
  const ids = [...generalRefusals(method, endpoint), ...(kept[key] ?? []).filter(isId)]
  const statuses = [...new Set(ids.map((id) => refusals[id][0]))].sort((a, b) => a - b)
  return new Map(statuses.map((status) => [status, [...new Set(ids)].filter((id) => refusals[id][0] === status)]))
}
