import { useSyncExternalStore } from 'react'

/** Is this media query true now? Follows the window. False where there is no window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Narrower than 768 px: tables are slips, dialogs are sheets, months stack. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 767px)')
}
