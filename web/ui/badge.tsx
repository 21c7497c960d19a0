import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'gray' | 'blue' | 'green' | 'red' | 'yellow' | 'plain'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
  /** A Lucide icon; every status has a silhouette of its own. */
  icon?: ReactNode
}

/** Glyph, word, tint. 'plain' is a hairline box for counts and filters. */
export function Badge({ tone = 'gray', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={cx('badge', tone !== 'gray' && tone, className)} {...rest}>
      {icon}
      {children}
    </span>
  )
}
