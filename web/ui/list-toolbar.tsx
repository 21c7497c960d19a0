import * as ui from '@duly/core/words/gen/ui.gen.ts'
import type { ReactNode } from 'react'
import { t } from '../words/page.ts'
import { cx } from './cx.ts'
import { inSentence } from './in-sentence.ts'
import { PageSize } from './page-size.tsx'
import { SearchInput } from './search-input.tsx'
import { Select, type SelectProps } from './select.tsx'
import type { ListState } from './use-list-search.ts'

export interface ListToolbarProps {
  list: ListState
  /** What is listed, with capitals: 'Payment Links' makes 'Search payment links...' and 'Payment Links per page'. */
  things: string
  /** The choice of order; none where a list has one order. */
  sorts?: SelectProps['options']
  searchFocused?: boolean
  /** Milliseconds from the last letter to the search; 500 when absent, as the specification asks of most lists. */
  searchDelay?: number
  /** Called with a search before the address follows, so that what will be listed is asked for at once. */
  onSearch?: (text: string) => void
  className?: string
  /** Further filters, between search and order. */
  children?: ReactNode
}

/** Above a list: its search, filters, order and rows per page, all kept in the address by `useListSearch`. */
export function ListToolbar({
  list,
  things,
  sorts,
  searchFocused,
  searchDelay,
  onSearch,
  className,
  children,
}: ListToolbarProps) {
  const inside = { things: inSentence(things) }
  return (
    <div className={cx('toolbar', className)}>
      <SearchInput
        value={list.search}
        onSearch={(text) => {
          onSearch?.(text)
          list.change({ search: text })
        }}
        placeholder={t(ui.searchHint, inside)}
        aria-label={t(ui.searchThings, inside)}
        autoFocus={searchFocused}
        delay={searchDelay}
        wrapClassName="search"
      />
      {children}
      <div className="right">
        {sorts ? (
          <Select
            aria-label={t(ui.sortBy)}
            value={list.sort}
            onChange={(event) => list.sortBy(event.target.value)}
            options={sorts}
          />
        ) : null}
        <PageSize
          value={list.limit}
          onValueChange={(size) => list.change({ limit: size })}
          things={things}
          words={!sorts}
        />
      </div>
    </div>
  )
}
