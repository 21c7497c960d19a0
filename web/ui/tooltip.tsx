import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyView, useEver } from './lazy-view.ts'
import { useMergedRef } from './merged-ref.ts'
import type { TooltipViewProps } from './tooltip-view.tsx'

const View = lazyView<TooltipViewProps>(() => import('./tooltip-view.tsx').then((module) => module.TooltipView))

/** Milliseconds that the pointer rests before the words come. */
const restBefore = 500

export interface TooltipProps {
  /** The words. The trigger needs an accessible name of its own: a tooltip is for the eye. */
  text: ReactNode
  shortcut?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  disabled?: boolean
  /** One focusable element. */
  children: ReactElement
}

type TriggerProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }

/** The name of a lone icon, shown while pointed at or focused. */
export function Tooltip({ text, shortcut, side = 'top', disabled, children }: TooltipProps) {
  const props = children.props as TriggerProps
  const anchor = useRef<HTMLElement>(null)
  const ref = useMergedRef(anchor, props.ref)
  const [open, setOpen] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ever = useEver(open)
  useEffect(() => () => clearTimeout(rest.current), [])
  const close = () => {
    clearTimeout(rest.current)
    setOpen(false)
  }
  const element = cloneElement(children as ReactElement<TriggerProps>, {
    ref,
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event)
      if (event.pointerType !== 'mouse' || disabled) return
      clearTimeout(rest.current)
      rest.current = setTimeout(() => setOpen(true), restBefore)
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event)
      close()
    },
    onFocus: (event) => {
      props.onFocus?.(event)
      if (!disabled && event.target.matches(':focus-visible')) setOpen(true)
    },
    onBlur: (event) => {
      props.onBlur?.(event)
      close()
    },
    onClick: (event) => {
      close()
      props.onClick?.(event)
    },
  })
  return (
    <>
      {element}
      {ever ? (
        <View open={open && !disabled} setOpen={setOpen} anchor={anchor} side={side} text={text} shortcut={shortcut} />
      ) : null}
    </>
  )
}
