import { fromApiNumber } from '@duly/core/money/money.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/deposits.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../ui/amount.tsx'
import { shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import type { Invoice } from '../queries.ts'
import { depositsQuery } from './deposit-queries.ts'

/** Of a deposit: the invoice that takes it off. Of that invoice: its deposits. */
export function DepositFacts({ invoice }: { invoice: Invoice }) {
  return invoice.deposit ? <OfWhole of={invoice.deposit.of} /> : <Asked id={invoice.id} />
}

function OfWhole({ of }: { of: NonNullable<Invoice['deposit']>['of'] }) {
  if (!of) return <p className="sm muted">{t(words.depositForNone)}</p>
  const number = (
    <Link className="link num" to="/invoices/$id" params={{ id: of.id }}>
      <bdi>{shownNumber(of.invoiceNumber)}</bdi>
    </Link>
  )
  return <p className="sm">{rich(words.depositFor, { number })}</p>
}

function Asked({ id }: { id: string }) {
  const { data } = useQuery(depositsQuery(id))
  if (!data || data.deposits.length === 0) return null
  return (
    <div className="story">
      <h2>{t(words.deposits)}</h2>
      <ul aria-label={t(words.deposits)}>
        {data.deposits.map(({ id: key, invoiceNumber, issueDate, total, isIssued }) => (
          <li key={key}>
            <div>
              <Link className="link num strong" to="/invoices/$id" params={{ id: key }}>
                <bdi>{shownNumber(invoiceNumber)}</bdi>
              </Link>
              <div className="sm muted">{isIssued ? longDate(t.forms, issueDate) : t(words.notTaken)}</div>
            </div>
            <Amount minor={fromApiNumber(total, data.currency) ?? 0} currency={data.currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
