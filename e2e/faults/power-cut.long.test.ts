import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type AppProcess, createAppProcess } from './app-process.ts'
import { findLosses, findLossesAtCut } from './checker.ts'
import { type Cut, type CutDisk, createCutDisk, missingForCuts } from './cut-disk.ts'
import { embeddedDatabase, query } from './database.ts'
import { median, report } from './figures.ts'
import { rounds, seed } from './form.ts'
import { createHttpClient } from './http-client.ts'
import { createLoad, openBusiness, written } from './load.ts'
import { seeded } from './seeded.ts'

const missing = missingForCuts()
if (missing) report('power failure', { skipped: `needs ${missing}` })

describe.runIf(missing === null)('the power is cut', () => {
  it('while businesses write: the disk opens by itself, with all that was acknowledged', async () => {
    const disk = await createCutDisk()
    const dataDir = join(disk.folder, 'data')
    const { superUrl, load, cuts } = await cutWhileWriting(disk, dataDir, rounds(50, 4))
    const [first, last] = [cuts[0], cuts.at(-1)]
    if (!first || !last) throw new Error('nothing was cut')
    const seen = { ready: [] as number[], acknowledged: 0, underWay: 0, tookEffect: 0, unsyncedLost: 0 }
    const found: string[] = []
    for (const [index, cut] of cuts.entries()) {
      const { app, readyMs } = await startAfter(disk, cut, dataDir)
      seen.ready.push(readyMs)
      const state = await findLossesAtCut(superUrl(), load, cut)
      found.push(...state.found.map((finding) => `cut ${index + 1}: ${finding}`))
      // A check that finds nothing is worth as much as what it would find: this disk lacks what came after it.
      if (cut === first) expect((await findLossesAtCut(superUrl(), load, last)).found.join('\n')).toMatch(/is lost/)
      const { synced, unsynced } = await disk.witnesses()
      expect(synced).toBe(true)
      if (!unsynced) seen.unsyncedLost += 1
      seen.acknowledged = state.acknowledged
      seen.underWay += state.underWay
      seen.tookEffect += state.tookEffect
      await goesOn(app, index)
      expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
      await disk.unplug()
    }
    report('power failure', {
      cuts: cuts.length,
      'acknowledged before the last cut': seen.acknowledged,
      lost: found.length,
      'under way': seen.underWay,
      'of these stored': seen.tookEffect,
      'cuts that lost an unsynced file': seen.unsyncedLost,
      'ms to be ready (median)': median(seen.ready),
      'ms to be ready (longest)': Math.max(...seen.ready),
    })
    expect(found).toEqual([])
    // Otherwise these would be no power cuts.
    expect(seen.unsyncedLost).toBeGreaterThan(cuts.length / 2)
  })

  it('while the product starts for the first time: it starts by itself afterwards', async () => {
    const disk = await createCutDisk()
    const dataDir = join(disk.folder, 'data')
    const cuts = await cutWhileStarting(disk, dataDir, rounds(12, 3))
    const ready: number[] = []
    for (const [index, cut] of cuts.entries()) {
      const { app, readyMs } = await startAfter(disk, cut, dataDir)
      ready.push(readyMs)
      await goesOn(app, index)
      expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
      await disk.unplug()
    }
    report('power failure during the first start', {
      cuts: cuts.length,
      'ms to be ready (longest)': Math.max(...ready),
    })
  })
})

/** Runs the product on the disk under load, and keeps the disk's state at random instants. */
async function cutWhileWriting(disk: CutDisk, dataDir: string, count: number) {
  const app = await createAppProcess({ env: { DATA_DIR: dataDir } })
  await app.start()
  const superUrl = () => embeddedDatabase(dataDir).superUrl
  const load = await createLoad({ urls: [app.url], seed, businesses: 4, writers: 24, rate: 220 })
  const random = seeded(seed)
  const cuts: Cut[] = []
  load.start()
  while (cuts.length < count) {
    await sleep(random.whole(200, 1500))
    await written(load, 40 * (cuts.length + 1))
    // Under way in every third cut, which otherwise it would be every five minutes.
    const checkpoint = cuts.length % 3 === 2 ? query(superUrl(), 'checkpoint') : null
    if (checkpoint) await sleep(random.whole(0, 60))
    cuts.push(await disk.cut())
    await checkpoint
  }
  await load.stop()
  expect(await findLosses(superUrl(), load)).toEqual([])
  expect(load.log.surprises).toEqual([])
  await app.end('SIGTERM')
  await disk.unplug()
  return { superUrl, load, cuts }
}

/** Starts the product on an empty disk, and keeps the disk's state at random instants until shortly after. */
async function cutWhileStarting(disk: CutDisk, dataDir: string, count: number): Promise<Cut[]> {
  const random = seeded(seed)
  const app = await createAppProcess({ env: { DATA_DIR: dataDir } })
  const cuts: Cut[] = []
  const start = app.start()
  start.catch(() => {})
  while (cuts.length < count) {
    await sleep(random.whole(50, 2 * Math.ceil(6000 / count)))
    cuts.push(await disk.cut())
  }
  await start
  await app.end('SIGTERM')
  await disk.unplug()
  return cuts
}

/** Starts the product on what a cut has left; the time counts from the moment when the disk is there again. */
async function startAfter(disk: CutDisk, cut: Cut, dataDir: string): Promise<{ app: AppProcess; readyMs: number }> {
  const begun = performance.now()
  disk.plugIn(cut)
  const app = await createAppProcess({ env: { DATA_DIR: dataDir } })
  await app.start()
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  return { app, readyMs: performance.now() - begun }
}

/** Somebody registers and signs in; within half a minute, as a busy machine may ask clients to come again. */
async function goesOn(app: AppProcess, index: number): Promise<void> {
  const client = createHttpClient()
  const since = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      await openBusiness(client, app.url, `after-${index}-${tries}`)
      break
    } catch (error) {
      if (!(error as Error).message.includes('"status":503') || performance.now() - since > 30_000) throw error
      await sleep(500)
    }
  }
  client.close()
}
