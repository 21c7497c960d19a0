/** The keyboard event's part that shortcuts look at. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * Does this key press mean that shortcut? A shortcut is a key ('c', '/', 'Escape', 'ArrowDown') with optional
 * 'mod+' (Ctrl, or Cmd on a Mac), 'alt+' and 'shift+' before it.
 */
export function matchesShortcut(press: KeyPress, shortcut: string): boolean {
  const parts = shortcut.split('+')
  const key = parts.pop() ?? ''
  const mod = parts.includes('mod')
  if (mod !== (press.ctrlKey || press.metaKey)) return false
  if (parts.includes('alt') !== press.altKey) return false
  // Signs such as '?' need Shift on many keyboards; only letters and named keys are strict about it.
  const strict = key.length > 1 || /[a-z]/i.test(key)
  if (strict && parts.includes('shift') !== press.shiftKey) return false
  return press.key.toLowerCase() === key.toLowerCase()
}

/** A single key without Ctrl, Cmd or Alt: ignored while somebody types. */
export function isPlainShortcut(shortcut: string): boolean {
  return !/(^|\+)(mod|alt)\+/.test(shortcut)
}

const textTypes = new Set([
  'text',
  'search',
  'email',
  'password',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'month',
  'week',
  'datetime-local',
])

/** Would a letter typed here become text (or a choice in a list)? */
export function isTyping(target: unknown): boolean {
  const element = target as { tagName?: string; type?: string; isContentEditable?: boolean } | null
  if (!element?.tagName) return false
  const tag = element.tagName.toLowerCase()
  if (tag === 'textarea' || tag === 'select') return true
  if (tag === 'input') return textTypes.has((element.type ?? 'text').toLowerCase())
  return element.isContentEditable === true
}
