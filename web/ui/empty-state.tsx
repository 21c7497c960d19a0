import type { ComponentProps, ReactNode } from 'react'
import { Art, type ArtName } from './art.tsx'
import { cx } from './cx.ts'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  art?: ArtName
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** One action. */
  action?: ReactNode
  /** Where to read how it is done: a quiet link below. */
  guide?: ReactNode
  /** Level of the heading where it stands; 2 when absent. */
  level?: 1 | 2 | 3
}

/** Nothing here (yet): drawing, serif line, sentence, one action. */
export function EmptyState({
  art = 'sheet',
  title,
  text,
  action,
  guide,
  level = 2,
  className,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('empty', className)} {...rest}>
      <Art name={art} />
      <Heading className="display">{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action ? <div className="row">{action}</div> : null}
      {guide ? <p className="sm">{guide}</p> : null}
    </div>
  )
}
