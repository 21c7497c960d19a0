import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on an appointment that a key moves: on another day it may be another element. Call it with the id before
 * the move; the focus is given back as long as nothing else took it.
 */
export function useFocusFollowing(): (id: string) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (!next.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-appointment="${next.current}"]`)?.focus()
    next.current = null
  })
  return (id) => {
    const focused = document.activeElement?.getAttribute('data-appointment')
    next.current = focused === id ? id : null
  }
}
