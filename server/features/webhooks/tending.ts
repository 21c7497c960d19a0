import { addDays } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { webhookLimits } from '@duly/core/webhooks/limits.ts'
import { v5 } from 'uuid'
import { inTransaction } from '../../platform/db/database.ts'
import { hasEnded } from '../../platform/db/ended-workspace.ts'
import { type WebhookParts, wakeAgain } from './delivery.ts'
import * as deliveries from './delivery-store.ts'
import { tendJob } from './jobs.ts'
import { publishInvoice } from './publishing.ts'
import * as store from './store.ts'

const pageSize = 500
/** Days back in which an invoice that has become overdue is still told: as long as nobody looked. */
const overdueDays = 7

/** Gives each workspace with endpoints a job of its own. */
export async function lookAfterWebhooks({ db, jobs }: WebhookParts): Promise<void> {
  for (let after = ''; ; ) {
    const page = await store.listeningWorkspaces(db, after, pageSize)
    for (const { id, time_zone: timeZone } of page)
      await jobs.enqueue(db, tendJob, { workspaceId: id, timeZone }, { singletonKey: id })
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.key
  }
}

/** Tells what has become overdue, wakes what was left waiting by a lost process, and forgets what is old. */
export async function tendWebhooks(
  parts: WebhookParts,
  { workspaceId, timeZone }: { workspaceId: string; timeZone: string },
): Promise<void> {
  const { db, clock } = parts
  const now = clock()
  const day = today(now, timeZone)
  const overdue = await inTransaction(db, { workspaceId, readOnly: true }, async (tx) =>
    (await hasEnded(tx, workspaceId))
      ? null
      : deliveries.overdueInvoices(tx, workspaceId, addDays(day, -overdueDays), day),
  )
  if (!overdue) return
  for (const { id, due_date: dueDate } of overdue) {
    // Another due date can be missed, too.
    const eventId = v5(`invoice.overdue:${id}:${dueDate}`, workspaceId)
    const event = { type: 'invoice.overdue', eventId, invoiceId: id } as const
    await inTransaction(db, { workspaceId }, (tx) => publishInvoice(tx, workspaceId, event))
  }
  await inTransaction(db, { workspaceId }, async (tx) => {
    await deliveries.forgetDeliveries(tx, workspaceId, webhookLimits.keptDays)
    for (const { id } of await store.listEndpoints(tx, workspaceId)) await wakeAgain(parts, tx, workspaceId, id)
  })
}
