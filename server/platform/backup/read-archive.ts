import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type ArchivedTable, type Manifest, manifestSchema, names } from './manifest.ts'
import { sha256 } from './write-backup.ts'

/** What a look through a whole archive found. */
export interface ArchiveReport {
  /** Null where the archive is too damaged to say what it is. */
  manifest: Manifest | null
  /** Each thing that is wrong, as a sentence; none: every byte is what was written. */
  problems: string[]
}

/** One file out of an archive. */
export interface ArchiveEntry {
  name: string
  content: Buffer
}

const largestEntry = 64 * 1024 * 1024 * 16

/** The files of an archive in their order. Throws on a damaged or cut one. */
export async function* archiveEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  const entries = extract()
  source.on('error', (error) => entries.destroy(error))
  unzipped.on('error', (error) => entries.destroy(error))
  source.pipe(unzipped).pipe(entries)
  for await (const entry of entries) {
    if ((entry.header.size ?? 0) > largestEntry) throw new Error(`${entry.header.name} is larger than Duly writes`)
    const parts: Buffer[] = []
    for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
    yield { name: entry.header.name, content: Buffer.concat(parts) }
  }
}

interface Seen {
  bytes: number
  sha256: string
  figures: { rows: number; sums: bigint[] } | null
}

/**
 * Reads an archive from end to end and compares every file with the manifest: size, SHA-256, rows, and the sums of money
 * worked out again from the rows themselves. Needs no database.
 */
export async function verifyArchive(file: string, progress?: (note: string) => void): Promise<ArchiveReport> {
  const problems: string[] = []
  const seen = new Map<string, Seen>()
  let manifestText: Buffer | null = null
  let manifestSum: string | null = null
  try {
    for await (const { name, content } of archiveEntries(file)) {
      if (name === names.manifest) manifestText = content
      else if (name === names.manifestSum) manifestSum = content.toString('utf8').slice(0, 64)
      const isTable = name.startsWith('tables/')
      if (isTable) progress?.(name)
      seen.set(name, {
        bytes: content.length,
        sha256: sha256(content),
        figures: isTable ? columnFigures(content) : null,
      })
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`)
    problems.push(`The file is damaged or was cut off: ${(error as Error).message}`)
  }
  if (!manifestText) return { manifest: null, problems: [...problems, 'It has no manifest, so it is not complete.'] }
  if (manifestSum !== sha256(manifestText)) problems.push('The manifest does not have the checksum that was written.')
  const manifest = readManifest(manifestText, problems)
  if (manifest) for (const table of [...manifest.tables, manifest.jobs]) problems.push(...tableProblems(table, seen))
  if (manifest?.holdsKeys && !seen.has(names.keys)) problems.push('The keys are missing.')
  return { manifest, problems }
}

function readManifest(text: Buffer, problems: string[]): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text.toString('utf8')))
  } catch {
    problems.push('The manifest is not one that this version of Duly reads.')
    return null
  }
}

function tableProblems(table: ArchivedTable, seen: ReadonlyMap<string, Seen>): string[] {
  const problems: string[] = []
  let rows = 0
  const sums = table.columns.map(() => 0n)
  for (const file of table.files) {
    const found = seen.get(file.path)
    if (!found) {
      problems.push(`${file.path} is missing.`)
      continue
    }
    if (found.bytes !== file.bytes || found.sha256 !== file.sha256) problems.push(`${file.path} was changed.`)
    rows += found.figures?.rows ?? 0
    for (const [index, sum] of (found.figures?.sums ?? []).entries())
      if (index < sums.length) sums[index] = (sums[index] ?? 0n) + sum
  }
  if (problems.length > 0) return problems
  if (rows !== table.rows) problems.push(`${table.name} has ${rows} rows instead of ${table.rows}.`)
  for (const [column, expected] of Object.entries(table.sums)) {
    const found = sums[table.columns.indexOf(column)]
    if (found !== BigInt(expected))
      problems.push(`The sum of ${table.name}.${column} is ${found} instead of ${expected}.`)
  }
  return problems
}

const tab = 0x09
const lineEnd = 0x0a
const minus = 0x2d

// Sums every column whose values are whole numbers, before the manifest (which comes last) says which are money.
function columnFigures(content: Buffer): { rows: number; sums: bigint[] } {
  const sums: bigint[] = []
  let rows = 0
  let column = 0
  let start = 0
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at]
    if (byte !== tab && byte !== lineEnd) continue
    const value = wholeNumber(content, start, at)
    if (value !== null) sums[column] = (sums[column] ?? 0n) + value
    else sums[column] ??= 0n
    start = at + 1
    if (byte === tab) column += 1
    else {
      column = 0
      rows += 1
    }
  }
  return { rows, sums }
}

function wholeNumber(content: Buffer, from: number, to: number): bigint | null {
  if (to <= from || to - from > 17) return null
  for (let at = from; at < to; at += 1) {
    const byte = content[at] ?? 0
    if (!(byte >= 0x30 && byte <= 0x39) && !(byte === minus && at === from && to - from > 1)) return null
  }
  return BigInt(content.toString('latin1', from, to))
}
