import type { ComponentProps, MouseEvent, ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Kbd } from './kbd.tsx'
import { useMergedRef } from './merged-ref.ts'
import { Spinner } from './spinner.tsx'
import { useHeld } from './use-held.ts'
import { isSecondClick, useOnce } from './use-once.ts'
import { useShortcut } from './use-shortcut.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: shows the spinner and `busyText`, keeps focus and colour, and ignores further clicks. */
  busy?: boolean
  /** The -ing word while busy, such as 'Saving...'; the usual label when absent. */
  busyText?: ReactNode
  /** A key that does the same ('c'), bound here and shown as a hint on pointer devices. */
  shortcut?: string
}

/**
 * A button; deaf while a promise that `onClick` returned is pending. One that is disabled while it has the focus keeps it until it
 * is left. `type` is 'button' unless told otherwise, so that nothing submits a form by accident.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyText,
  shortcut,
  className,
  children,
  onClick,
  onBlur,
  ref,
  style,
  disabled = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(own, ref)
  useShortcut(shortcut ?? null, () => own.current?.click(), { enabled: !disabled })
  const held = useHeld(own, disabled)
  const restWidth = useRestWidth(own, busy)

  // A click while busy is swallowed here, not by `disabled`, which would throw the focus away; a submit button's click
  // also stands for Enter in a field, so this guards the form as well.
  const act = useOnce(onClick as ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled || (type === 'submit' && isSecondClick(event))) event.preventDefault()
    else act(event)
  }

  return (
    <button
      ref={merged}
      type={type}
      className={buttonClass({ variant, size, block, icon }, className)}
      aria-busy={busy || undefined}
      disabled={disabled && !held.is}
      aria-disabled={busy || held.is || undefined}
      aria-keyshortcuts={shortcut?.toUpperCase()}
      onClick={click}
      onBlur={(event) => held.leave(onBlur, event)}
      style={restWidth === undefined ? style : { minWidth: restWidth, ...style }}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner />
          {icon ? null : (busyText ?? children)}
        </>
      ) : (
        <>
          {children}
          {shortcut ? <Kbd className="kbd-hint">{shortcut.toUpperCase()}</Kbd> : null}
        </>
      )}
    </button>
  )
}

/**
 * How wide a button was at rest while it is busy, since the label of then may be shorter: it never shrinks. Read while the busy label
 * is being drawn, the last moment at which the document still shows the button at rest.
 */
function useRestWidth(button: RefObject<HTMLButtonElement | null>, busy: boolean): number | undefined {
  const [wasBusy, setWasBusy] = useState(busy)
  const [width, setWidth] = useState<number>()
  if (busy !== wasBusy) {
    setWasBusy(busy)
    setWidth(busy ? button.current?.getBoundingClientRect().width : undefined)
  }
  return width
}
