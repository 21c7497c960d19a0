import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/**
 * A component whose code is fetched when it is first drawn, so that a page doesn't pay for overlays that nobody opened.
 * A failed fetch is tried once more: phones lose a request now and then.
 */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return { default: await load() }
    }
  })
}

/** A part of a screen whose code comes a moment after the first paint; see `Late`. */
export interface LateView<Props extends object = object> {
  /** Once it has come. */
  view?: ComponentType<Props>
  load: () => Promise<ComponentType<Props>>
  lazy: ComponentType<Props>
}

/** For `Late`; its `load` brings the code ahead of time. */
export function lateView<Props extends object>(fetchView: () => Promise<ComponentType<Props>>): LateView<Props> {
  const load = async () => {
    late.view = await fetchView()
    return late.view
  }
  const late: LateView<Props> = { load, lazy: lazyView(load) }
  return late
}

/** Draws a part `with` its properties: at once where its code has come before, otherwise as soon as it comes. */
export function Late<Props extends object>({ of, with: props }: { of: LateView<Props>; with: Props }) {
  const [View] = useState(() => of.view ?? of.lazy)
  return createElement(Suspense, null, createElement(View, props))
}

/** True from the first time that `flag` is: what was opened once stays mounted, so that it can close with motion. */
export function useEver(flag: boolean): boolean {
  const [ever, setEver] = useState(flag)
  if (flag && !ever) setEver(true)
  return ever || flag
}

let held = 0
let isFetching = false
const waiting: (() => Promise<unknown>)[] = []

/** Something that people wait for is under way: nothing is fetched ahead until what this answers is called. */
export function holdIdleFetches(): () => void {
  held += 1
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    held -= 1
    // What was answered may ask for more at once, such as a screen that is drawn from it.
    if (held === 0 && waiting.length > 0) whenIdle(fetchWaiting)
  }
}

/**
 * Fetches code while nothing else is to do and nobody waits for an answer, one load after the other, so that what needs it opens
 * at once, also after the server has gone, and a slow line is left to what people wait for. Never fails: what cannot be fetched
 * now is fetched when needed.
 */
export function fetchWhenIdle(...loads: readonly (() => Promise<unknown>)[]): void {
  waiting.push(...loads)
  whenIdle(fetchWaiting)
}

async function fetchWaiting(): Promise<void> {
  if (isFetching) return
  isFetching = true
  for (let load = next(); load; load = next()) await load().catch(() => {})
  isFetching = false
}

const next = () => (held === 0 ? waiting.shift() : undefined)

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 2000)
}
