/*
 * Which elements had the focus, the latest last. What opened an overlay is not always what has the focus when the overlay
 * appears: a button may be disabled while it saves, an item goes with its menu, and Safari gives no focus to pressed buttons.
 */
const kept = 8
let history: readonly HTMLElement[] = []

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

function remember({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(focusable) : null
  if (!element) return
  history = [...history.filter((other) => other !== element && other.isConnected), element].slice(-kept)
}

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', remember, { capture: true, passive: true })
  document.addEventListener('pointerdown', remember, { capture: true, passive: true })
}

/** The latest elements that had the focus before now. Ask when an overlay opens, before it takes the focus. */
export function focusBefore(): readonly HTMLElement[] {
  return history
}

/**
 * Where the focus goes back to when an overlay closes: to the latest of these that can take it. False if something outside
 * has taken it already; true leaves the choice to the overlay.
 */
export function focusAgain(before: readonly HTMLElement[]): HTMLElement | boolean {
  const now = document.activeElement
  if (now && now !== document.body && !now.closest('[role="dialog"], [role="alertdialog"]')) return false
  return before.findLast((element) => element.checkVisibility() && !element.matches(':disabled')) ?? true
}
