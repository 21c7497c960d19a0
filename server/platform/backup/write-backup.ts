import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { newClient } from '../db/connection.ts'
import { sealedPlaces } from '../secrets/sealed-places.ts'
import { type ArchivedFile, type ArchivedTable, type Manifest, names } from './manifest.ts'
import { columnsOf, countersOf, figuresOf, jobTable, jobWaits, openEverything, quoted, tablesOf } from './tables.ts'

export interface BackupSource {
  /** The login that owns the schema. */
  ownerUrl: string
  now: Date
  /** Content of the local secrets to take along, or null: then whoever restores must bring the keys. */
  keys: Buffer | null
  progress?: (note: string) => void
}

const chunkBytes = 8 * 1024 * 1024

/**
 * One consistent picture of the whole database as a gzipped tar: COPY text per table from one REPEATABLE READ snapshot,
 * in files of some megabytes with their SHA-256, and a manifest with counts, sums and digests at the end, so that a
 * truncated archive is known as one. Works on any PostgreSQL as its owner, without pg_dump and beside running processes.
 */
export function backupStream(source: BackupSource): Readable {
  const archive = pack()
  const compressed = archive.pipe(createGzip({ level: 6 }))
  archive.on('error', (error) => compressed.destroy(error))
  write(archive, source).then(
    () => archive.finalize(),
    (error: unknown) => compressed.destroy(error as Error),
  )
  return compressed
}

async function write(archive: Pack, { ownerUrl, now, keys, progress }: BackupSource): Promise<void> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await openEverything(client)
    const tables = await tablesOf(client)
    if (!tables.some(({ name }) => name === 'schema_migrations'))
      throw new Error('This database holds no Duly: there is nothing to back up.')
    // Held to the end, so that no migration changes a table between its figures and its rows.
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    await refuseHiddenRows(client)
    await add(archive, names.readme, Buffer.from(readme(now)))
    const archived: ArchivedTable[] = []
    for (const [index, table] of tables.entries()) {
      progress?.(`${table.name} (${index + 1} of ${tables.length})`)
      archived.push(await writeTable(client, archive, table))
    }
    progress?.('waiting jobs')
    const jobColumns = await columnsOf(client, jobTable)
    const jobs: ArchivedTable =
      jobColumns.length > 0
        ? await writeTable(client, archive, { name: jobTable, columns: jobColumns, money: [] }, jobWaits)
        : { name: jobTable, columns: ['id'], rows: 0, digest: '0', sums: {}, files: [] }
    if (keys) await add(archive, names.keys, keys)
    const manifest: Manifest = {
      format: 'duly-backup',
      version: 1,
      madeAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      postgres: (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      sealedWith: await sealedWith(client),
      holdsKeys: keys !== null,
      tables: archived,
      counters: await countersOf(client),
      jobs,
    }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await add(archive, names.manifest, text)
    await add(archive, names.manifestSum, Buffer.from(`${sha256(text)}  ${names.manifest}\n`))
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

// A policy would leave rows out without a word, and so would a table that the migration forgot.
async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_roles r on r.rolname = current_user
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not (r.rolsuper or r.rolbypassrls)
      and (not pg_has_role(c.relowner, 'usage') or c.relforcerowsecurity)
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_backup'
        and exists (select 1 from unnest(p.polroles) as reader(id) where pg_has_role(reader.id, 'usage')))`)
  if (rows.length > 0)
    throw new Error(
      `This login may not read all rows of ${rows.map(({ name }) => name).join(', ')}. Give the owner's login as DATABASE_OWNER_URL, and bring the schema up to date with: npm run duly -- migrate`,
    )
}

async function writeTable(
  client: pg.Client,
  archive: Pack,
  table: { name: string; columns: string[]; money: string[] },
  where?: string,
): Promise<ArchivedTable> {
  const figures = await figuresOf(client, table, where)
  const columns = table.columns.map(quoted).join(', ')
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${quoted(table.name)} where ${where ?? 'true'}) to stdout`),
  )
  const files: ArchivedFile[] = []
  for await (const content of wholeLines(rows)) {
    const path = `tables/${table.name}/${String(files.length + 1).padStart(6, '0')}.copy`
    await add(archive, path, content)
    files.push({ path, rows: linesIn(content), bytes: content.length, sha256: sha256(content) })
  }
  const written = files.reduce((sum, file) => sum + file.rows, 0)
  if (written !== figures.rows)
    throw new Error(`${table.name} has ${figures.rows} rows, but ${written} were read. The backup is not complete.`)
  return { name: table.name, columns: table.columns, ...figures, files }
}

// A line break inside a value is escaped in COPY's text form, so a bare one ends a row.
async function* wholeLines(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const part of rows) {
    parts.push(part)
    size += part.length
    if (size < chunkBytes) continue
    const all = Buffer.concat(parts)
    const end = all.lastIndexOf(0x0a) + 1
    if (end > 0) yield all.subarray(0, end)
    parts = end < all.length ? [all.subarray(end)] : []
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(parts)
}

function linesIn(content: Buffer): number {
  let lines = 0
  for (let at = content.indexOf(0x0a); at !== -1; at = content.indexOf(0x0a, at + 1)) lines += 1
  return lines
}

function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    archive.entry({ name, mode: 0o600 }, content, (error) => (error ? failed(error) : done()))
  })
}

/** SHA-256 as hexadecimal digits. */
export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/**
 * Public names of the keys that values in the database were sealed with: `v1.<key>.<iv>.<body>`. Call after
 * `openEverything`. With `sample`, tables that are longer are looked at here and there, about so many of their rows.
 */
export async function sealedWith(client: pg.Client, { sample }: { sample?: number } = {}): Promise<string[]> {
  const found = new Set<string>()
  for (const { table, start } of Object.values(sealedPlaces)) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct split_part(${start}, '.', 2) as key from ${quoted(table)} ${sample ? await sampleOf(client, table, sample) : ''}
       where ${start} like 'v1.%'`,
    )
    for (const { key } of rows) found.add(key)
  }
  return [...found].sort()
}

async function sampleOf(client: pg.Client, table: string, rows: number): Promise<string> {
  const answer = await client.query<{ estimate: number }>(
    'select reltuples::float8 as estimate from pg_class where oid = $1::regclass',
    [quoted(table)],
  )
  const estimate = answer.rows[0]?.estimate ?? 0
  return estimate > rows ? `tablesample bernoulli (${((100 * rows) / estimate).toFixed(6)})` : ''
}

const readme = (now: Date): string => `A backup of Duly, made at ${now.toISOString()}.

Check it:    npm run duly -- verify FILE
Restore it:  npm run duly -- restore FILE

tables/<name>/ holds the rows as PostgreSQL's COPY writes them; manifest.json lists the columns, counts, sums of money
and a SHA-256 for each file. Bank details and provider tokens in it are encrypted; they open with the CREDENTIALS_KEY of
the installation that made this file. Whoever has this file has the data of every customer: keep it as you keep them.
`
