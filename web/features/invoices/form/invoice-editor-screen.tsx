import { handsIn } from '@duly/core/access/may.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { isLocked } from '@duly/core/invoices/acts/issued-lock.ts'
import { isQuoteOpen } from '@duly/core/invoices/quotes/quote-state.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../../api/session.ts'
import { fetchWhenIdle, lazyView, useEver } from '../../../ui/lazy-view.ts'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { invoiceQuery, newDocumentQuery } from '../queries.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { type CustomerPrefill, formOf, type ItemPrefill, newInvoice } from './invoice-form.ts'

const ErrorState = lazyView(() => import('../../../ui/error-state.tsx').then((module) => module.ErrorState))
fetchWhenIdle(ErrorState.load)

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What comes along: a customer from the customer list, and the time of a finished appointment as a line. */
interface Prefill {
  customer?: CustomerPrefill
  item?: ItemPrefill
}

/** A new invoice, prefilled from where it was asked for. */
export function InvoiceCreateScreen() {
  const user = useUser()
  const { kind: asked } = useSearch({ strict: false }) as { kind?: unknown }
  const kind = asked === 'quote' ? 'quote' : 'invoice'
  const start = useQuery(newDocumentQuery(kind))
  const state = useRouterState({ select: (router) => router.location.state as Prefill })
  const day = today(new Date(), user.workspace.timeZone || viewerTimeZone())
  // Asked for again, it takes the form away from nobody; without it the number is typed or generated.
  const ready = useEver(!start.isPending)
  if (!ready) return <Waiting>{t(words.loadingUser)}</Waiting>
  return (
    <InvoiceEditor
      key={kind}
      kind={kind}
      invoice={null}
      initial={newInvoice(day, start.data ?? null, state.customer ?? null, state.item ?? null)}
      day={day}
    />
  )
}

/** An invoice that is stored already. */
export function InvoiceEditScreen() {
  const user = useUser()
  const { id } = useParams({ strict: false }) as { id: string }
  const invoice = useQuery({ ...invoiceQuery(id), enabled: idPattern.test(id) })
  const day = today(new Date(), user.workspace.timeZone || viewerTimeZone())
  // A mistyped address asks for nothing that could exist; the toast comes with the error screen (specification 1, section 8).
  const missing = !idPattern.test(id)
  // What is being typed outlives a failed refresh.
  const failed = invoice.isError && !invoice.data
  useEffect(() => {
    if (missing) toast.error(t(words.badId))
    else if (failed) toast.error(t(words.loadFailed))
  }, [missing, failed])
  if (!missing && invoice.isPending) return <Waiting>{t(words.loadingInvoice)}</Waiting>
  if (!invoice.data)
    return (
      <ErrorState
        level={1}
        title={t(words.loadFailed)}
        text={t(words.tryLater)}
        onRetry={missing ? undefined : () => invoice.refetch()}
        busy={invoice.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  // Old links and other tabs may still lead here.
  const { quoteState, handIn } = invoice.data
  const isAnswered = quoteState !== undefined && !isQuoteOpen(quoteState)
  const isHeld = handIn?.state === 'handed-in' && handsIn(user)
  if (isAnswered || isHeld || isLocked({ locksIssued: user.workspace.locksIssued, status: invoice.data.status }))
    return <Navigate to="/invoices/$id" params={{ id }} replace />
  const kind = invoice.data.kind === 'quote' ? 'quote' : 'invoice'
  return <InvoiceEditor key={id} kind={kind} invoice={invoice.data} initial={formOf(invoice.data)} day={day} />
}
