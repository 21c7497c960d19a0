import { Menu as Base } from '@base-ui/react/menu'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { MenuParts } from './menu-context.ts'
import { pressedTrigger } from './overlay-trigger.ts'
import { useArmed } from './use-armed.ts'
import './styles/overlays.css'

export interface MenuViewProps {
  open: boolean
  setOpen: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string | undefined
  labelledBy: string | undefined
  /** Starts on the first item: it was opened by key. */
  intoFirst: boolean
  align: 'start' | 'center' | 'end'
  side: 'bottom' | 'top' | 'right' | 'left'
  children: ReactNode
}

/** What `Menu` draws once it has been opened. */
export function MenuView({
  open,
  setOpen,
  anchor,
  label,
  labelledBy,
  intoFirst,
  align,
  side,
  children,
}: MenuViewProps) {
  const armed = useArmed()
  const shown = open && armed
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown || !intoFirst) return
    // The items may still be on their way.
    const focusFirst = () => {
      const first = popup.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
      if (first) first.focus()
      else frame = requestAnimationFrame(focusFirst)
    }
    let frame = requestAnimationFrame(focusFirst)
    return () => cancelAnimationFrame(frame)
  }, [shown, intoFirst])
  return (
    <MenuParts value={Base}>
      <Base.Root
        open={shown}
        onOpenChange={(next, details) => {
          if (!next && details.reason === 'outside-press' && pressedTrigger(details.event, anchor)) details.cancel()
          else setOpen(next)
        }}
      >
        <Base.Portal>
          <Base.Backdrop className="float-scrim" />
          <Base.Positioner
            className="float sheet-float"
            anchor={anchor}
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            <Base.Popup
              ref={popup}
              className="menu"
              aria-label={label}
              aria-labelledby={labelledBy}
              finalFocus={anchor}
              onKeyDownCapture={(event) => {
                if (event.key === 'Tab') {
                  // Tab leaves a menu; the focus goes back to the trigger and on from there.
                  event.preventDefault()
                  event.stopPropagation()
                  setOpen(false)
                } else pressByKey(event)
              }}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </MenuParts>
  )
}

/** A letter that an item shows as its hint chooses that item; without this the menu would only move to it. */
function pressByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
  const key = event.key.toLowerCase()
  for (const item of event.currentTarget.querySelectorAll<HTMLElement>('[data-shortcut]')) {
    if (item.dataset.shortcut !== key || item.hasAttribute('data-disabled')) continue
    event.preventDefault()
    event.stopPropagation()
    item.click()
    return
  }
}
