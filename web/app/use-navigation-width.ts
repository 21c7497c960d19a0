import { useState } from 'react'

const storageKey = 'navigationClosed'

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

// Editor and invoice have the width of the desk for the sheet and what stands beside it, so there the rail is the rest.
const editor = /^\/invoices\/[^/]+(\/edit)?\/?$/

/** Whether the side navigation is 16 or 64 units wide, remembered; the editor's own choice lasts as long as its page. */
export function useNavigationWidth(path: string): { closed: boolean; toggle: () => void } {
  const [closed, setClosed] = useState(remembered)
  const [openIn, setOpenIn] = useState<string | null>(null)
  if (editor.test(path)) {
    return { closed: openIn !== path, toggle: () => setOpenIn(openIn === path ? null : path) }
  }
  return {
    closed,
    toggle: () => {
      setClosed(!closed)
      try {
        localStorage.setItem(storageKey, String(!closed))
      } catch {
        // Not remembered, but done.
      }
    },
  }
}
