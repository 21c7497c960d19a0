import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { collectWhenQuiet, type Quiet } from './collect-when-quiet.ts'

const lookMs = 200

function watched(quiet: Quiet = {}) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const collect = vi.fn()
  return {
    collect,
    stop: () => stopping.abort(),
    ended: collectWhenQuiet(stopping.signal, { lookMs, collect, ...quiet }),
  }
}

// Busy for more than half of each look's time.
async function beBusy(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(5)) {
    const until = performance.now() + 50
    while (performance.now() < until);
  }
}

// Looking often is no quiet, and on a busy machine whatever this process does takes longer.
const patiently = { timeout: 50_000, interval: 1000 }

it('collects when the process has been quiet for a while, not while it is busy', { timeout: 60_000 }, async () => {
  const { collect } = watched()
  await beBusy(5 * lookMs)
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalled(), patiently)
})

it('collects again only when that is worth it', { timeout: 60_000 }, async () => {
  const { collect } = watched({ worthwhile: 1 })
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), patiently)
  const { collect: later } = watched({ worthwhile: Number.MAX_SAFE_INTEGER })
  await pause(6 * lookMs)
  expect(later).not.toHaveBeenCalled()
})

it('ends when it is told to', async () => {
  const { collect, stop, ended } = watched({ lookMs: 10_000 })
  stop()
  await ended
  expect(collect).not.toHaveBeenCalled()
})
