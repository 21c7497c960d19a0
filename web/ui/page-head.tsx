import { numberText } from '@duly/core/words/intl.ts'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

export interface PageHeadProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode
  /** The total beside the title; null while it is not known yet. */
  count?: number | null
  subtitle?: ReactNode
  /** The buttons at the far end; one primary per view. */
  actions?: ReactNode
}

/** A screen's title, its count and what can be done here. */
export function PageHead({ title, count, subtitle, actions, className, ...rest }: PageHeadProps) {
  return (
    <header className={cx('page-head', className)} {...rest}>
      <div>
        <h1 className="title">
          {title}
          {count === undefined ? null : (
            <span className="count">
              {count === null ? <Skeleton width={34} height={14} /> : numberText(t.forms, count)}
            </span>
          )}
        </h1>
        {subtitle ? <p className="subtitle">{subtitle}</p> : null}
      </div>
      {actions ? <div className="row">{actions}</div> : null}
    </header>
  )
}
