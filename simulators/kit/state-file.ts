import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A simulator's own storage: one JSON file, replaced whole by a rename, so that a killed simulator finds what it had
 * answered. Without a folder everything stays in memory.
 */
export interface StateFile<T> {
  read(): T | null
  write(state: T): void
}

export function openStateFile<T>(dataDir: string | null, name: string): StateFile<T> {
  if (!dataDir) return { read: () => null, write: () => {} }
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, `${name}.json`)
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as T
      } catch {
        return null
      }
    },
    write(state) {
      writeFileSync(`${path}.new`, JSON.stringify(state))
      renameSync(`${path}.new`, path)
    },
  }
}
