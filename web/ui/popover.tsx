import { Popover as Base } from '@base-ui/react/popover'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** Names the box. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onClosed?: () => void
  align?: 'start' | 'center' | 'end'
  side?: 'bottom' | 'top' | 'right' | 'left'
  className?: string
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  children: ReactNode
}

/** A small box that belongs to its trigger. On phones a bottom sheet over a scrim. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  onClosed,
  align = 'start',
  side = 'bottom',
  className,
  initialFocus,
  children,
}: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
      modal="trap-focus"
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="float-scrim" />
        <Base.Positioner className="float sheet-float" align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={cx('menu popover', className)} aria-label={label} initialFocus={initialFocus}>
            {children}
            {/* Touch screen readers have no Escape key. */}
            <Base.Close className="sr">Close</Base.Close>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Closes the popover around it; `render` is the button. */
export function PopoverClose({ render, children }: { render: ReactElement; children: ReactNode }) {
  return <Base.Close render={render}>{children}</Base.Close>
}
