import { may } from '@duly/core/access/may.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import { seriesOfInvoiceQuery, useChangeSeries } from './queries.ts'
import { attempt } from './use-series-acts.tsx'

/** The series that made an invoice, and those that have it as their template; nothing for most invoices. */
export function SeriesOfInvoice({ invoiceId }: { invoiceId: string }) {
  const found = useQuery(seriesOfInvoiceQuery(invoiceId))
  const change = useChangeSeries()
  const changes = may(useUser(), 'invoices:issue', 'messages:send')
  if (!found.data) return null
  const { madeBy, templateOf } = found.data
  const take = (id: string) =>
    changes ? (
      <Button
        variant="ghost"
        size="sm"
        busy={change.isPending}
        onClick={() => attempt(() => change.mutateAsync({ id, fromInvoiceId: invoiceId }), t(words.contentTaken))}
      >
        {t(words.takeContent)}
      </Button>
    ) : null
  const isTemplate = templateOf.some(({ id }) => id === madeBy?.id)
  return (
    <>
      {madeBy && !isTemplate ? (
        <p className="sm muted">
          {rich(words.madeBy, { name: madeBy.name, link: linkTo(madeBy.id) })} {take(madeBy.id)}
        </p>
      ) : null}
      {templateOf.map(({ id, name }) => (
        <p key={id} className="sm muted">
          {rich(words.templateOf, { name, link: linkTo(id) })} {take(id)}
        </p>
      ))}
    </>
  )
}

const linkTo = (id: string) => (inside: ReactNode) => (
  <Link className="link" to="/invoices/recurring/$id" params={{ id }}>
    {inside}
  </Link>
)
