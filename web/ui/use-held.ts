import { type RefObject, useState } from 'react'

/**
 * Whether a control that is disabled keeps the focus: it had it when that came about, and a disabled one would throw it to the page,
 * whose next Tab begins at the top. Until it is left, it only says that it is disabled.
 */
export function useHeld(control: RefObject<HTMLElement | null>, disabled: boolean) {
  const [wasDisabled, setWasDisabled] = useState(disabled)
  const [is, setIs] = useState(false)
  // Read while the change is being drawn, the last moment at which the document still shows the control as it was.
  if (disabled !== wasDisabled) {
    setWasDisabled(disabled)
    setIs(disabled && control.current !== null && control.current === document.activeElement)
  }
  const leave = <Event>(then: ((event: Event) => void) | undefined, event: Event) => {
    setIs(false)
    then?.(event)
  }
  return { is, leave }
}
