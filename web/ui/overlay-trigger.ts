import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefObject,
  useId,
  useRef,
} from 'react'
import { useMergedRef } from './merged-ref.ts'

type TriggerProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; 'data-popup-open'?: '' }

export interface OverlayTrigger {
  /** The caller's button with everything it needs to open the overlay. */
  element: ReactElement
  /** What the overlay hangs on and gives the focus back to. */
  anchor: RefObject<HTMLElement | null>
  id: string
  /** The last opening was by key: the overlay moves into its first item. */
  byKey: boolean
}

interface Options {
  popup: 'menu' | 'dialog'
  open: boolean
  setOpen: (open: boolean) => void
  /** Fetches the overlay's code; called when the pointer or the focus comes near. */
  preload: () => void
}

/** Turns a caller's button into the trigger of an overlay whose own code has not been fetched yet. */
export function useOverlayTrigger(trigger: ReactElement, { popup, open, setOpen, preload }: Options): OverlayTrigger {
  const props = trigger.props as TriggerProps
  const anchor = useRef<HTMLElement>(null)
  const byKey = useRef(false)
  const ref = useMergedRef(anchor, props.ref)
  const made = useId()
  const id = props.id ?? made
  const added: TriggerProps = {
    ref,
    id,
    'aria-haspopup': popup,
    'aria-expanded': open,
    'data-popup-open': open ? '' : undefined,
    onPointerEnter: (event) => {
      preload()
      props.onPointerEnter?.(event)
    },
    onFocus: (event) => {
      preload()
      props.onFocus?.(event)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      props.onClick?.(event)
      if (event.defaultPrevented) return
      byKey.current = event.detail === 0
      setOpen(!open)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      props.onKeyDown?.(event)
      if (event.defaultPrevented || popup !== 'menu' || open || event.key !== 'ArrowDown') return
      // Within a ledger the arrow means the next row; there Enter opens the menu.
      if (anchor.current?.closest('tbody')) return
      event.preventDefault()
      byKey.current = true
      setOpen(true)
    },
  }
  return { element: cloneElement(trigger as ReactElement<TriggerProps>, added), anchor, id, byKey: byKey.current }
}

/** Did this press land on the trigger? Then its own click decides, not the overlay's closing on a press outside. */
export function pressedTrigger(event: Event, anchor: RefObject<HTMLElement | null>): boolean {
  return event.target instanceof Node && Boolean(anchor.current?.contains(event.target))
}
