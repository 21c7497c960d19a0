import { type AuditAct, type AuditRule, auditActs } from '@duly/core/audit-trail/acts.ts'
import type { EndpointKey } from '@duly/core/contract/endpoint.ts'
import type { ReadTx, Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'

/** What is written into the audit trail of a business. */
export interface AuditEvent extends Omit<AuditAct, 'param'> {
  at: Date
  /** Null where the act is about no single record. */
  subjectId: string | null
  /** Names of the API's fields that were changed. */
  fields: readonly string[]
  /** Who did it; null for a rule. */
  actor: Pick<Actor, 'userId' | 'firstName' | 'lastName' | 'email' | 'apiKey'> | null
  /** As the browser named itself; empty for programs and rules. */
  userAgent: string
  rule?: AuditRule
}

/** Writes an entry in the transaction of what it tells. Handed in by app.ts. */
export type WriteAudit = (tx: Tx, workspaceId: string, event: AuditEvent) => Promise<void>

/** What a handler knows better than its call: which fields differ from before; none: nothing was changed. */
interface Note {
  fields?: readonly string[]
}

const notes = new WeakMap<ReadTx, Note>()

/** Says which fields a call changes; without it those that the call names count. */
export function noteChangedFields(tx: Tx, fields: readonly string[]): void {
  notes.set(tx, { fields })
}

/** A call as the trail sees it. */
export interface AuditedCall {
  key: EndpointKey
  actor: Actor
  now: Date
  userAgent: string
  params: unknown
  body: unknown
  answer: unknown
}

/** What a call leaves in the trail of its business; null for one that changes nothing there. */
export function auditEventOf(tx: Tx, call: AuditedCall): AuditEvent | null {
  const act = auditActs[call.key]
  if (!act) return null
  const fields = act.verb === 'changed' ? (notes.get(tx)?.fields ?? namesOf(call.body)) : []
  // A form that was saved as it was changed nothing.
  if (notes.get(tx)?.fields?.length === 0) return null
  const { param = 'id' } = act
  const named = textOf(call.params, param)
  return {
    verb: act.verb,
    subject: act.subject,
    at: call.now,
    subjectId: named ?? textOf(call.answer, 'id'),
    fields: fields.slice(0, 100),
    actor: call.actor,
    userAgent: call.actor.apiKey ? '' : call.userAgent,
  }
}

// What a caller sends along to be told of somebody else's change is no field.
const namesOf = (body: unknown): string[] =>
  body && typeof body === 'object'
    ? Object.entries(body).flatMap(([name, value]) => (value === undefined || name === 'version' ? [] : [name]))
    : []

function textOf(of: unknown, name: string): string | null {
  const value = of && typeof of === 'object' ? (of as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null
}
