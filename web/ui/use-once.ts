import { useRef } from 'react'

/**
 * The same handler, but deaf while its last run is under way: a double click or a second Enter comes before anything on
 * the screen can say that it is busy. It knows the end of what returns a promise; other handlers run as they are.
 */
export function useOnce<Args extends unknown[]>(
  act: ((...args: Args) => unknown) | undefined,
): (...args: Args) => void {
  const running = useRef(false)
  return (...args) => {
    if (running.current || !act) return
    const work = act(...args)
    if (!(work instanceof Promise)) return
    running.current = true
    const rest = () => {
      running.current = false
    }
    work.then(rest, rest)
  }
}
