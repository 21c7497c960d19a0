import { useEffect } from 'react'

/** Runs when the browser shows the page again as it was left, such as by Back from a checkout. */
export function useBackInView(run: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) run()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [run])
}
