import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Manifest } from '../../platform/backup/manifest.ts'
import { verifyArchive } from '../../platform/backup/read-archive.ts'
import { backupStream } from '../../platform/backup/write-backup.ts'
import { type Config, localSecretsFile } from '../../platform/config/config.ts'
import { writeFileWhole } from '../../platform/files/atomic-file.ts'
import { type Command, CommandError, withStore } from './command.ts'

/** Writes everything into one file, and reads it back before it says so. */
export const backupCommand: Command = {
  usage: 'backup [FILE] [--without-keys] [--force]',
  about: 'write a backup file while the server is running, and verify it',
  options: { 'without-keys': 'flag', force: 'flag' },
  async run({ args, options, config: read, now, progress }) {
    const config = read()
    const file = args[0] ?? `duly-backup-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`
    const keys = options['without-keys'] ? null : localKeys(config)
    const bytes = await withStore(config, ({ ownerUrl }) =>
      writeFileWhole(file, backupStream({ ownerUrl, now, keys, progress }), { force: options.force === true }),
    )
    progress('reading it back')
    const { manifest, problems } = await verifyArchive(file)
    if (!manifest || problems.length > 0) {
      renameSync(file, `${file}.damaged`)
      throw new CommandError(
        `The file that was written does not match what is read back: the disk may be failing. It is now ${file}.damaged.\n  ${problems.join('\n  ')}`,
      )
    }
    return [`Wrote and verified ${file}`, `  ${describe(manifest)}, ${megabytes(bytes)} MB`, aboutKeys(manifest)].join(
      '\n',
    )
  },
}

/** One line on what an archive holds. */
export function describe(manifest: Manifest): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const of = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
  return `made ${manifest.madeAt}: ${of('users')} accounts, ${of('invoices')} invoices, ${of('payments')} payments, ${rows} rows in ${manifest.tables.length} tables, ${manifest.jobs.rows} waiting jobs`
}

function aboutKeys({ holdsKeys, sealedWith }: Manifest): string {
  if (holdsKeys) return '  It contains the keys that decrypt bank details: anyone with this file can read everything.'
  if (sealedWith.length > 0)
    return '  Keep CREDENTIALS_KEY, too: bank details in this file cannot be decrypted without it.'
  return '  Anyone with this file has the data of every customer.'
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

// Given keys are the operator's to keep; those that local mode made exist nowhere else.
function localKeys(config: Config): Buffer | null {
  const file = localSecretsFile(config.dataDir)
  return config.mode === 'local' && existsSync(file) ? readFileSync(file) : null
}

/** Puts the archive's keys in place of local ones, which are kept aside. Returns how to undo that. */
export async function installKeys(dataDir: string, keys: Buffer, now: Date): Promise<() => void> {
  const file = localSecretsFile(dataDir)
  const aside = `${file}.before_restore_${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  const had = existsSync(file)
  if (had && digest(readFileSync(file)) === digest(keys)) return () => {}
  if (had) renameSync(file, aside)
  await writeFileWhole(file, Readable.from([keys]), { force: true })
  return () => {
    if (had) renameSync(aside, file)
  }
}

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
