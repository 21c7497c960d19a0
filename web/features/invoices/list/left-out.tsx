import { counted } from '@duly/core/words/plural.ts'
import type { LeftOutRow } from './bulk-rules.ts'

/** Which invoices an act leaves out, and why; nothing when it takes all. */
export function LeftOut({ rows, what }: { rows: readonly LeftOutRow[]; what: string }) {
  if (rows.length === 0) return null
  return (
    <details className="left-out sm">
      <summary>
        {counted(rows.length, 'invoice')} {what}
      </summary>
      <ul>
        {rows.map(({ number, reason }) => (
          <li key={number}>
            <span className="strong">{number}</span>: {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
