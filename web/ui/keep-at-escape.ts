/** What Base UI's fields with lists tell about a change. */
interface Change {
  reason: string
  cancel: () => void
  allowPropagation: () => void
}

/**
 * Whether a change comes from Escape alone, which is undone then: where no list is open, Base UI empties the field, and somebody who only
 * wants to leave would lose what they typed or chose. The key goes on to the dialog around it.
 */
export function keepAtEscape(change: Change): boolean {
  if (change.reason !== 'escape-key') return false
  change.cancel()
  change.allowPropagation()
  return true
}
