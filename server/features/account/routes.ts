import { accountContract } from '@duly/core/account/contract.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { checkPassword, type PasswordRule } from '../access/passwords.ts'
import { writeAuditOfUser } from '../audit-trail/service.ts'
import { exportWorkspace } from './export.ts'
import { changePassword, confirmed, deleteAccount, type OnPasswordChanged } from './service.ts'

export interface AccountParts {
  sealer: Sealer
  passwordRule: PasswordRule
  onPasswordChanged: OnPasswordChanged
}

/** Password, export and end of the actor's own account. */
export function accountRoutes(context: ServeContext, parts: AccountParts): void {
  const { db } = context
  serve(context, accountContract, {
    'POST /account/password': outsideTransaction(async ({ actor, body, now }) => {
      await checkPassword(parts.passwordRule, body.newPassword, actor)
      await changePassword(db, actor, body, parts.onPasswordChanged, now)
    }),
    'POST /account/export': outsideTransaction(async ({ actor, body, now, reply }) => {
      const account = await confirmed(db, actor, body.password)
      await inTransaction(db, { workspaceId: actor.ownWorkspaceId }, (tx) =>
        writeAuditOfUser(tx, actor.ownWorkspaceId, actor.userId, {
          verb: 'exported',
          subject: 'business',
          subjectId: null,
          at: now,
        }),
      )
      reply.header('content-disposition', attachment(`duly-${today(now, actor.timeZone)}.zip`))
      return exportWorkspace(db, parts.sealer, account)
    }),
    'POST /account/delete': outsideTransaction(async ({ actor, body, now }) => {
      await deleteAccount(db, actor, body.password, now)
    }),
  })
}
