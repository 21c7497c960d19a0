/** Where the bar starts, and where it stops creeping until the work is done. Percent. */
export const barStart = 13
export const barEnd = 90
/** Milliseconds between two steps. */
export const barStep = 500

/** Percent shown, 100 while it fades, null when nothing is under way. */
export type BarProgress = number | null

/** One creeping step: an eighth of what is left, so that it slows down and never passes 90. */
export function creep(percent: number): number {
  return Math.min(barEnd, percent + Math.max(0.5, (barEnd - percent) / 8))
}

/** The bar at the top of the window. Several pieces of work share it: it ends with the last. */
export function createLoadingBar() {
  let running = 0
  let progress: BarProgress = null
  let timer: ReturnType<typeof setInterval> | undefined
  let fade: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (next: BarProgress) => {
    if (next === progress) return
    progress = next
    for (const listener of listeners) listener()
  }
  return {
    /** Work begins. Every start needs its done. */
    start() {
      running += 1
      if (running > 1) return
      clearTimeout(fade)
      set(barStart)
      timer = setInterval(() => set(creep(progress ?? barStart)), barStep)
    },
    /** Work has ended, well or not. */
    done() {
      if (running === 0) return
      running -= 1
      if (running > 0) return
      clearInterval(timer)
      set(100)
      fade = setTimeout(() => set(null), 400)
    },
    progress: () => progress,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const loadingBar = createLoadingBar()
