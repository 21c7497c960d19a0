import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Kbd } from './kbd.tsx'
import { type RenderElement, renderAs } from './render-as.ts'

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** Another link element to draw, such as the router's: `render={<Link to="/customers" />}`. */
  render?: RenderElement
  /** A key that does the same, hinted on pointer devices. */
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
  ...rest
}: LinkButtonProps) {
  const props = {
    ...rest,
    className: buttonClass({ variant, size, block, icon }, className),
    children: shortcut ? (
      <>
        {children}
        <Kbd className="kbd-hint">{shortcut}</Kbd>
      </>
    ) : (
      children
    ),
  }
  return render ? renderAs(render, props) : <a {...props} />
}
