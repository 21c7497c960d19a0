import { openDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { resealEverything } from '../../platform/secrets/reseal.ts'
import { createSealer } from '../../platform/secrets/sealed.ts'
import { type Command, withStore } from './command.ts'

/** Ends a change of keys: afterwards nothing needs the earlier one any more. */
export const rekeyCommand: Command = {
  usage: 'rekey',
  about: 're-encrypt with CREDENTIALS_KEY what was encrypted with a key in CREDENTIALS_KEY_PREVIOUS',
  async run(call) {
    const config = call.config()
    const sealer = createSealer(config.credentialsKey, config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])
    return withStore(config, async ({ ownerUrl, appUrl }) => {
      await migrate(ownerUrl)
      const { db, close } = openDatabase({ url: appUrl, max: 2 })
      try {
        const { renewed, closed } = await resealEverything(db, sealer, (done, workspaces) => {
          if (workspaces % 100 === 0) call.progress(`${workspaces} workspaces, ${done.renewed} values`)
        })
        const done = renewed === 0 ? 'Nothing was encrypted with a previous key.' : `Encrypted ${renewed} values anew.`
        if (closed === 0)
          return `${done} CREDENTIALS_KEY_PREVIOUS can go once every process runs with the new key; backups from before need the old one.`
        return {
          ok: false,
          text: `${done} ${closed} values cannot be decrypted with any configured key and were left unchanged. Add the key that encrypted them to CREDENTIALS_KEY_PREVIOUS and run this again.`,
        }
      } finally {
        await close()
      }
    })
  },
}
