import { focusBefore } from './focus-history.ts'

/*
 * A button goes with what it did: Record Payment, say, once all is paid. The focus would be nowhere then. A place that is marked
 * with `data-keeps-focus` takes it: its first control, else the place itself.
 */
const mark = '[data-keeps-focus]'
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const controls = 'button:not(:disabled), a[href]'

/** Where the focus was last, overlays aside, which belong to what opened them. */
let place: HTMLElement | null = null

function follow({ target }: Event): void {
  if (!(target instanceof Element) || target.closest(overlays)) return
  place = target.closest<HTMLElement>(mark)
}

function keep(): void {
  const now = document.activeElement
  if (!place?.isConnected || (now !== null && now !== document.body)) return
  const last = focusBefore().at(-1)
  if (!last || last.isConnected) return
  const next = [...place.querySelectorAll<HTMLElement>(controls)].find((each) => each.checkVisibility())
  ;(next ?? place).focus({ preventScroll: true })
}

/** Watches over the places of the page that is open. */
export function keepFocusNear(): () => void {
  const stop = new AbortController()
  document.addEventListener('focusin', follow, { signal: stop.signal })
  const observer = new MutationObserver(keep)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
