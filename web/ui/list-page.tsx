import * as ui from '@duly/core/words/gen/ui.gen.ts'
import type { ReactNode } from 'react'
import { t } from '../words/page.ts'
import { inSentence } from './in-sentence.ts'
import { Ledger, type LedgerProps } from './ledger.tsx'
import { Pager } from './pager.tsx'
import type { ListState } from './use-list-search.ts'

export interface ListPageProps<Row> extends Omit<LedgerProps<Row>, 'label' | 'list' | 'loading' | 'skeletonRows'> {
  list: ListState
  /** What is listed, with capitals: 'Payment Links'. */
  things: string
  /** How many there are on all pages; unknown while the first page loads. */
  total: number | undefined
  /** Whether the first page is on its way, and whether another one is while the last still stands. */
  query: { isPending: boolean; isPlaceholderData: boolean }
  /** In place of the rows when no page has any. */
  empty: ReactNode
}

/** One page of a list: skeleton, rows or the empty state, and the pager. */
export function ListPage<Row>({ list, things, total, query, empty, ...ledger }: ListPageProps<Row>) {
  return (
    <>
      {total === 0 ? (
        empty
      ) : (
        <Ledger
          {...ledger}
          list={list}
          label={things}
          loading={query.isPending ? t(ui.loadingThings, { things }) : false}
          skeletonRows={Math.min(list.limit, 10)}
        />
      )}
      {total ? (
        <Pager
          page={list.page}
          pageSize={list.limit}
          total={total}
          things={inSentence(things)}
          onPage={(page) => list.change({ page })}
          busy={query.isPlaceholderData}
        />
      ) : null}
    </>
  )
}
