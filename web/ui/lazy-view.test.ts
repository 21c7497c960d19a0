import { beforeEach, expect, it, vi } from 'vitest'
import { fetchWhenIdle, holdIdleFetches } from './lazy-view.ts'

// Browsers tell when they are idle; here the test does.
let idle: (() => void)[] = []
const beIdle = async () => {
  const works = idle
  idle = []
  for (const work of works) work()
  await new Promise((done) => setTimeout(done))
}

beforeEach(() => {
  idle = []
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
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
