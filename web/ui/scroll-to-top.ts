import { useEffect, useRef } from 'react'

/** To the top of the page: at once when the user wants little motion, smoothly otherwise. */
export function scrollToTop(smooth = false): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: smooth && !still ? 'smooth' : 'instant' })
}

/** Back to the top whenever `place` changes (a page of a list, a step), but not on first showing. */
export function useScrollToTop(place: unknown): void {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    scrollToTop()
  }, [place])
}
