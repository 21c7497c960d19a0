import { refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { type FreeSpace, freeSpace, leastSpace, littleSpace, noSpaceBytes } from './free-space.ts'

/** Watches the room on the disk of the embedded database. */
export interface SpaceWatch {
  /** Whether so little is left that the database would soon fail. */
  isFull(): boolean
  close(): void
}

export interface SpaceWatchOptions {
  /** The emptiest of their disks counts. */
  folders: readonly string[]
  log: Pick<Log, 'warn' | 'error' | 'info'>
  everyMs?: number
  /** How room is measured; for tests. */
  look?: (folder: string) => Promise<FreeSpace | null>
}

type Level = 'enough' | 'little' | 'full'

/** Looks every second, and logs when it gets little, none or enough again (security requirements 10.11). */
export function watchSpace({ folders, log, everyMs = 1000, look = freeSpace }: SpaceWatchOptions): SpaceWatch {
  let level: Level = 'enough'
  const timer = setInterval(async () => {
    const space = await leastSpace(folders, look)
    if (!space) return
    const next = levelOf(space)
    if (next === level) return
    level = next
    const fields = { folders, freeMegabytes: Math.round(space.freeBytes / 1e6) }
    if (next === 'full') log.error(fields, 'the disk is nearly full: nothing is written until there is room again')
    else if (next === 'little') log.warn(fields, 'little room is left on the disk')
    else log.info(fields, 'there is room on the disk again')
  }, everyMs)
  timer.unref()
  return { isFull: () => level === 'full', close: () => clearInterval(timer) }
}

function levelOf({ freeBytes, freeShare }: FreeSpace): Level {
  if (freeBytes < noSpaceBytes) return 'full'
  return freeBytes < littleSpace.bytes || freeShare < littleSpace.share ? 'little' : 'enough'
}

/** Refuses calls that may write while there is no room; what is there can still be read. */
export function refuseWhenFull(server: FastifyInstance, watch: SpaceWatch): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isRefused = request.method !== 'GET' && request.method !== 'HEAD' && watch.isFull()
    done(isRefused ? refuse('no_space', { retryAfter: 30 }) : undefined)
  })
  server.addHook('onClose', async () => watch.close())
}
