/** What may carry a field's name on a screen. */
const captions = 'label, legend, h2, h3, th, [role="tab"], .label'

/** How long a screen may take until the field is there. */
const patienceMs = 4000

/**
 * Waits until something in `within` carries that name, brings it into view and marks it; the control that it labels gets the focus.
 * @returns what gives up waiting and takes the mark away.
 */
export function markField(within: HTMLElement, name: string): () => void {
  let marked: HTMLElement | null = null
  const look = () => {
    const caption = captionIn(within, name)
    if (!caption) return
    stop()
    marked = caption
    caption.classList.add('set-found')
    // In the middle, away from bars that stay at an edge.
    caption.scrollIntoView({ block: 'center' })
    controlOf(caption)?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => observer.disconnect(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(within, { childList: true, subtree: true })
  look()
  return () => {
    stop()
    marked?.classList.remove('set-found')
  }
}

function captionIn(within: HTMLElement, name: string): HTMLElement | undefined {
  // A mark for what is required, or a hint, may follow the name.
  const carries = ({ textContent, firstChild }: HTMLElement) =>
    [textContent, firstChild?.textContent].some((text) => text?.trim() === name)
  return [...within.querySelectorAll<HTMLElement>(captions)].find(carries)
}

function controlOf(caption: HTMLElement): HTMLElement | null {
  const label = caption.closest('label')
  return label?.control ?? (caption.matches('[role="tab"]') ? caption : null)
}
