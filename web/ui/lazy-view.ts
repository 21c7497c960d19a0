import { type ComponentType, createElement, type ReactNode, useDeferredValue, useEffect, useState } from 'react'

/** A component whose code comes when it is first drawn; `load` brings it ahead of time. */
export interface LazyView<Props extends object> {
  (props: Props): ReactNode
  load: () => Promise<ComponentType<Props>>
}

/**
 * A component whose code is fetched when it is first drawn, so that a page doesn't pay for overlays that nobody opened.
 * Until then `waiting` is in its place, or nothing; what has come before is drawn at once. A failed fetch is tried once more:
 * phones lose a request now and then; what fails again is thrown where the component stands.
 *
 * Not React's `lazy`: what that draws comes 300 ms after its place was first empty, however soon its code is there, and each
 * menu, dialog or tooltip that opened for the first time would keep people waiting.
 */
export function lazyView<Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
  waiting: ComponentType<Props> = Nothing,
): LazyView<Props> {
  const code: Code<Props> = {
    waiting,
    async load() {
      code.view = await fetchView()
      return code.view
    },
  }
  return Object.assign((props: Props) => createElement(Loaded<Props>, { code, props }), { load: code.load })
}

interface Code<Props extends object> {
  /** Once it has come. */
  view?: ComponentType<Props>
  load: () => Promise<ComponentType<Props>>
  waiting: ComponentType<Props>
}

const Nothing = () => null

function Loaded<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [{ view, failure }, setShown] = useState<Shown<Props>>(() => ({ view: code.view }))
  useEffect(() => {
    if (view) return
    let isGone = false
    const show = (shown: Shown<Props>) => {
      if (!isGone) setShown(shown)
    }
    loadTwice(code.load).then(
      (loaded) => show({ view: loaded }),
      (error: unknown) => show({ failure: { error } }),
    )
    return () => {
      isGone = true
    }
  }, [view, code])
  if (failure) throw failure.error
  return createElement(view ?? code.waiting, props)
}

interface Shown<Props extends object> {
  view?: ComponentType<Props> | undefined
  failure?: { error: unknown }
}

async function loadTwice<View>(load: () => Promise<View>): Promise<View> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return load()
  }
}

/**
 * Whether to draw what was opened: at once where nothing else is to do, otherwise a moment after the answer to the press that
 * opened it. Drawing a whole dialog takes slow phones longer than a press may go unanswered. Closing is never put off.
 */
export function useOpening(open: boolean): boolean {
  return useDeferredValue(open, false) && open
}

/** True from the first time that `flag` is: what was opened once stays mounted, so that it can close with motion. */
export function useEver(flag: boolean): boolean {
  const [ever, setEver] = useState(flag)
  if (flag && !ever) setEver(true)
  return ever || flag
}

/** How long nobody must have pressed anything before what may be needed later is fetched, in milliseconds: people press in rows. */
const quietMs = 1000

type Load = () => Promise<unknown>

let held = 0
let isFetching = false
let lastPress = Number.NEGATIVE_INFINITY
/** What the next press may need, and what may be needed on another screen. */
const [soon, later]: [Load[], Load[]] = [[], []]

/** Something that people wait for is under way: nothing is fetched ahead until what this answers is called. */
export function holdIdleFetches(): () => void {
  held += 1
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    held -= 1
    // What was answered may ask for more at once, such as a screen that is drawn from it.
    if (held === 0 && soon.length + later.length > 0) whenIdle(fetchWaiting)
  }
}

/**
 * Fetches code while nothing else is to do and nobody waits for an answer, one load after the other, so that what needs it opens
 * at once, also after the server has gone, and a slow line is left to what people wait for. Never fails: what cannot be fetched
 * now is fetched when needed.
 */
export function fetchWhenIdle(...loads: readonly Load[]): void {
  soon.push(...loads)
  whenIdle(fetchWaiting)
}

/**
 * The same after all that, and only once nobody has pressed anything for a second: much code, such as that of other screens, takes
 * slow phones a while to run, in which they answer nobody.
 */
export function fetchWhenQuiet(...loads: readonly Load[]): void {
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, notePress, { capture: true, passive: true })
  later.push(...loads)
  whenIdle(fetchWaiting)
}

// The same function is not added twice, however often it is.
const notePress = () => {
  lastPress = performance.now()
}

async function fetchWaiting(): Promise<void> {
  if (isFetching) return
  isFetching = true
  for (let load = next(); load; load = next()) {
    await load().catch(() => {})
    // Between two screens the page may have something to do.
    if (soon.length === 0) await new Promise<void>(whenIdle)
  }
  isFetching = false
}

function next(): Load | undefined {
  if (held > 0) return
  if (soon.length > 0) return soon.shift()
  const wait = lastPress + quietMs - performance.now()
  if (wait <= 0) return later.shift()
  if (later.length > 0) setTimeout(() => whenIdle(fetchWaiting), Math.ceil(wait))
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 2000)
}
