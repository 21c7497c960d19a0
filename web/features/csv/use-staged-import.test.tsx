// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStagedImport } from './use-staged-import.ts'

const start = () => renderHook(() => useStagedImport<string, { close(): void }>('file'))

it('says why a file cannot be read after an earlier one was stopped', async () => {
  const { result } = start()
  let cut: (reason: unknown) => void = () => {}
  let bringing: Promise<void> = Promise.resolve()
  act(() => {
    bringing = result.current.attempt(() => new Promise((_done, fail) => (cut = fail)), 'columns', 'Not uploaded')
  })
  act(() => result.current.back('file'))
  cut(new Error('aborted'))
  await act(() => bringing)
  expect([result.current.step, result.current.problem]).toEqual(['file', ''])

  await act(() => result.current.attempt(() => Promise.reject(new Error('Not a table')), 'file', 'Not read'))
  expect(result.current.problem).toBe('Not a table')
})

it('aborts what is under way and closes the file when the dialog goes', async () => {
  const { result, unmount } = start()
  let closed = 0
  const signals: AbortSignal[] = []
  await act(async () => {
    result.current.file.current = { close: () => (closed += 1) }
    await result.current.attempt(async (given) => void signals.push(given), 'file', '')
  })
  unmount()
  expect([closed, signals.map(({ aborted }) => aborted)]).toEqual([1, [true]])
})
