import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog } from '../log/log.ts'
import { prepareLocalSimulator } from './local-simulator.ts'

let dataDir: string
const app = { appId: 'DULYL0CALAPP0', appSecret: 'app secret', webhookAuth: 'webhook secret' }
const prepare = () => prepareLocalSimulator({ dataDir, app, log: openLog('silent') })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duly-sim-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function answers(origin: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await fetch(`${origin}/__sim/app`).catch(() => null)
    if (found?.ok) return ((await found.json()) as { appId: string }).appId === app.appId
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

it('runs nothing until it is started, then speaks at the address that was announced, and stops', async () => {
  const simulator = await prepare()
  expect(await fetch(simulator.origin).catch(() => 'nobody')).toBe('nobody')
  simulator.start('http://localhost:1/api/webhooks/clover/app')
  expect(await answers(simulator.origin)).toBe(true)
  await simulator.stop()
  expect(await fetch(simulator.origin).catch(() => 'nobody')).toBe('nobody')
})

it('keeps its address over a restart, and is shared by a second process on the same data', async () => {
  const first = await prepare()
  first.start('http://localhost:1/')
  expect(await answers(first.origin)).toBe(true)
  const second = await prepare()
  expect(second.origin).toBe(first.origin)
  second.start('http://localhost:2/')
  await second.stop()
  expect(await answers(first.origin)).toBe(true)
  await first.stop()
  expect((await prepare()).origin).toBe(first.origin)
})
