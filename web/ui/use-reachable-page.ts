import { useLayoutEffect } from 'react'

/**
 * Keeps the page in reach of assistive technology while a list of suggestions is open. Base UI hides everything but the
 * field and its list (`aria-hidden`), as a dialog would; but a list under a field is no dialog, and whoever types goes on
 * in the next field. What a dialog around the field has hidden stays hidden.
 */
export function useReachablePage(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const observer = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        const hidden = target instanceof Element && target.getAttribute('aria-hidden') === 'true'
        if (hidden && oldValue === null) target.removeAttribute('aria-hidden')
      }
    })
    observer.observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-hidden'],
      attributeOldValue: true,
    })
    return () => observer.disconnect()
  }, [open])
}
