import { type ComponentProps, useRef } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Kbd } from './kbd.tsx'
import { useMergedRef } from './merged-ref.ts'
import { type RenderElement, renderAs } from './render-as.ts'
import { useShortcut } from './use-shortcut.ts'

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** Another link element to draw, such as the router's: `render={<Link to="/customers" />}`. */
  render?: RenderElement
  /** A key that does the same ('c'), bound here and hinted on pointer devices. */
  shortcut?: string
}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  className,
  render,
  shortcut,
  children,
  ref,
  ...rest
}: LinkButtonProps) {
  const own = useRef<HTMLAnchorElement>(null)
  const merged = useMergedRef(own, ref)
  useShortcut(shortcut ?? null, () => own.current?.click())
  const props = {
    ...rest,
    ref: merged,
    'aria-keyshortcuts': shortcut?.toUpperCase(),
    className: buttonClass({ variant, size, block, icon }, className),
    children: shortcut ? (
      <>
        {children}
        <Kbd className="kbd-hint">{shortcut.toUpperCase()}</Kbd>
      </>
    ) : (
      children
    ),
  }
  return render ? renderAs(render, props) : <a {...props} />
}
