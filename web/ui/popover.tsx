import { type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import { lazyView, useEver } from './lazy-view.ts'
import { useOverlayTrigger } from './overlay-trigger.ts'
import type { PopoverViewProps } from './popover-view.tsx'

const load = () => import('./popover-view.tsx').then((module) => module.PopoverView)
const View = lazyView<PopoverViewProps>(load)

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
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A small box that belongs to its trigger. On phones a bottom sheet over a scrim. */
export function Popover({
  trigger,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  children,
  ...rest
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const { element, anchor } = useOverlayTrigger(trigger, {
    popup: 'dialog',
    open: isOpen,
    setOpen,
    preload: () => void load().catch(() => {}),
  })
  const ever = useEver(isOpen)
  return (
    <>
      {element}
      {ever ? (
        <View open={isOpen} setOpen={setOpen} anchor={anchor} align={align} side={side} {...rest}>
          {children}
        </View>
      ) : null}
    </>
  )
}
