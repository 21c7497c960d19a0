import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import type { ReactNode } from 'react'
import { t } from '../words/page.ts'
import { type Chip, Chips } from './chips.tsx'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { ListViews } from './list-views.tsx'
import { PageHead } from './page-head.tsx'
import { useLastPage } from './use-list-search.ts'

export interface ListScreenProps<Row>
  extends Omit<ListPageProps<Row>, 'children'>,
    Pick<ListToolbarProps, 'sorts' | 'searchFocused' | 'searchDelay' | 'onSearch'> {
  query: ListPageProps<Row>['query'] & {
    isError: boolean
    isFetching: boolean
    data: unknown
    refetch: () => unknown
  }
  /** What is shown when there is nothing to list because asking for it failed; by default it offers to ask again. */
  failure: Pick<ErrorStateProps, 'title' | 'text' | 'retryLabel' | 'onRetry'>
  /** The key by which a person's own views of this list are kept. */
  views: string
  /** Today, where the list is narrowed by periods. */
  day?: CalendarDate
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Between the title and the toolbar. */
  above?: ReactNode
  /** Filters in the toolbar, beside the search. */
  filters?: ReactNode
  /** Statuses that one press narrows to, and how many there are of each. */
  chips?: readonly Chip[]
  counts?: Readonly<Record<string, number>> | undefined
  /** Chips in force by another value: that of a figure which is made of several. */
  together?: Readonly<Record<string, readonly string[]>>
  /** Between the chips and the rows. */
  below?: ReactNode
  /** After the rows: the floating button and the dialogs. */
  children?: ReactNode
}

/**
 * The frame of every list: title with the number of things, search, filters and order, one page of rows, and what stands
 * there instead while there are none.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const {
    failure,
    views,
    day,
    actions,
    above,
    filters,
    chips,
    counts,
    together,
    below,
    sorts,
    searchFocused,
    searchDelay,
    onSearch,
    children,
    ...page
  } = props
  const { list, things, total, query } = page
  useLastPage(list, query.isPlaceholderData ? undefined : total)
  if (query.isError && !query.data)
    return <ErrorState level={1} onRetry={() => query.refetch()} busy={query.isFetching} {...failure} />
  return (
    <>
      <PageHead title={things} count={total ?? null} actions={actions} />
      {above}
      <ListToolbar
        list={list}
        things={things}
        sorts={sorts}
        searchFocused={searchFocused}
        searchDelay={searchDelay}
        onSearch={onSearch}
      >
        {filters}
        <ListViews of={views} day={day} />
      </ListToolbar>
      {chips ? (
        <Chips
          label={t(ui.status)}
          chips={chips}
          chosen={together?.[list.status] ?? [list.status]}
          counts={counts}
          onChoose={(status) => list.change({ status }, { replace: false })}
        />
      ) : null}
      {below}
      <ListPage {...page} />
      {children}
    </>
  )
}
