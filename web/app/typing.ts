/**
 * Whether the page at hand holds something that was typed since it was opened. A session that ends meanwhile then asks
 * to sign in over the page instead of leaving it.
 */
let typed = false

const ofThePage = '#main, [role="dialog"]'

/** Starts watching; searches do not count. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(ofThePage)) return
    if (target.getAttribute('type') !== 'search') typed = true
  }
  document.addEventListener('input', note, { capture: true, passive: true })
  document.addEventListener('change', note, { capture: true, passive: true })
}

/** A new page was opened: nothing is typed there yet. */
export function forgetTyping(): void {
  typed = false
}

export function hasTyped(): boolean {
  return typed
}
