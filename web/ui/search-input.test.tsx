// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchInput } from './search-input.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** A field whose searches come into force only when the test says so, as an address follows a moment later. */
function opened(delay?: number) {
  const asked: string[] = []
  const field = (value: string) => (
    <SearchInput aria-label="Search" value={value} onSearch={(text) => asked.push(text)} delay={delay} />
  )
  const { rerender } = render(field(''))
  const input = screen.getByRole('searchbox') as HTMLInputElement
  return {
    asked,
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    inForce: (value: string) => rerender(field(value)),
  }
}

it('searches with each letter where no pause is asked for, and once for the same text', () => {
  const { asked, type, input } = opened(0)
  type('a')
  type('ad')
  type('ad ')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(asked).toEqual(['a', 'ad'])
})

it('keeps what was typed while earlier letters come into force one after the other', () => {
  const { type, input, inForce } = opened(0)
  type('a')
  type('ad')
  type('ada')
  inForce('a')
  expect(input.value).toBe('ada')
  inForce('ada')
  expect(input.value).toBe('ada')
})

it('follows a search that came from elsewhere, also back to one that was typed before', () => {
  const { type, input, inForce } = opened(0)
  type('a')
  inForce('a')
  type('')
  inForce('')
  type('b')
  inForce('b')
  inForce('')
  expect(input.value).toBe('')
  inForce('a')
  expect(input.value).toBe('a')
})

it('waits half a second for further letters unless told otherwise, but not on Enter', () => {
  vi.useFakeTimers()
  const { asked, type, input } = opened()
  type('a')
  act(() => vi.advanceTimersByTime(499))
  type('ad')
  act(() => vi.advanceTimersByTime(499))
  expect(asked).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(asked).toEqual(['ad'])
  type('ada')
  fireEvent.keyDown(input, { key: 'Enter' })
  act(() => vi.advanceTimersByTime(500))
  expect(asked).toEqual(['ad', 'ada'])
})

it('is cleared by Escape and by its cross, at once', () => {
  const { asked, type, input, inForce } = opened()
  inForce('ada')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(asked).toEqual([''])
  inForce('')
  type('b')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(input.value).toBe('')
})
