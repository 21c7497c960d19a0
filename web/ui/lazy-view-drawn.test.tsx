// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyView } from './lazy-view.ts'

const Part = ({ name }: { name: string }) => <p>{name} is here</p>

function PlainField() {
  const [text] = useState('typed before')
  return <input aria-label="plain" defaultValue={text} />
}

/** A fetch that ends when the test says so. */
function held<View>() {
  const asked: { bring: (view: View) => void; lose: (error: Error) => void }[] = []
  const fetchView = vi.fn(() => new Promise<View>((bring, lose) => asked.push({ bring, lose })))
  return { asked, fetchView }
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () =>
    this.state.error ? (
      <button type="button" onClick={() => this.setState({ error: null })}>
        {this.state.error.message}
      </button>
    ) : (
      this.props.children
    )
}

afterEach(() => vi.useRealTimers())

it('is drawn as soon as its code has come, not some frames later', async () => {
  vi.useFakeTimers()
  const { asked, fetchView } = held<ComponentType<{ name: string }>>()
  const View = lazyView(fetchView, ({ name }) => <p>{name} is awaited</p>)
  render(<View name="Menu" />)
  expect(screen.getByText('Menu is awaited')).toBeTruthy()
  // No time passes at all.
  await act(async () => asked[0]?.bring(Part))
  expect(screen.getByText('Menu is here')).toBeTruthy()
  expect(screen.queryByText('Menu is awaited')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('is drawn at once where its code was brought ahead, and keeps no place for it', async () => {
  const seen: string[] = []
  const View = lazyView(
    async () => Part,
    () => {
      seen.push('awaited')
      return null
    },
  )
  await View.load()
  render(<View name="Menu" />)
  expect(screen.getByText('Menu is here')).toBeTruthy()
  expect(seen).toEqual([])
})

it('gives what stands in its place hooks of its own, and lets it go', async () => {
  const { asked, fetchView } = held<ComponentType<{ name: string }>>()
  const View = lazyView(fetchView, PlainField)
  render(<View name="Field" />)
  expect(screen.getByLabelText<HTMLInputElement>('plain').value).toBe('typed before')
  await act(async () => asked[0]?.bring(Part))
  expect(screen.queryByLabelText('plain')).toBeNull()
})

it('fetches once more what was lost, throws what is lost again, and tries anew when asked to', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { asked, fetchView } = held<ComponentType<{ name: string }>>()
  const View = lazyView(fetchView)
  render(
    <Boundary>
      <View name="Menu" />
    </Boundary>,
  )
  await act(async () => asked[0]?.lose(new Error('first')))
  expect(screen.queryByText('first')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(fetchView).toHaveBeenCalledTimes(2)
  await act(async () => asked[1]?.lose(new Error('no connection')))
  act(() => screen.getByText('no connection').click())
  await act(async () => asked[2]?.bring(Part))
  expect(screen.getByText('Menu is here')).toBeTruthy()
})

it('says nothing of what comes after it has gone', async () => {
  const { asked, fetchView } = held<ComponentType<{ name: string }>>()
  const View = lazyView(fetchView)
  const { unmount } = render(<View name="Menu" />)
  unmount()
  await act(async () => asked[0]?.lose(new Error('late')))
  expect(document.body.textContent).toBe('')
})
