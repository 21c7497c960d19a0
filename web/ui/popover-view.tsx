import { Popover as Base } from '@base-ui/react/popover'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import type { ReactNode, RefObject } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'
import { usePhone } from './media.ts'
import { CloseContext } from './overlay-context.ts'
import { pressedTrigger } from './overlay-trigger.ts'
import { useArmed } from './use-armed.ts'
import './styles/overlays.css'

export interface PopoverViewProps {
  open: boolean
  setOpen: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  onClosed?: () => void
  align: 'start' | 'center' | 'end'
  side: 'bottom' | 'top' | 'right' | 'left'
  className?: string
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What `Popover` draws once it has been opened. */
export function PopoverView({
  open,
  setOpen,
  anchor,
  label,
  onClosed,
  align,
  side,
  className,
  initialFocus,
  children,
}: PopoverViewProps) {
  const armed = useArmed()
  const phone = usePhone()
  return (
    <Base.Root
      open={open && armed}
      onOpenChange={(next, details) => {
        if (!next && details.reason === 'outside-press' && pressedTrigger(details.event, anchor)) details.cancel()
        else setOpen(next)
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
      // Under a phone's sheet lies a scrim; on desks the page beside the box stays in reach.
      modal={phone ? 'trap-focus' : false}
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
            className={cx('menu popover', className)}
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={anchor}
          >
            <CloseContext value={() => setOpen(false)}>{children}</CloseContext>
            {/* Touch screen readers have no Escape key. */}
            <Base.Close className="sr">{t(ui.close)}</Base.Close>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
