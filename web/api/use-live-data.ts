import type { Known } from '@duly/core/payments/pay-page.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from './call.ts'

/** Milliseconds before a failed first call is tried once more. */
const secondTryAfter = 1000

export type LiveData<T> =
  | { state: 'waiting' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; busy: boolean }
  | { state: 'ready'; data: T; answers: number }

interface LiveDataOptions<T> {
  /** What the document brought along. */
  known: Known<T>
  load: (signal: AbortSignal) => Promise<T>
  /** Milliseconds until the next look, after what was seen last and how many answers there were; false ends it. */
  again: (data: T, answers: number) => number | false
}

/** Data that came with the document, else is fetched (twice if need be), and is asked again while something is awaited. */
export function useLiveData<T>({ known, load, again }: LiveDataOptions<T>): LiveData<T> {
  const [data, setData] = useState(known && 'found' in known ? known.found : null)
  const [failure, setFailure] = useState<'missing' | 'failed' | null>(known && 'missing' in known ? 'missing' : null)
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const look = useRef(load)
  look.current = load

  const asks = data === null && failure !== 'missing'
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const ask = (signal: AbortSignal) => look.current(signal)
    setBusy(round > 0)
    ask(stop.signal)
      .catch(async (error: unknown) => {
        if (isMissing(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, secondTryAfter))
        return ask(stop.signal)
      })
      .then(setData, (error: unknown) => {
        if (!stop.signal.aborted) setFailure(isMissing(error) ? 'missing' : 'failed')
      })
      .finally(() => setBusy(false))
    return () => stop.abort()
  }, [asks, round])

  const [looks, setLooks] = useState(1)
  const pause = data !== null && again(data, looks)
  useEffect(() => {
    if (pause === false) return
    const stop = new AbortController()
    // Counts hidden and failed looks too: whatever they cost, they bring the next one.
    const next = () => !stop.signal.aborted && setLooks(looks + 1)
    const timer = setTimeout(() => {
      if (document.hidden) next()
      // A look that fails shows nothing new; the next one may.
      else
        look
          .current(stop.signal)
          .then(setData, () => undefined)
          .finally(next)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pause, looks])

  if (data !== null) return { state: 'ready', data, answers: looks }
  if (failure === 'missing') return { state: 'missing' }
  if (failure === 'failed') return { state: 'failed', retry: () => setRound((count) => count + 1), busy }
  return { state: 'waiting' }
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
