import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAppProcess } from './app-process.ts'
import { findLosses } from './checker.ts'
import { embeddedDatabase, postmasterOf, query } from './database.ts'
import { between, firstSuccess, isSuccess, longest, median, report } from './figures.ts'
import { isLong, rounds, seed, size } from './form.ts'
import { createLoad, served } from './load.ts'
import { seeded } from './seeded.ts'
import { testFolder } from './test-folder.ts'
import { watchLife } from './world.ts'

async function startOn(dataDir: string) {
  // PostgreSQL runs as somebody else when we are root.
  await chmod(dataDir, 0o755)
  const app = await createAppProcess({ env: { DATA_DIR: dataDir } })
  await app.start()
  const load = await createLoad({ urls: [app.url], seed, businesses: 4, writers: 24, rate: 220 })
  return { app, load, superUrl: embeddedDatabase(dataDir).superUrl }
}

// A small disk of one's own takes root.
const mayMount = isLong && process.getuid?.() === 0

describe('the embedded database while businesses write', () => {
  it('killed without warning is back by itself, with all that was acknowledged', async () => {
    const dataDir = await testFolder()
    const { app, load, superUrl } = await startOn(dataDir)
    const { pid } = app
    const over = new AbortController()
    const life = watchLife(app.url, over.signal)
    const random = seeded(seed)
    const back: number[] = []
    const slowest: number[] = []
    load.start()
    for (let kill = 0; kill < rounds(40, 1); kill += 1) {
      // Longer than the two seconds after which a restarted server counts as steady.
      await sleep(random.whole(2500, 3500))
      const killed = performance.now()
      process.kill(kill % 2 === 0 ? postmasterOf(dataDir) : await backendOf(superUrl), 'SIGKILL')
      await served(load, killed + 50)
      back.push(firstSuccess(load, killed + 50) + 50)
      slowest.push(longest(between(load, killed)))
    }
    await load.stop()
    over.abort()
    const { failed } = await life
    report('database killed', {
      kills: back.length,
      acknowledged: load.log.acknowledged,
      'ms to be back (median)': median(back),
      'ms to be back (longest)': Math.max(...back),
      'longest call ms': Math.max(...slowest),
      refused: load.samples.filter((sample) => sample.status === 503).length,
    })
    expect(failed).toBe(0)
    expect(app.pid).toBe(pid)
    expect(await findLosses(superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
    expect(Math.max(...slowest)).toBeLessThan(size(3300, 8000))
    expect(load.samples.some((sample) => sample.status === 503)).toBe(true)
  })

  if (mayMount)
    it('on a disk that fills up refuses to write in time, and goes on when there is room again', async () => {
      const dataDir = mountSmallDisk(await testFolder())
      const { app, load, superUrl } = await startOn(dataDir)
      const { pid } = app
      load.start()
      const gaps: number[] = []
      for (let round = 0; round < 3; round += 1) {
        await sleep(3000)
        const full = performance.now()
        const free = fillDisk(dataDir, 24_000_000)
        await sleep(6000)
        const late = between(load, full + 2500)
        expect(late.length).toBeGreaterThan(50)
        expect(late.every((sample) => sample.status === 503 && sample.retryAfter !== null)).toBe(true)
        expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
        expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
        const read = await fetch(`${app.url}/api/invoices`, {
          headers: { authorization: `Bearer ${load.businesses[0]?.token}` },
        })
        expect(read.status).toBe(200)
        const freed = performance.now()
        free()
        await sleep(4000)
        gaps.push(firstSuccess(load, freed))
      }
      await load.stop()
      report('disk full', {
        rounds: gaps.length,
        acknowledged: load.log.acknowledged,
        refused: load.samples.filter((sample) => sample.status === 503).length,
        'ms to normal (longest)': Math.max(...gaps),
        'longest call ms': longest(load.samples),
      })
      expect(app.pid).toBe(pid)
      expect(Math.max(...gaps)).toBeLessThan(5000)
      expect(await findLosses(superUrl, load)).toEqual([])
      expect(load.log.surprises).toEqual([])
    })

  if (mayMount)
    it('on a disk that is full to the last byte ends with a plain word, and loses nothing', async () => {
      const dataDir = mountSmallDisk(await testFolder())
      const { app, load, superUrl } = await startOn(dataDir)
      load.start()
      await sleep(2000)
      const free = fillDisk(dataDir, 0)
      // Whether PostgreSQL must write before the app refuses to is chance; both ends are in order.
      const end = await Promise.race([app.ended(), sleep(8000, null)])
      free()
      if (end) {
        expect(end.code).toBe(1)
        expect(app.said()).toContain('is full')
        await app.start()
      }
      await load.stop()
      report('disk full to the last byte', { ended: end ? 'yes' : 'no', acknowledged: load.log.acknowledged })
      expect(await findLosses(superUrl, load)).toEqual([])
      expect(load.log.surprises).toEqual([])
      expect(load.samples.filter(isSuccess).length).toBeGreaterThan(100)
    })
})

async function backendOf(superUrl: string): Promise<number> {
  const [backend] = await query<{ pid: number }>(
    superUrl,
    `select pid from pg_stat_activity where usename = 'duly_app' limit 1`,
  )
  if (!backend) throw new Error('the app has no connection')
  return backend.pid
}

/** Mounts a disk of 700 MB in memory over the folder, which needs root. */
function mountSmallDisk(folder: string): string {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** Fills the disk of a folder but for some bytes; the result makes room again. */
function fillDisk(folder: string, leave: number): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  const zeros = Buffer.alloc(1_000_000)
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      const room = bavail * bsize - leave
      if (room <= 0) break
      writeSync(file, zeros, 0, Math.min(room, zeros.length))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
  return () => rmSync(path)
}
