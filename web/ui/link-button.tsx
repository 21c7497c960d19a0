import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** Another link element to draw, such as the router's: `render={<Link to="/customers" />}`. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ variant, size, block, icon, className, render, ...rest }: LinkButtonProps) {
  const classes = buttonClass({ variant, size, block, icon }, className)
  if (render) return cloneElement(render, { ...rest, className: cx(classes, render.props.className) })
  return <a className={classes} {...rest} />
}
