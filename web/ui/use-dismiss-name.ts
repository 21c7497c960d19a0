import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { useLayoutEffect } from 'react'
import { t } from '../words/page.ts'

/** What Base UI calls the buttons around a list of suggestions that close it, for those who hear the page; it takes no other. */
const given = '[role="button"][aria-label="Dismiss"]'

/** Names those buttons in the language of the page while a list is open. */
export function useDismissName(open: boolean): void {
  useLayoutEffect(() => {
    const name = t(ui.dismiss)
    if (!open || t.language === 'en') return
    const rename = () => {
      for (const button of document.querySelectorAll(given)) button.setAttribute('aria-label', name)
    }
    rename()
    // The list comes a moment after its field was told to open.
    const observer = new MutationObserver(rename)
    observer.observe(document.body, { subtree: true, childList: true })
    return () => observer.disconnect()
  }, [open])
}
