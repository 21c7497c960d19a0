import { createHash } from 'node:crypto'
import { metaOf } from '@duly/core/contract/fields.ts'
import { Refusal } from '@duly/core/contract/refusals.ts'
import { employeesContract } from '@duly/core/employees/contract.ts'
import { requireAbilities } from '../../platform/http/actor.ts'
import { bearerToken } from '../../platform/http/admission.ts'
import { brake } from '../../platform/http/brakes.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { addressKey } from '../../platform/mail/address.ts'
import type { SendInvitation } from './emails.ts'
import {
  acceptInvitation,
  allEmployees,
  changeRoleOf,
  countEmployees,
  invitationOf,
  inviteAgain,
  inviteByEmail,
  inviteEmployee,
  listEmployees,
  rejectInvitation,
  removeEmployee,
} from './service.ts'

/** Most misses of one network in a minute: who meets it is guessing tokens. */
const missesPerMinute = 60

/** Most invitations an hour that are sent to one person again; more would only fill a mailbox. */
const resendsPerHour = 5

/** Most invitations an hour from one business to addresses without an account: strangers, who asked for nothing. */
const emailInvitationsPerHour = 20

/** Most of them an hour to one address, from all businesses together. */
const invitationsToAddressPerHour = 3

/** Employees of the actor's workspace, and invitations by their token. */
export function employeeRoutes(context: ServeContext, send: SendInvitation): void {
  const byToken = async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && error.id === 'invitation_invalid')
        await brake(context.db, `invitation-miss:${network}`, missesPerMinute, 60)
      throw error
    }
  }
  serve(context, employeesContract, {
    'GET /employees': async ({ tx, actor, query, now }) => {
      if (Object.values(query).every((value) => value === undefined)) return allEmployees(tx, actor.workspaceId, now)
      requireAbilities(actor, 'people:manage')
      const { page = 1, limit = 10, search = '', sortBy = 'createdAt', sortOrder: order, status } = query
      const { employees, total } = await listEmployees(
        tx,
        actor.workspaceId,
        { page, limit, search, status, sort: sortBy, order },
        now,
      )
      return { data: employees, meta: metaOf(total, { page, limit }) }
    },
    'GET /employees/counts': async ({ tx, actor, query, now }) =>
      countEmployees(tx, actor.workspaceId, query.search ?? '', now),
    'POST /employees': async ({ tx, actor, body, now }) => inviteEmployee(tx, actor, body, send, now),
    'POST /employees/invite-by-email': async ({ tx, actor, body, now }) => {
      await brake(context.db, `email-invitations:${actor.workspaceId}`, emailInvitationsPerHour, 3600)
      const address = createHash('sha256').update(addressKey(body.email)).digest('hex')
      await brake(context.db, `email-invitation-to:${address}`, invitationsToAddressPerHour, 3600)
      return inviteByEmail(tx, actor, body, send, now)
    },
    'PATCH /employees/:id': async ({ tx, actor, params, body, now }) =>
      changeRoleOf(tx, actor, params.id, body.role, now),
    'DELETE /employees/:id': async ({ tx, actor, params, now }) =>
      removeEmployee(tx, actor.workspaceId, params.id, now),
    'POST /employees/:id/resend-invitation': async ({ tx, actor, params, now }) => {
      await brake(context.db, `invitation:${params.id}`, resendsPerHour, 3600)
      return inviteAgain(tx, actor, params.id, send, now)
    },
    'GET /invitations/:token': async ({ tx, params, now, network, request }) => {
      const session = bearerToken(request)
      const viewer = session ? await context.authenticate(session, now) : null
      return byToken(network, () => invitationOf(tx, params.token, viewer, now))
    },
    'POST /invitations/:token/accept': async ({ tx, actor, params, now, network }) =>
      byToken(network, () => acceptInvitation(tx, actor, params.token, now)),
    'POST /invitations/:token/reject': async ({ tx, actor, params, now, network }) =>
      byToken(network, () => rejectInvitation(tx, actor, params.token, now)),
  })
}
