import type { Readable } from 'node:stream'
import { deviceOf } from '@duly/core/access/device.ts'
import {
  type AuditRule,
  type AuditSubject,
  type AuditVerb,
  auditRules,
  auditSubjects,
  auditVerbs,
} from '@duly/core/audit-trail/acts.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { byteOrderMark, csvCell, csvLine } from '@duly/core/csv/csv.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { startOfDay } from '@duly/core/dates/time-zone.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { AuditEvent } from '../../platform/http/audit.ts'
import { csvStream } from '../../platform/http/csv-stream.ts'
import { wordsOfOwner } from '../profile/service.ts'
import * as store from './store.ts'

/** Writes an entry in the transaction of what it tells. */
export async function writeAudit(tx: Tx, workspaceId: string, event: AuditEvent): Promise<void> {
  const { actor } = event
  await store.insertEntry(tx, workspaceId, {
    id: newId(),
    at: event.at,
    verb: event.verb,
    subject: event.subject,
    subject_id: event.subjectId,
    fields: [...event.fields],
    actor_user_id: actor?.userId ?? null,
    actor_name: actor ? (personName(actor.firstName, actor.lastName) || actor.email).slice(0, 300) : '',
    user_agent: event.userAgent.slice(0, 400),
    api_key_id: actor?.apiKey?.id ?? null,
    rule: event.rule ?? null,
  })
}

/** Writes what a rule did, such as a series of invoices. */
export function writeAuditOfRule(
  tx: Tx,
  workspaceId: string,
  rule: AuditRule,
  act: { verb: AuditVerb; subject: AuditSubject; subjectId: string; at: Date },
): Promise<void> {
  return writeAudit(tx, workspaceId, { ...act, rule, fields: [], actor: null, userAgent: '' })
}

/** Writes what somebody did of whom only the account is known, such as on the way back from a provider. */
export async function writeAuditOfUser(
  tx: Tx,
  workspaceId: string,
  userId: string,
  act: { verb: AuditVerb; subject: AuditSubject; subjectId: string | null; at: Date },
): Promise<void> {
  const user = await store.findName(tx, userId)
  if (user) await writeAudit(tx, workspaceId, { ...act, fields: [], actor: user, userAgent: '' })
}

/** Which entries are asked for: calendar days in the zone of the business, both included. */
export interface AuditWish {
  from?: string | undefined
  to?: string | undefined
  subject?: AuditSubject | undefined
}

const filterOf = ({ from, to, subject }: AuditWish, timeZone: string): store.AuditFilter => ({
  from: from ? startOfDay(from, timeZone) : null,
  until: to ? startOfDay(addDays(to, 1), timeZone) : null,
  subject: subject ?? null,
})

/** One page of the trail, the newest first. */
export async function auditTrailOf(
  tx: ReadTx,
  workspaceId: string,
  wish: AuditWish & { before?: string | undefined; limit: number },
  timeZone: string,
) {
  const rows = await store.findEntries(tx, workspaceId, filterOf(wish, timeZone), wish.before ?? null, wish.limit + 1)
  const page = rows.slice(0, wish.limit)
  const [names, say] = await Promise.all([store.namesOf(tx, workspaceId, page), wordsOfOwner(tx, workspaceId)])
  return {
    entries: page.map((row) => answerOf(row, names, say)),
    next: rows.length > wish.limit ? (page.at(-1)?.id ?? null) : null,
  }
}

const known = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise

function answerOf(row: store.AuditRow, names: ReadonlyMap<string, string>, say: Say) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    verb: known(auditVerbs, row.verb, 'changed'),
    subject: known(auditSubjects, row.subject, 'business'),
    subjectId: row.subject_id,
    name: names.get(`${row.subject}:${row.subject_id}`) ?? null,
    fields: row.fields,
    by: row.actor_name || null,
    device: row.user_agent ? deviceOf(row.user_agent, say) : null,
    apiKey: row.api_key_id ? (row.key_name ?? '') : null,
    rule: auditRules.find((rule) => rule === row.rule) ?? null,
  }
}

const columns = ['Time (UTC)', 'Act', 'Record', 'Name', 'Id', 'Fields', 'By', 'Device', 'API key', 'Rule'] as const

/** The entries of a period as CSV, the newest first; headings and acts as the API names them. */
export function exportAuditTrail(db: Database, workspaceId: string, wish: AuditWish, timeZone: string): Readable {
  const filter = filterOf(wish, timeZone)
  return csvStream(db, workspaceId, {
    header: byteOrderMark + csvLine(columns),
    batch: async (tx, after, limit) => {
      const rows = await store.findEntries(tx, workspaceId, filter, after, limit)
      const [names, say] = await Promise.all([store.namesOf(tx, workspaceId, rows), wordsOfOwner(tx, workspaceId)])
      return rows.map((row) => answerOf(row, names, say))
    },
    line: (row) =>
      csvLine(
        [
          row.at,
          row.verb,
          row.subject,
          row.name ?? '',
          row.subjectId ?? '',
          row.fields.join(' '),
          row.by ?? '',
          row.device ?? '',
          row.apiKey ?? '',
          row.rule ?? '',
        ].map(csvCell),
      ),
  })
}
