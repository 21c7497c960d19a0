import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchWhenIdle, fetchWhenQuiet, holdIdleFetches } from './lazy-view.ts'

// Browsers tell when they are idle; here the test does.
let idle: (() => void)[] = []
const beIdle = async () => {
  const works = idle
  idle = []
  for (const work of works) work()
  await new Promise((done) => setTimeout(done))
}

let presses = new Map<string, () => void>()

beforeEach(() => {
  idle = []
  presses = new Map()
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void) => idle.push(work),
    addEventListener: (name: string, told: () => void) => presses.set(name, told),
  })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
})

afterEach(async () => {
  vi.useRealTimers()
  while (idle.length > 0) await beIdle()
})

it('fetches ahead one after the other, whether they come or not', async () => {
  const begun: string[] = []
  let bring: () => void = () => {}
  const first = new Promise<void>((done) => {
    bring = done
  })
  fetchWhenIdle(
    () => {
      begun.push('first')
      return first
    },
    async () => {
      begun.push('second')
      throw new Error('no connection')
    },
    async () => begun.push('third'),
  )
  expect(begun).toEqual([])
  await beIdle()
  expect(begun).toEqual(['first'])
  bring()
  await beIdle()
  expect(begun).toEqual(['first', 'second', 'third'])
})

it('leaves the line to what people wait for', async () => {
  const release = holdIdleFetches()
  const releaseOther = holdIdleFetches()
  const load = vi.fn(async () => {})
  fetchWhenIdle(load)
  await beIdle()
  expect(load).not.toHaveBeenCalled()
  release()
  // Told twice, it counts once.
  release()
  await beIdle()
  expect(load).not.toHaveBeenCalled()
  releaseOther()
  await beIdle()
  expect(load).toHaveBeenCalledOnce()
})

it('lets the page do something between two screens, and what the next press may need goes first', async () => {
  const begun: string[] = []
  const loading = (name: string) => async () => begun.push(name)
  fetchWhenQuiet(loading('screen'), loading('other screen'))
  await beIdle()
  expect(begun).toEqual(['screen'])
  fetchWhenIdle(loading('menu'), loading('dialog'))
  await beIdle()
  expect(begun).toEqual(['screen', 'menu', 'dialog'])
  await beIdle()
  expect(begun).toEqual(['screen', 'menu', 'dialog', 'other screen'])
})

it.each(['pointerdown', 'keydown'])(
  'fetches only what the next press may need while somebody is at it: %s',
  async (press) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      const works = idle
      idle = []
      for (const work of works) work()
      await vi.advanceTimersByTimeAsync(0)
    }
    const load = vi.fn(async () => {})
    const loadMenu = vi.fn(async () => {})
    fetchWhenQuiet(load)
    presses.get(press)?.()
    fetchWhenIdle(loadMenu)
    await pass(0)
    expect(loadMenu).toHaveBeenCalledOnce()
    await pass(600)
    expect(load).not.toHaveBeenCalled()
    presses.get(press)?.()
    await pass(600)
    await pass(0)
    expect(load, 'a second press counts from its own time').not.toHaveBeenCalled()
    await pass(400)
    await pass(0)
    await pass(0)
    expect(load).toHaveBeenCalledOnce()
  },
)
