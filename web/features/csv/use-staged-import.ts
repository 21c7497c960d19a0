import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { said } from './said-later.ts'

/** Tries of one portion whose answer got lost: the server counts a portion once however often it comes. */
const tries = 4

/**
 * What every import holds while it goes on: the step that it stands at, the file that a worker reads, and the rows that were
 * staged on the server. Leaving in the middle closes the file and drops the rows.
 */
export function useStagedImport<Step, File extends { close(): void }>(first: Step) {
  const [step, setStep] = useState<Step>(first)
  const [problem, setProblem] = useState('')
  const file = useRef<File | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const staged = useRef<string | null>(null)
  const drop = () => {
    stopper.current?.abort()
    if (staged.current) void call('DELETE /imports/:id', { params: { id: staged.current } }).catch(() => {})
    staged.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at the end
  useEffect(
    () => () => {
      drop()
      file.current?.close()
    },
    [],
  )
  /**
   * Does the work; when it fails, says why (or the fallback) at the step `back`. What was stopped on purpose says nothing.
   * Each attempt has a signal of its own, so that one that was stopped does not silence the next.
   */
  const attempt = async (work: (signal: AbortSignal) => Promise<void>, back: Step, fallback: string) => {
    const stop = new AbortController()
    stopper.current = stop
    setProblem('')
    try {
      await work(stop.signal)
    } catch (error) {
      if (stop.signal.aborted) return
      setStep(back)
      setProblem(error instanceof ApiError ? failureText(error, fallback) : messageOf(error, fallback))
    }
  }
  /** Drops what was staged and stands at that step, without a problem. */
  const back = (to: Step) => {
    drop()
    setProblem('')
    setStep(to)
  }
  return { step, setStep, problem, file, staged, attempt, back }
}

const messageOf = (error: unknown, fallback: string) => (error instanceof Error && said(error.message)) || fallback

/** Sends one portion, again if its answer got lost; rejects when it was refused, was stopped, or was lost too often. */
export async function sendPortion(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await send()
      return
    } catch (error) {
      const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
      if (!lost || left <= 1 || signal.aborted) throw error
      await new Promise((done) => setTimeout(done, 500 * 2 ** (tries - left)))
    }
  }
}
