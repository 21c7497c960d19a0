import { distribute, NotDistributableError } from '../../platform/db/distribute.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type Command, CommandError } from './command.ts'

/** Spreads an installation's data over the nodes of a Citus cluster. */
export const distributeCommand: Command = {
  usage: 'distribute',
  about: 'spread the workspaces over the nodes of a Citus cluster (docs/scaling.md); undone by a restore',
  async run(call) {
    const config = call.config()
    const ownerUrl = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
    if (!ownerUrl) throw new CommandError('DATABASE_URL names no database: the embedded one has one node.')
    await migrate(ownerUrl)
    try {
      const { tables, nodes, moved } = await distribute(ownerUrl, call.progress)
      return moved === 0
        ? `The ${tables} tables of the workspaces lie on ${nodes} nodes already.`
        : `Moved ${moved} of the ${tables} tables of the workspaces; they lie on ${nodes} nodes now. Start Duly again.`
    } catch (error) {
      if (error instanceof NotDistributableError) throw new CommandError(error.message)
      throw error
    }
  },
}
