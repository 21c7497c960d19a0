import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A key cap. A hint for the eye only: the control itself carries `aria-keyshortcuts` where that helps. */
export function Kbd({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={cx('kbd', className)} {...rest} />
}
