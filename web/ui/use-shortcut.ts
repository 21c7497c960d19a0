import { useEffect, useEffectEvent } from 'react'
import { isPlainShortcut, isTyping, matchesShortcut } from './shortcut.ts'

export interface ShortcutOptions {
  /** Off without unmounting. */
  enabled?: boolean
  /** Also while a dialog, a menu or a list of options has the focus. */
  inOverlays?: boolean
}

/** Whatever took the focus for itself; keys pressed there do not belong to the page behind. */
const overlays = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]'

/**
 * Runs `handler` when the key is pressed anywhere on the page: 'c', '/', 'Escape', 'mod+s' (Ctrl or Cmd). Keys without
 * Ctrl, Cmd or Alt are ignored while typing and while an overlay is open. Null binds nothing.
 */
export function useShortcut(
  shortcut: string | null,
  handler: (event: KeyboardEvent) => void,
  { enabled = true, inOverlays = false }: ShortcutOptions = {},
): void {
  const run = useEffectEvent(handler)
  useEffect(() => {
    if (!shortcut || !enabled) return
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || !matchesShortcut(event, shortcut)) return
      if (isPlainShortcut(shortcut) && isTyping(event.target)) return
      if (!inOverlays && event.target instanceof Element && event.target.closest(overlays)) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [shortcut, enabled, inOverlays])
}
