import type { SignInNotice } from '../../features/access/emails.ts'
import { liftFactors } from '../../features/access/factors/service.ts'
import { accessJobs, signInNoticeJob } from '../../features/access/jobs.ts'
import { makeResetToken, unlockSignIn } from '../../features/access/recovery.ts'
import {
  accountOf,
  changeRole,
  deleteUser,
  listUsers,
  type OnSessionsEnded,
  recordAct,
  signOutUser,
} from '../../features/admin-users/service.ts'
import { inTransaction, openDatabase, type Tx } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrateJobs, openJobs } from '../../platform/jobs/jobs.ts'
import { openLog } from '../../platform/log/log.ts'
import { type Command, type CommandCall, CommandError, required, type StoreUrls, withStore } from './command.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Everything that can be done with accounts at the server; each act is in the audit trail, as the command line's. */
export const userCommands: Readonly<Record<string, Command>> = {
  'user list': {
    usage: 'user list [SEARCH]',
    about: 'list accounts, newest first',
    run: (call) =>
      inStore(call, async (tx) => {
        const { users, total } = await listUsers(tx, {
          search: call.args[0] ?? '',
          sort: 'createdAt',
          page: 1,
          limit: 100,
        })
        const lines = users.map(({ email, role, createdAt, profile }) =>
          `${createdAt.slice(0, 10)}  ${role.padEnd(8)}  ${email}  ${profile.firstName} ${profile.lastName}`.trimEnd(),
        )
        const rest =
          total > users.length ? [`… and ${total - users.length} more; enter part of the name or address`] : []
        return [...lines, ...rest].join('\n') || 'No accounts found.'
      }),
  },
  'user promote': onAccount(
    'user promote EMAIL',
    'make an account a platform administrator',
    async (tx, account, now) => {
      await changeRole(tx, null, account.id, 'ADMIN', now)
      return `${account.email} is now an administrator.`
    },
  ),
  'user demote': onAccount('user demote EMAIL', 'revoke the administrator role', async (tx, account, now) => {
    await changeRole(tx, null, account.id, 'USER', now)
    return `${account.email} is no longer an administrator.`
  }),
  'user sign-out': onAccount(
    'user sign-out EMAIL',
    'end every session of an account; its owner is told by mail',
    async (tx, account, now, _call, urls) => {
      const onEnded: OnSessionsEnded = (held, { email }) =>
        tellBySignInNotice(held, urls, { email, notice: 'signedOut', now })
      await signOutUser(tx, null, { id: account.id, onEnded }, now)
      return `${account.email} is signed out everywhere.`
    },
  ),
  'user unlock': onAccount(
    'user unlock EMAIL',
    'unlock an account after too many failed sign-ins',
    async (tx, account, now) => {
      await unlockSignIn(tx, account)
      await recordAct(tx, null, 'sign_in_unlocked', account.id, {}, now)
      return `${account.email} can sign in again.`
    },
  ),
  'user lift-second-factor': onAccount(
    'user lift-second-factor EMAIL',
    'remove passkeys, authenticator app and recovery codes of an account whose owner has lost them',
    async (tx, account, now, _call, urls) => {
      if (!(await liftFactors(tx, account.id))) throw new CommandError(`${account.email} has no second factor.`)
      await recordAct(tx, null, 'second_factors_lifted', account.id, {}, now)
      await tellBySignInNotice(tx, urls, { email: account.email, notice: 'lifted', now })
      return `${account.email} signs in with the password alone now, and was signed out everywhere.`
    },
  ),
  'user reset-link': onAccount(
    'user reset-link EMAIL',
    'print a password reset link, for when mail does not arrive',
    async (tx, account, now, { config }) => {
      const token = await makeResetToken(tx, account.id)
      await recordAct(tx, null, 'reset_link_made', account.id, {}, now)
      const { APP_BASE_URL, PORT } = config()
      return `Give this to ${account.email} only; it works once and expires after an hour:\n${APP_BASE_URL ?? `http://localhost:${PORT}`}/reset-password?token=${token}`
    },
  ),
  'user delete': onAccount(
    'user delete EMAIL',
    'disable an account; its workspace is purged after 30 days',
    async (tx, account, now) => {
      await deleteUser(tx, null, account.id, now)
      return `${account.email} is deleted; the workspace is purged after 30 days, issued invoices after the retention period.`
    },
  ),
}

function onAccount(
  usage: string,
  about: string,
  act: (tx: Tx, account: Account, now: Date, call: CommandCall, urls: StoreUrls) => Promise<string>,
): Command {
  return {
    usage,
    about,
    run(call) {
      const email = required(call, 0, 'The account’s e-mail address', usage)
      return inStore(call, async (tx, urls) => {
        const account = await accountOf(tx, email)
        if (!account) throw new CommandError(`Nobody has registered with ${email}.`)
        return act(tx, account, call.now, call, urls)
      })
    },
  }
}

function inStore(call: CommandCall, work: (tx: Tx, urls: StoreUrls) => Promise<string>): Promise<string> {
  return withStore(call.config(), async (urls) => {
    await migrate(urls.ownerUrl)
    const { db, close } = openDatabase({ url: urls.appUrl, max: 2 })
    return inTransaction(db, { workspaceId: null }, (tx) => work(tx, urls)).finally(close)
  })
}

/** Leaves a mail to the servers, since none goes out here: the queue is opened for it, and works nothing. */
async function tellBySignInNotice(
  tx: Tx,
  { ownerUrl, appUrl }: StoreUrls,
  { email, notice, now }: { email: string; notice: SignInNotice; now: Date },
): Promise<void> {
  await migrateJobs(ownerUrl, accessJobs)
  const jobs = await openJobs(appUrl, openLog('error'))
  const told = jobs.enqueue(tx, signInNoticeJob, { email, notice, at: now.toISOString() })
  await told.finally(() => jobs.stop(2000))
}
