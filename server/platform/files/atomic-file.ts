import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from './durable.ts'

/** A file that stands already and was not to be replaced. */
export class FileExistsError extends Error {
  constructor(file: string) {
    super(`${file} exists already. Choose another name, or say --force to replace it.`)
    this.name = 'FileExistsError'
  }
}

export interface AtomicFileOptions {
  /** Replaces a file of that name. */
  force?: boolean
  /** Permissions; only the owner may read by default, since these files hold other people's data. */
  mode?: number
}

/**
 * Writes a stream into a file that appears whole or not at all: into `<file>.part` first, flushed to the disk, then
 * renamed. Throws FileExistsError; a failed write leaves nothing behind. Answers the bytes written.
 */
export async function writeFileWhole(
  file: string,
  content: Readable,
  { force = false, mode = 0o600 }: AtomicFileOptions = {},
): Promise<number> {
  const target = resolve(file)
  if (!force && (await exists(target))) throw new FileExistsError(file)
  await mkdir(dirname(target), { recursive: true })
  const draft = `${target}.part`
  try {
    await rm(draft, { force: true })
    await pipeline(content, createWriteStream(draft, { mode, flush: true }))
    const { size } = await stat(draft)
    await rename(draft, target)
    syncFolder(dirname(target))
    return size
  } catch (error) {
    await rm(draft, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Error(`There is no room for ${file}: the disk is full. Nothing was left behind.`, { cause: error })
    throw error
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
