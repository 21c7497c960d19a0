import { may } from '@duly/core/access/may.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import * as page from '@duly/core/words/gen/invoice-page.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useUser } from '../../../api/session.ts'
import { t } from '../../../words/page.ts'
import { useCameFrom } from '../page/neighbours.tsx'
import { type Invoice, invoiceCountsQuery } from '../queries.ts'
import { quoteCountsQuery } from '../quotes/quote-queries.ts'

/** The way back from a draft that was handed in: to those that still wait, or else to where one came from. */
export function WaitingLink({ kind }: Pick<Invoice, 'kind'>) {
  const user = useUser()
  const from = useCameFrom()
  const isQuote = kind === 'quote'
  const mayIssue = may(user, 'invoices:issue')
  const invoices = useQuery({
    ...invoiceCountsQuery({ searchQuery: '', startDate: '', endDate: '' }),
    enabled: mayIssue && !isQuote,
  })
  const quotes = useQuery({ ...quoteCountsQuery(), enabled: mayIssue && isQuote })
  const count = (isQuote ? quotes : invoices).data?.handedIn ?? 0
  const of = isQuote ? { kind: 'quote' } : {}
  if (count === 0)
    return (
      <Link to="/invoices" search={(from?.search ?? of) as never} className="link invoice-back only-m">
        {t(page.invoices)}
      </Link>
    )
  return (
    <Link to="/invoices" search={{ ...of, status: 'handed-in' } as never} className="hand-in-back">
      <ArrowLeft className="points" aria-hidden="true" />
      {t(words.waitForYou, { count })}
    </Link>
  )
}
