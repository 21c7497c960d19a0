import { exportWorkspace } from '../../features/account/export.ts'
import { exportedAccount } from '../../features/account/service.ts'
import { accountOf, recordAct } from '../../features/admin-users/service.ts'
import { inTransaction, openDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { writeFileWhole } from '../../platform/files/atomic-file.ts'
import { createSealer } from '../../platform/secrets/sealed.ts'
import { type Command, CommandError, required, withStore } from './command.ts'

/** The same ZIP that owners get from their account page, for when they cannot ask for it themselves. */
export const workspaceExportCommand: Command = {
  usage: 'workspace export EMAIL [FILE] [--force]',
  about: 'export an account’s workspace as a ZIP of JSON, CSV and images',
  options: { force: 'flag' },
  async run(call) {
    const config = call.config()
    const email = required(call, 0, 'The e-mail address of the workspace’s owner', workspaceExportCommand.usage)
    const file = call.args[1] ?? `duly-${email.replace(/[^\w.-]+/g, '-')}-${call.now.toISOString().slice(0, 10)}.zip`
    const sealer = createSealer(config.credentialsKey, config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])
    return withStore(config, async ({ ownerUrl, appUrl }) => {
      await migrate(ownerUrl)
      const { db, close } = openDatabase({ url: appUrl, max: 2 })
      try {
        const found = await inTransaction(db, { workspaceId: null }, (tx) => accountOf(tx, email))
        const account = found ? await exportedAccount(db, found.id) : undefined
        if (!account) throw new CommandError(`Nobody has registered with ${email}.`)
        const bytes = await writeFileWhole(file, exportWorkspace(db, sealer, account), {
          force: call.options.force === true,
        })
        await inTransaction(db, { workspaceId: null }, (tx) =>
          recordAct(tx, null, 'workspace_exported', account.id, {}, call.now),
        )
        return `Wrote ${file} (${(bytes / 1_000_000).toFixed(1)} MB). Anyone who has it can read the bank details in it.`
      } finally {
        await close()
      }
    })
  },
}
