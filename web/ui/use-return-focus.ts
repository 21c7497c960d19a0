import { type RefObject, useState } from 'react'
import { focusAgain, focusBefore } from './focus-history.ts'

/** Where the focus goes when an overlay closes: to `wanted`, otherwise to what opened it. For Base UI's `finalFocus`. */
export function useReturnFocus(
  open: boolean,
  wanted?: RefObject<HTMLElement | null>,
): RefObject<HTMLElement | null> | (() => HTMLElement | boolean) {
  const [before, setBefore] = useState<readonly HTMLElement[]>([])
  const [wasOpen, setWasOpen] = useState(false)
  // The drawing that opens it comes before the overlay takes the focus.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setBefore(focusBefore())
  }
  return wanted ?? (() => focusAgain(before))
}
