import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Something that could be picked up: an appointment, a connection. Lists are ledgers, not cards. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card', className)} {...rest} />
}
