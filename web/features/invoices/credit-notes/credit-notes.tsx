import { fromApiNumber } from '@duly/core/money/money.ts'
import { shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/credit-notes.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../ui/amount.tsx'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import type { Invoice } from '../queries.ts'
import { type Creditable, creditableQuery } from './credit-queries.ts'

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

type Use = Creditable['creditNotes'][number]['uses'][number]

/** Where a credit note went: which invoices it counts towards, and what was given back; nothing while all of it is left. */
export function CreditUses({ note: { id, credit, currency } }: { note: Invoice }) {
  const of = credit?.invoice.id ?? ''
  const { data } = useQuery({ ...creditableQuery(of), enabled: of !== '' })
  const uses = data?.creditNotes.find((one) => one.id === id)?.uses ?? []
  if (uses.length === 0) return null
  return (
    <>
      <h2>{t(words.whereItWent)}</h2>
      <ul aria-label={t(words.whereItWent)}>
        {uses.map((use, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was booked stays where it is
          <li key={at}>
            <div>
              <UsedFor use={use} />
              <div className="sm muted">{shortDate(t.forms, use.on)}</div>
            </div>
            <Amount minor={fromApiNumber(use.amount, currency) ?? 0} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  )
}

function UsedFor({ use: { givenBack, invoice } }: { use: Use }) {
  if (givenBack) return <span className="strong">{t(words.givenBack)}</span>
  if (!invoice) return <span>{t(words.usedElsewhere)}</span>
  return (
    <span>
      {rich(words.usedFor, {
        number: <bdi>{invoice.invoiceNumber}</bdi>,
        link: (inside) => (
          <Link className="link num strong" to="/invoices/$id" params={{ id: invoice.id }}>
            {inside}
          </Link>
        ),
      })}
    </span>
  )
}
