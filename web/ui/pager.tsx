import * as ui from '@duly/core/words/gen/ui.gen.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export interface PagerProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** What is listed, in the plural: 'invoices'. */
  things: string
  onPage: (page: number) => void
  /** The next page is on its way. */
  busy?: boolean
}

/** 'Showing X to Y of Z things', Prev, 'Page N of M', Next. Nothing at all when the list is empty. */
export function Pager({ page, pageSize, total, things, onPage, busy, className, ...rest }: PagerProps) {
  if (total === 0) return null
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = Math.min(total, (page - 1) * pageSize + 1)
  const last = Math.min(total, page * pageSize)
  return (
    <footer className={cx('pager', className)} {...rest}>
      <span role="status">
        {t(ui.showing, { first: String(first), last: String(last), total: String(total), things })}
      </span>
      <nav className="row" aria-label={t(ui.pages)}>
        <Button size="sm" disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
          {t(ui.prev)}
        </Button>
        <span className="pager-page">{t(ui.pageOf, { page: String(page), pages: String(pages) })}</span>
        <Button size="sm" disabled={page >= pages || busy} onClick={() => onPage(page + 1)}>
          {t(ui.next)}
          <ChevronRight />
        </Button>
      </nav>
    </footer>
  )
}
