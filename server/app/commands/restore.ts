import { statSync } from 'node:fs'
import type { Manifest } from '../../platform/backup/manifest.ts'
import { names } from '../../platform/backup/manifest.ts'
import { archiveEntries } from '../../platform/backup/read-archive.ts'
import { discardKept, RestoreError, restoreBackup } from '../../platform/backup/restore.ts'
import type { Config } from '../../platform/config/config.ts'
import { migrate, prepareDatabase } from '../../platform/db/migrate.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { keyIdsOf } from '../../platform/secrets/sealed.ts'
import { verifyDatabase } from '../invariants.ts'
import { jobKinds } from '../job-kinds.ts'
import { describe, installKeys } from './backup.ts'
import { type Command, CommandError, required, withStore } from './command.ts'
import { tellBreaches } from './verify.ts'

/** Puts an archive's content into the database, once everything in it has been checked twice. */
export const restoreCommand: Command = {
  usage: 'restore FILE [--replace [--discard]] [--without-keys]',
  about: 'restore a backup into an empty database, or --replace existing data (set aside unless --discard)',
  options: { replace: 'flag', discard: 'flag', 'without-keys': 'flag' },
  async run(call) {
    const { options, now, progress } = call
    const config = call.config()
    const file = required(call, 0, 'The backup’s file', restoreCommand.usage)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`There is no file ${file}.`)
    return withStore(
      config,
      async ({ ownerUrl }) => {
        await prepareDatabase(ownerUrl)
        await migrateJobs(ownerUrl, jobKinds)
        let keysNeeded = false
        let takeBack = () => {}
        const restored = await restoreBackup({
          ownerUrl,
          file,
          now,
          replace: options.replace === true,
          discard: options.discard === true,
          accept: (manifest) => {
            keysNeeded = needsItsKeys(config, manifest, options['without-keys'] === true)
          },
          beforeCommit: async () => {
            if (keysNeeded) takeBack = await installKeys(config.dataDir, await keysOf(file), now)
          },
          progress,
        }).catch((error: unknown) => {
          takeBack()
          throw error
        })
        progress('migrating the schema')
        await migrate(ownerUrl)
        await migrateJobs(ownerUrl, jobKinds)
        const breaches = await verifyDatabase(ownerUrl)
        const text = [
          `Restored ${restored.rows} rows; counts, sums and digests match the backup.`,
          `  ${describe(restored.manifest)}`,
          ...(keysNeeded ? ['  The keys in the backup were installed.'] : []),
          ...(restored.keptAs
            ? [`  The previous data is kept as ${restored.keptAs}; remove it with: npm run duly -- restore-cleanup`]
            : []),
          ...tellBreaches(breaches),
        ]
        return { text: text.join('\n'), ok: breaches.length === 0 }
      },
      { alone: true },
    )
  },
}

/** Removes what earlier restores kept aside. */
export const restoreCleanupCommand: Command = {
  usage: 'restore-cleanup',
  about: 'delete data that earlier restores set aside',
  async run({ config }) {
    const removed = await withStore(config(), ({ ownerUrl }) => discardKept(ownerUrl))
    return removed.length > 0 ? `Removed: ${removed.join(', ')}` : 'There was nothing to delete.'
  },
}

// Whether the keys in the archive must come along; refuses where sealed values would stay closed for good.
function needsItsKeys(config: Config, manifest: Manifest, without: boolean): boolean {
  const ours = new Set(keyIdsOf([config.credentialsKey, ...(config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])]))
  const missing = manifest.sealedWith.filter((id) => !ours.has(id))
  if (missing.length === 0 || without) return false
  if (manifest.holdsKeys && config.mode === 'local' && !config.CREDENTIALS_KEY) return true
  throw new RestoreError(
    `Bank details, connections, PDFs or messages in this backup are encrypted with the key ${missing.join(', ')}, which this installation does not have. Set CREDENTIALS_KEY (or CREDENTIALS_KEY_PREVIOUS) to the one of the installation that made the backup. If it is lost, say --without-keys: everything else is restored, and those details must be entered again.`,
  )
}

async function keysOf(file: string): Promise<Buffer> {
  for await (const { name, content } of archiveEntries(file)) if (name === names.keys) return content
  throw new RestoreError('The keys are missing in the backup.')
}
