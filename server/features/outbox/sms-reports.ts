import { inTransaction } from '../../platform/db/database.ts'
import { reportedOutcome } from '../../platform/sms/twilio.ts'
import { endEvent } from './delivery-ends.ts'
import type { OutboxDependencies } from './dependencies.ts'
import type { MessageJob } from './jobs.ts'
import * as store from './store.ts'
import { suppress, suppressedFor } from './suppression-store.ts'

/**
 * Takes in a provider's verified report. Reports come late, twice and out of order: the first that decides counts, and
 * what had been called sent or unknown is put right. While the message is still being sent, its own try reads the report.
 */
export async function smsReported(
  { db, clock, onEnd, log }: OutboxDependencies,
  { workspaceId, messageId }: MessageJob,
  report: { status: string; errorCode: number | null },
): Promise<void> {
  const outcome = reportedOutcome(report.status, report.errorCode)
  if (!outcome) return
  await inTransaction(db, { workspaceId }, async (tx) => {
    const before = await store.findMessage(tx, workspaceId, messageId)
    if (before?.channel !== 'sms' || hasReport(before.payload)) return
    const message = await store.keepReport(tx, workspaceId, messageId, report)
    if (message?.status !== 'sent' && message?.status !== 'unknown') return
    if (outcome.alert) log.error({ alert: true, code: outcome.code, detail: outcome.detail }, 'messages cannot go out')
    if (outcome.optedOut) {
      await suppress(tx, workspaceId, 'sms', message.recipient, suppressedFor.optOut)
    }
    const delivered = outcome.outcome === 'delivered'
    if (delivered && message.status === 'sent') return
    await store.changeMessage(tx, workspaceId, messageId, {
      status: delivered ? 'sent' : 'refused',
      doneAt: clock(),
      lastError: delivered ? null : outcome.detail,
    })
    await onEnd(tx, endEvent(message, delivered ? 'delivered' : 'refused', outcome.detail))
  })
}

function hasReport(payload: unknown): boolean {
  return Boolean((payload as { report?: unknown } | null)?.report)
}
