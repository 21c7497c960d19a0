import { fromApiNumber } from '@duly/core/money/money.ts'
import { shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/credit-notes.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../ui/amount.tsx'
import { t } from '../../../words/page.ts'
import { creditableQuery } from './credit-queries.ts'

/** The credit notes of an invoice; nothing where there are none. */
export function CreditNotes({ id }: { id: string }) {
  const { data } = useQuery(creditableQuery(id))
  if (!data || data.creditNotes.length === 0) return null
  return (
    <>
      <h2>{t(words.creditNotes)}</h2>
      <ul aria-label={t(words.creditNotes)}>
        {data.creditNotes.map((note) => (
          <li key={note.id}>
            <div>
              <Link className="link num strong" to="/invoices/$id" params={{ id: note.id }}>
                {note.invoiceNumber}
              </Link>
              <div className="sm muted">{shortDate(t.forms, note.issueDate)}</div>
            </div>
            <Amount minor={fromApiNumber(note.total, data.currency) ?? 0} currency={data.currency} />
          </li>
        ))}
      </ul>
    </>
  )
}
