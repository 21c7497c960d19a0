import { type ComponentType, lazy, useState } from 'react'

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

/** True from the first time that `flag` is: what was opened once stays mounted, so that it can close with motion. */
export function useEver(flag: boolean): boolean {
  const [ever, setEver] = useState(flag)
  if (flag && !ever) setEver(true)
  return ever || flag
}

/**
 * Fetches code while nothing else is to do, so that what needs it opens at once, also after the server has gone. Never
 * fails: what cannot be fetched now is fetched when needed.
 */
export function fetchWhenIdle(...loads: readonly (() => Promise<unknown>)[]): void {
  const fetchAll = () => {
    for (const load of loads) load().catch(() => {})
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll, { timeout: 5000 })
  else setTimeout(fetchAll, 2000)
}
