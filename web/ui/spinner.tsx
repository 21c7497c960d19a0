import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The turning ring. It carries no words: put some beside it, or use `Waiting`. */
export function Spinner({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={cx('spin', className)} {...rest} />
}

/** A spinner with its words, said to assistive technology when it appears. */
export function Waiting({ children, className, ...rest }: ComponentProps<'p'>) {
  return (
    <p role="status" className={cx('wait', className)} {...rest}>
      <Spinner />
      {children}
    </p>
  )
}
