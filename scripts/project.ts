import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's root folder. */
export const root = dirname(import.meta.dirname)

/** The workspaces, in the order in which they build on each other. */
export const workspaces = ['core', 'server', 'simulators', 'web', 'e2e', 'bench', 'client'] as const

/** The JavaScript file behind a program of node_modules/.bin, to be run by this Node without a shell. */
export function binFile(name: string): string {
  return realpathSync(join(root, 'node_modules', '.bin', name))
}
