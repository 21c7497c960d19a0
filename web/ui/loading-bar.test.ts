import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoadingBar } from './loading-bar-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('starts at 13, creeps every 500 ms, never passes 90', () => {
  const bar = createLoadingBar()
  expect(bar.progress()).toBeNull()
  bar.start()
  expect(bar.progress()).toBe(13)
  vi.advanceTimersByTime(499)
  expect(bar.progress()).toBe(13)
  vi.advanceTimersByTime(1)
  expect(bar.progress()).toBeGreaterThan(13)
  vi.advanceTimersByTime(600_000)
  expect(bar.progress()).toBe(90)
})

it('fills and goes when the last piece of work is done', () => {
  const bar = createLoadingBar()
  bar.start()
  bar.start()
  bar.done()
  expect(bar.progress()).toBe(13)
  bar.done()
  expect(bar.progress()).toBe(100)
  vi.advanceTimersByTime(400)
  expect(bar.progress()).toBeNull()
  bar.done()
  expect(bar.progress()).toBeNull()
})

it('starts over while the last one still fades', () => {
  const bar = createLoadingBar()
  bar.start()
  bar.done()
  bar.start()
  vi.advanceTimersByTime(450)
  expect(bar.progress()).toBe(13)
})
