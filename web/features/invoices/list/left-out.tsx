import type { LeftOutRow } from './bulk-rules.ts'

/** Which invoices an act leaves out, and why; nothing when it takes all. */
export function LeftOut({ rows, text }: { rows: readonly LeftOutRow[]; text: string }) {
  if (rows.length === 0) return null
  return (
    <details className="left-out sm">
      <summary>{text}</summary>
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
