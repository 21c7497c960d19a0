import * as words from '@duly/core/words/gen/figures.gen.ts'
import type { ReactNode } from 'react'
import { t } from '../../words/page.ts'

interface ReportTableProps {
  label: string
  /** The first column names the row; all others hold figures. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  total?: readonly ReactNode[]
}

/** A report in full: prints with its heads on every page, and scrolls by itself where the screen is narrower. */
export function ReportTable({ label, heads, rows, total }: ReportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="fig-scroll" aria-label={t(words.tableOf, { label })} tabIndex={0}>
      <table className="ledger fig-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} cells={row.cells} />
          ))}
          {rows.length === 0 && !total ? (
            <Row cells={heads.map((_, index) => (index === 0 ? t(words.nothing) : ''))} />
          ) : null}
        </tbody>
        {total ? (
          <tfoot>
            <Row cells={total} />
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function Row({ cells }: { cells: readonly ReactNode[] }) {
  const [name, ...figures] = cells
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={index} className="num">
          {cell}
        </td>
      ))}
    </tr>
  )
}
