import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { ledgerMove } from './ledger-move.ts'
import { usePhone } from './media.ts'
import { Skeleton } from './skeleton.tsx'
import { Waiting } from './spinner.tsx'
import type { ListState } from './use-list-search.ts'

export interface LedgerColumn<Row> {
  /** Also the React key. */
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** The sort key that this heading orders by; without one it is plain text. */
  sort?: string
  /** 'amount' is right-aligned money, 'end' right-aligned, 'fill' takes the room left and cuts long text. */
  kind?: 'amount' | 'end' | 'fill'
  /** CSS width of the column, such as '34%'. */
  width?: string
  /** Goes under 1024 px. */
  hideOnTablet?: boolean
  className?: string
  /** Width in px of the grey stroke while loading; a pair is width and height. */
  skeleton?: number | readonly [number, number]
}

export interface LedgerProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** Names the table for assistive technology: 'Invoices'. */
  label: string
  columns: readonly LedgerColumn<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The order of the rows and how to change it, for headings with a sort key. */
  list?: ListState
  /** A press anywhere in the row that is not on something of its own. The row needs a real link or button as well. */
  onOpen?: (row: Row) => void
  /** Rows of 56 px for two lines of text. */
  twoLine?: boolean
  /** Shows skeleton rows and these words: 'Loading Invoices'. */
  loading?: string | false
  /** How many skeleton rows; 5 when absent. */
  skeletonRows?: number
  /** On phones each row is this slip instead of a table row; the content of an `<li className="slip">`. */
  slip?: (row: Row) => ReactNode
  slipClassName?: string
}

/** Of a column that fills and names no width: without one its cut texts would leave it none. */
const fillWidth = '34%'

const inside = 'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),[tabindex="0"]'

/** The ruled list: a table on desks with arrow keys between rows, slips on phones, skeleton rows while it loads. */
export function Ledger<Row>(props: LedgerProps<Row>) {
  const { label, columns, rows, rowKey, list, onOpen, twoLine, loading, skeletonRows = 5, slip, slipClassName } = props
  const { className, ...rest } = omit(props)
  const phone = usePhone()
  const waiting = Boolean(loading) && !rows?.length

  if (phone && slip) {
    if (waiting) return <SlipsWaiting words={loading || ''} rows={skeletonRows} />
    return (
      <ul className="cards" aria-label={label}>
        {rows?.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the slip's own link does the same by keyboard
          <li key={rowKey(row)} className={cx('slip', slipClassName)} onClick={(event) => openFrom(event, row, onOpen)}>
            {slip(row)}
          </li>
        ))}
      </ul>
    )
  }

  return (
    <>
      <table
        aria-label={label}
        className={cx('ledger', twoLine && 'two-line', waiting && 'quiet', className)}
        aria-busy={Boolean(loading) || undefined}
        {...rest}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column)}
                style={{ width: column.width ?? (column.kind === 'fill' ? fillWidth : undefined) }}
                aria-sort={list && column.sort === list.sort ? ariaSort[list.order] : undefined}
              >
                {list && column.sort ? <SortHead list={list} by={column.sort} text={column.head} /> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {waiting
            ? Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      <SkeletonCell of={column.skeleton} row={index} fill={column.kind === 'fill'} />
                    </td>
                  ))}
                </tr>
              ))
            : rows?.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={onOpen && 'opens'}
                  onClick={onOpen && ((event) => openFrom(event, row, onOpen))}
                >
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {waiting ? <Waiting>{loading}</Waiting> : null}
    </>
  )
}

function omit<Row>(props: LedgerProps<Row>): ComponentProps<'table'> {
  const {
    label: _label,
    columns: _columns,
    rows: _rows,
    rowKey: _rowKey,
    list: _list,
    onOpen: _onOpen,
    twoLine: _twoLine,
    loading: _loading,
    skeletonRows: _skeletonRows,
    slip: _slip,
    slipClassName: _slipClassName,
    ...rest
  } = props
  return rest
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A heading that orders by its column; pressed again, the other way round. */
function SortHead({ list, by, text }: { list: ListState; by: string; text: ReactNode }) {
  const Arrow = list.sort === by && list.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <button type="button" className="sort" onClick={() => list.sortBy(by)}>
      {text}
      <Arrow aria-hidden="true" />
    </button>
  )
}

function cellClass(column: LedgerColumn<never>): string | undefined {
  return cx(column.kind, column.hideOnTablet && 'hide-t', column.className) || undefined
}

/** Lengths vary from row to row, as words do. */
const wordLengths = [1, 0.85, 1.17, 0.93, 1.3]

function SkeletonCell({ of, row, fill }: { of: LedgerColumn<never>['skeleton']; row: number; fill: boolean }) {
  if (typeof of === 'object') return <Skeleton width={of[0]} height={of[1]} />
  const width = (of ?? (fill ? 150 : 84)) * (fill ? (wordLengths[row % wordLengths.length] ?? 1) : 1)
  return <Skeleton width={width} />
}

function SlipsWaiting({ words, rows }: { words: string; rows: number }) {
  return (
    <>
      <ul className="cards" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeleton slips have no identity
          <li key={index} className="slip">
            <span className="stack">
              <Skeleton width={150} />
              <Skeleton width={110} />
            </span>
            <Skeleton width={72} />
          </li>
        ))}
      </ul>
      <Waiting>{words}</Waiting>
    </>
  )
}

/** A press on something that acts by itself, or the end of selecting text, does not open the row. */
function openFrom<Row>(event: MouseEvent<HTMLElement>, row: Row, onOpen: ((row: Row) => void) | undefined) {
  const target = event.target
  if (!onOpen || !(target instanceof Element) || !event.currentTarget.contains(target)) return
  if (target.closest('a,button,input,select,label,[role="menu"]') || window.getSelection()?.toString()) return
  onOpen(row)
}

function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const target = event.target
  if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    target.matches('input:not([type=checkbox]),select,textarea')
  )
    return
  const rows = [...event.currentTarget.rows].map((row) => [...row.querySelectorAll<HTMLElement>(inside)])
  const row = rows.findIndex((items) => items.includes(target))
  if (row < 0) return
  const to = ledgerMove(
    event.key,
    { row, item: rows[row]?.indexOf(target) ?? 0 },
    rows.map((items) => items.length),
  )
  if (!to) return
  event.preventDefault()
  rows[to.row]?.[to.item]?.focus()
}
