import { useRef } from 'react'

/**
 * The same handler, but deaf while its last run is under way: a double click or a second Enter comes before anything on
 * the screen can say that it is busy. It knows the end of what returns a promise; other handlers run as they are. The
 * second click of a double click is never another run, also where the server has answered in between.
 */
export function useOnce<Args extends unknown[]>(
  act: ((...args: Args) => unknown) | undefined,
): (...args: Args) => void {
  const running = useRef(false)
  const isWork = useRef(false)
  return (...args) => {
    if (running.current || !act || (isWork.current && isSecondClick(args[0]))) return
    const work = act(...args)
    isWork.current = work instanceof Promise
    if (!(work instanceof Promise)) return
    running.current = true
    const rest = () => {
      running.current = false
    }
    work.then(rest, rest)
  }
}

/** The click that makes a double click of the one before. */
export function isSecondClick(event: unknown): boolean {
  const { detail } = (event ?? {}) as { detail?: unknown }
  return typeof detail === 'number' && detail > 1
}
