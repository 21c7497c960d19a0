import { type RefObject, useEffect, useRef, useState } from 'react'

const fields = 'input:not([type="hidden"]), select, textarea'
const anything = `${fields}, button:not(:disabled)`

/**
 * Moves the focus into the panel of the open tab once it is drawn: to the first field that has to be put right, otherwise to
 * the first field or button. Where a field's focus brings up a keyboard over half of the screen, the panel itself gets it.
 * The function asks for that; what it is given takes the focus elsewhere than to the first field, and where `isLed` also elsewhere
 * than to what has to be put right, for whoever pressed what leads to it.
 */
export function usePanelFocus(
  around: RefObject<HTMLElement | null>,
): (elsewhere?: () => void, isLed?: boolean) => void {
  const [asked, setAsked] = useState(0)
  const instead = useRef<(() => void) | undefined>(undefined)
  const led = useRef(false)
  useEffect(() => {
    if (asked === 0) return
    let frame = 0
    const enter = (left: number) => {
      const panel = around.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')
      const wrong = panel?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
      const first = panel?.querySelector<HTMLElement>(fields) ?? panel?.querySelector<HTMLElement>(anything)
      const touched = window.matchMedia('(pointer: coarse)').matches
      // The section's code may be on its way yet.
      if (!first && left > 0) frame = requestAnimationFrame(() => enter(left - 1))
      else {
        if (led.current || (!wrong && !touched)) instead.current?.()
        const isThere = instead.current && panel?.contains(document.activeElement)
        if (!isThere) (wrong ?? (touched ? panel : first))?.focus({ preventScroll: !wrong })
      }
    }
    enter(120)
    return () => cancelAnimationFrame(frame)
  }, [asked, around])
  return (elsewhere, isLed = false) => {
    instead.current = elsewhere
    led.current = isLed
    setAsked((times) => times + 1)
  }
}
