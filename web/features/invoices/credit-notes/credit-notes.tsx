import { formatShort } from '@duly/core/dates/calendar-date.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../ui/amount.tsx'
import { creditableQuery } from './credit-queries.ts'

/** The credit notes of an invoice; nothing where there are none. */
export function CreditNotes({ id }: { id: string }) {
  const { data } = useQuery(creditableQuery(id))
  if (!data || data.creditNotes.length === 0) return null
  return (
    <>
      <h2>Credit notes</h2>
      <ul aria-label="Credit notes">
        {data.creditNotes.map((note) => (
          <li key={note.id}>
            <div>
              <Link className="link num strong" to="/invoices/$id" params={{ id: note.id }}>
                {note.invoiceNumber}
              </Link>
              <div className="sm muted">{formatShort(note.issueDate)}</div>
            </div>
            <Amount minor={fromApiNumber(note.total, data.currency) ?? 0} currency={data.currency} />
          </li>
        ))}
      </ul>
    </>
  )
}
