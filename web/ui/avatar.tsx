import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { initialsOf } from './initials.ts'

export interface AvatarProps extends ComponentProps<'span'> {
  /** A person's or a company's name; an e-mail address does as well. */
  name: string
  size?: 'md' | 'lg'
}

/** Initials in a circle. For the eye only: the name stands beside it. */
export function Avatar({ name, size = 'md', className, ...rest }: AvatarProps) {
  return (
    <span aria-hidden="true" className={cx('avatar', size === 'lg' && 'lg', className)} {...rest}>
      {initialsOf(name)}
    </span>
  )
}
