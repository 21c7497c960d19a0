import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

export interface TooltipProps {
  /** The words. The trigger needs an accessible name of its own: a tooltip is for the eye. */
  text: ReactNode
  shortcut?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  disabled?: boolean
  /** One focusable element. */
  children: ReactElement
}

/** The name of a lone icon, shown while pointed at or focused. */
export function Tooltip({ text, shortcut, side = 'top', disabled, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} delay={500} />
      <Base.Portal>
        <Base.Positioner className="float" side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="tooltip">
            {text}
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
