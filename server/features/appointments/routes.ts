import { appointmentsContract } from '@duly/core/appointments/contract.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { AppointmentParts } from './dependencies.ts'
import { feedOf, readFeed, renewFeed, revokeFeed } from './feeds.ts'
import { appointmentOf, appointmentsIn } from './reading.ts'
import { changeReminderTimes } from './reminders.ts'
import { book, changeAppointment, deleteAppointment, restoreAppointment } from './service.ts'
import { remindersOf } from './settings.ts'

/** The schedule of the actor's workspace. */
export function appointmentRoutes(context: ServeContext, parts: AppointmentParts): void {
  serve(context, appointmentsContract, {
    'GET /appointments': async ({ tx, actor, query }) => appointmentsIn(tx, actor.workspaceId, query),
    'GET /appointments/:id': async ({ tx, actor, params }) => appointmentOf(tx, actor.workspaceId, params.id),
    'POST /appointments': async ({ tx, actor, body: { allowOverlap, ...body }, now }) =>
      book(tx, parts, actor, { ...body, timeZone: body.timeZone ?? actor.timeZone }, { allowOverlap, now }),
    'PATCH /appointments/:id': async ({ tx, actor, params, body: { allowOverlap, ...changes }, now }) =>
      changeAppointment(tx, parts, actor, params.id, changes, { allowOverlap, now }),
    'DELETE /appointments/:id': async ({ tx, actor, params, now }) =>
      deleteAppointment(tx, parts, actor, params.id, now),
    'POST /appointments/:id/restore': async ({ tx, actor, params, body: { allowOverlap }, now }) =>
      restoreAppointment(tx, parts, actor, params.id, { allowOverlap, now }),
    'GET /appointment-reminders': async ({ tx, actor }) => remindersOf(tx, actor.workspaceId),
    'PATCH /appointment-reminders': async ({ tx, actor, body }) =>
      changeReminderTimes(tx, parts, actor.workspaceId, body),
    'GET /calendar-feed': async ({ tx, actor }) => feedOf(tx, actor),
    'POST /calendar-feed': async ({ tx, actor }) => renewFeed(tx, actor, parts.apiUrl),
    'DELETE /calendar-feed': async ({ tx, actor }) => revokeFeed(tx, actor),
    'GET /calendar/:token': outsideTransaction(async ({ params, query, network, now, request, reply }) => {
      const team = query.scope === 'team'
      const feed = await readFeed(context.db, parts.site.baseUrl, { token: params.token, team, network, now })
      // Kept by the program that follows it alone, and asked about each time.
      reply.header('etag', feed.etag).header('cache-control', 'private, no-cache')
      if (isKnown(request.headers['if-none-match'], feed.etag)) return reply.code(304).send()
      reply.header('content-disposition', 'inline; filename="schedule.ics"')
      return reply.type('text/calendar; charset=utf-8').send(feed.content)
    }),
  })
}

/** Whether the asker has this very file; caches may have weakened the mark. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)
}
