/**
 * Moves the focus to the heading of the screen that is there now, so that those who cannot see the change hear it. Who already stands in
 * a field of it stays there, as does who goes somewhere else while the screen is still on its way.
 */
export function focusHeading(): void {
  stopWaiting()
  const main = document.getElementById('main')
  const focused = document.activeElement
  if (main && focused !== main && main.contains(focused)) {
    // Perhaps in the former screen, which goes a moment later and takes the focus along.
    wait(() => focused?.isConnected === false, focusHeading, focused)
    return
  }
  const heading = main?.querySelector<HTMLElement>('h1')
  const target = heading ?? main
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
  if (!heading) wait(() => document.querySelector('#main h1') !== null, focusHeading, document.activeElement)
}

let stopWaiting = (): void => {}

/** Acts once the page has changed so, unless somebody has gone elsewhere, pressed or typed before. */
function wait(isSo: () => boolean, act: () => void, focused: Element | null): void {
  const controller = new AbortController()
  const observer = new MutationObserver(() => {
    const active = document.activeElement
    const hasGone = active !== document.body && active !== document.getElementById('main') && active !== focused
    if (hasGone) stopWaiting()
    else if (isSo()) {
      stopWaiting()
      act()
    }
  })
  stopWaiting = () => {
    observer.disconnect()
    controller.abort()
  }
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, stopWaiting, { capture: true, signal: controller.signal })
  observer.observe(document.body, { childList: true, subtree: true })
}
