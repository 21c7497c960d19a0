import { promoteToAdmin } from '../../features/access/admins.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type Command, CommandError, required, withStore } from './command.ts'

/** Makes an account a platform administrator; the first one is made this way. */
export const userPromoteCommand: Command = {
  usage: 'user promote EMAIL',
  about: 'make an account a platform administrator',
  async run(call) {
    const email = required(call, 0, 'The account’s e-mail address', userPromoteCommand.usage)
    return withStore(call.config(), async ({ ownerUrl, appUrl }) => {
      await migrate(ownerUrl)
      const { db, close } = openDatabase({ url: appUrl, max: 2 })
      const done = await promoteToAdmin(db, email).finally(close)
      if (!done) throw new CommandError(`Nobody has registered with ${email}.`)
      return `${email} is now an administrator.`
    })
  },
}
