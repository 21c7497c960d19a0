import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file so that after a power failure it holds the old or the new content, complete. */
export function writeDurably(file: string, content: string, mode: number): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode, flush: true })
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/**
 * Creates a file that nobody ever sees in part, not even after a power failure. Throws EEXIST when it is there already:
 * of several processes that try at the same time, one succeeds.
 */
export function createDurably(file: string, content: string, mode: number): void {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, content, { mode, flush: true })
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}

/** Makes names that were added to or removed from a folder survive a power failure. */
export function syncFolder(folder: string): void {
  sync(folder)
}

/** Makes a folder with everything below it survive a power failure. */
export function syncTree(path: string): void {
  const stats = lstatSync(path)
  if (stats.isDirectory()) for (const name of readdirSync(path)) syncTree(join(path, name))
  // A symbolic link is part of its folder.
  if (stats.isDirectory() || stats.isFile()) sync(path)
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
