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
/** Whether an overlay has had it since. */
let wasInOverlay = false

function follow({ target }: Event): void {
  if (!(target instanceof Element)) return
  wasInOverlay = target.closest(overlays) !== null
  if (!wasInOverlay) place = target.closest<HTMLElement>(mark)
}

/** Milliseconds that an overlay which has gone may take to give the focus back by itself. */
const handingBack = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether what had the focus last is gone, and nothing else has it. */
function isLost(): boolean {
  const now = document.activeElement
  if (!place?.isConnected || (now !== null && now !== document.body)) return false
  return focusBefore().at(-1)?.isConnected === false
}

function give(): void {
  if (!place || !isLost()) return
  const next = [...place.querySelectorAll<HTMLElement>(controls)].find((each) => each.checkVisibility())
  ;(next ?? place).focus({ preventScroll: true })
}

function keep(): void {
  if (!isLost()) return
  if (!wasInOverlay) give()
  // What it held may go before the overlay itself, which moves out first.
  else if (document.querySelector(overlays) === null)
    timer ??= setTimeout(() => {
      timer = undefined
      give()
    }, handingBack)
}

/** Watches over the places of the page that is open. */
export function keepFocusNear(): () => void {
  const stop = new AbortController()
  document.addEventListener('focusin', follow, { signal: stop.signal })
  const observer = new MutationObserver(keep)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    stop.abort()
    clearTimeout(timer)
    timer = undefined
    observer.disconnect()
  }
}
