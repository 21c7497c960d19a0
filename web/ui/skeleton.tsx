import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export interface SkeletonProps extends ComponentProps<'span'> {
  /** Pixels, or any CSS length. */
  width?: number | string
  height?: number | string
}

/** One grey stroke where a word will be. Hidden from assistive technology: the words beside it say what loads. */
export function Skeleton({ width = 110, height, className, style, ...rest }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('sk', className)} style={{ width, height, ...style }} {...rest} />
}
