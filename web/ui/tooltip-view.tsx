import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'
import { Kbd } from './kbd.tsx'
import './styles/overlays.css'

export interface TooltipViewProps {
  open: boolean
  setOpen: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  side: 'top' | 'bottom' | 'left' | 'right'
  text: ReactNode
  shortcut: string | undefined
}

/** What `Tooltip` draws once it has been shown. */
export function TooltipView({ open, setOpen, anchor, side, text, shortcut }: TooltipViewProps) {
  return (
    <Base.Root open={open} onOpenChange={setOpen} disableHoverablePopup>
      <Base.Portal>
        <Base.Positioner className="float" anchor={anchor} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="tooltip">
            {text}
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
