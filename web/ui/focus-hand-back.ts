import { focusBefore } from './focus-history.ts'

/** What was used last and cannot take the focus while its work is under way. */
let waiting: HTMLElement | null = null

/**
 * A control that is disabled loses the focus to the page: a switch, say, while what it set is saved. It gets it back with the
 * end of that, unless something else has taken it.
 */
function handBack(): void {
  const now = document.activeElement
  const isNowhere = now === null || now === document.body
  const last = focusBefore().at(-1)
  if (last?.isConnected && last.matches(':disabled') && (now === last || isNowhere)) waiting = last
  else if (waiting && !waiting.matches(':disabled')) {
    if (isNowhere && waiting === last && waiting.isConnected && waiting.checkVisibility())
      waiting.focus({ preventScroll: true })
    waiting = null
  }
}

/** Watches over the focus of the page that is open. */
export function handBackFocus(): () => void {
  const observer = new MutationObserver(handBack)
  observer.observe(document, { attributeFilter: ['disabled'], subtree: true })
  return () => observer.disconnect()
}
