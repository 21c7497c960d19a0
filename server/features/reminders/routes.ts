import { refuse } from '@duly/core/contract/refusals.ts'
import { remindersContract } from '@duly/core/reminders/contract.ts'
import { later } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { ReminderDependencies, ReminderPreviews } from './dependencies.ts'
import {
  changeReminderSettings,
  invoiceReminders,
  previewReminder,
  remindByHand,
  reminderSettingsOf,
  stopReminders,
} from './service.ts'

/** The sequence of reminders, and reminders of one invoice. */
export function reminderRoutes(context: ServeContext, parts: ReminderDependencies & ReminderPreviews): void {
  serve(context, remindersContract, {
    'GET /reminders': async ({ tx, actor }) => plain(await reminderSettingsOf(tx, actor.workspaceId)),
    'PATCH /reminders': async ({ tx, actor, body }) => plain(await changeReminderSettings(tx, actor.workspaceId, body)),
    'GET /invoices/:id/reminders': async ({ tx, actor, params, now }) => invoiceReminders(tx, actor, params.id, now),
    'PATCH /invoices/:id/reminders': async ({ tx, actor, params, body, now }) => {
      await stopReminders(tx, actor, params.id, body)
      return invoiceReminders(tx, actor, params.id, now)
    },
    'POST /invoices/:id/remind/preview': ({ tx, actor, params, body }) =>
      previewReminder(tx, parts, actor, params.id, body),
    'POST /invoices/:id/remind': async ({ tx, actor, params, body }) => {
      const message = await remindByHand(tx, parts, actor, params.id, body)
      return later(
        async () => {
          const { outcome, detail } = await parts.waitFor(actor.workspaceId, message.id)
          if (outcome === 'refused') throw refuse('message_refused', detail ? { message: detail } : {})
          return { outcome }
        },
        { outcome: 'retrying' },
      )
    },
  })
}

const plain = ({ enabled, steps }: Awaited<ReturnType<typeof reminderSettingsOf>>) => ({ enabled, steps: [...steps] })
