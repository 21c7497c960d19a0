import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/start-embedded-postgres.ts'
import { root } from './project.ts'

/** The generated types of the tables, relative to the project's root. */
export const schemaFile = 'server/platform/db/schema.gen.ts'

const generator = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
const mapping = JSON.stringify({ int8: 'number', date: 'string' })

/**
 * Writes the types of the tables that the database at `url` has to `file`, or, with `verify`, rejects when the file
 * differs from them. The connection reads bigint as number (all of ours are safe integers) and dates as text.
 */
export async function generateSchema(url: string, options: { verify: boolean }): Promise<void> {
  const words = ['--dialect', 'postgres', '--url', url, '--out-file', join(root, schemaFile)]
  words.push('--date-parser', 'string', '--type-mapping', mapping, '--exclude-pattern', 'schema_migrations')
  if (options.verify) words.push('--verify')
  await promisify(execFile)(process.execPath, [generator, ...words])
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-schema-'))
  const quiet = () => {}
  const tell = (text: string) => process.stderr.write(`${text}\n`)
  const log = { debug: quiet, info: quiet, warn: tell, error: tell }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log, disposable: true })
    try {
      await migrate(postgres.ownerUrl)
      await generateSchema(postgres.ownerUrl, { verify: false })
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
