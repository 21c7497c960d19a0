import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'
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
        Showing {first} to {last} of {total} {things}
      </span>
      <nav className="row" aria-label="Pages">
        <Button size="sm" disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
          Prev
        </Button>
        <span className="pager-page">
          Page {page} of {pages}
        </span>
        <Button size="sm" disabled={page >= pages || busy} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight />
        </Button>
      </nav>
    </footer>
  )
}
