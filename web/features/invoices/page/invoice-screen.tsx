import { type InvoiceStanding, standingOf } from '@duly/core/invoices/acts/acts.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import type { SentTo } from '../../../api/sending.ts'
import { useUser } from '../../../api/session.ts'
import { useWorkspaceDay } from '../../../api/use-workspace-day.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyView, useEver } from '../../../ui/lazy-view.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { usePhone } from '../../../ui/media.ts'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { type InvoiceStory, invoiceStoryQuery } from '../acts/act-queries.ts'
import { type DialogKind, InvoiceDialogs } from '../acts/invoice-dialogs.tsx'
import { type HandInAct, handInActs } from '../hand-in/hand-in-acts.ts'
import type { CameFrom } from '../queries.ts'
import { InvoiceActsBar } from './acts-bar.tsx'
import { InvoiceDesk } from './desk.tsx'
import { InvoiceFacts } from './facts.tsx'
import { NeighbourButtons, useCameFrom, useNeighbours } from './neighbours.tsx'
import { StandingBadge } from './standing-badge.tsx'
import '../acts/acts.css'
import './invoice-screen.css'

const QuoteSide = lazyView(() => import('../quotes/quote-side.tsx').then((module) => module.QuoteSide))
// Nobody meets these in a business of one.
const loadHandIn = () => import('../hand-in/hand-in-side.tsx')
const HandInSide = lazyView(
  () => loadHandIn().then((module) => module.HandInSide),
  () => <Waiting>{t(words.loadingInvoice)}</Waiting>,
)
const HandInStory = lazyView(() => loadHandIn().then((module) => module.HandInStory))
const ReturnedNote = lazyView(() => import('../hand-in/returned-note.tsx').then((module) => module.ReturnedNote))
const WaitingLink = lazyView(() => import('../hand-in/waiting-link.tsx').then((module) => module.WaitingLink))
const HandInDialogs = lazyView(() => import('../hand-in/hand-in-dialogs.tsx').then((module) => module.HandInDialogs))

/** What comes along: from a send, where it went; from the list, what it shows. */
interface Arrival {
  sentTo?: SentTo
  list?: CameFrom
}

/** One invoice: the paper as it was sent, and beside it what is owed, what happened, and what can be done. */
export function InvoiceScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const story = useQuery(invoiceStoryQuery(id))
  const status = story.error instanceof ApiError ? story.error.status : null
  const isMissing = status === 404 || status === 400
  // What is looked at outlives a refresh that failed, but not the record itself.
  const failed = story.isError && !story.data && !isMissing
  useEffect(() => {
    if (failed) toast.error(t(words.loadFailed))
  }, [failed])
  if (isMissing)
    return (
      <EmptyState
        art="torn"
        level={1}
        title={t(words.notFound)}
        text={t(words.notFoundText)}
        action={<LinkButton render={<Link to="/invoices" />}>{t(words.backToInvoices)}</LinkButton>}
      />
    )
  if (story.data) return <Invoice key={id} story={story.data} />
  if (failed)
    return (
      <ErrorState
        level={1}
        title={t(words.loadFailed)}
        text={t(words.tryLater)}
        onRetry={() => story.refetch()}
        busy={story.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  return <Waiting>{t(words.loadingInvoice)}</Waiting>
}

function Invoice({ story }: { story: InvoiceStory }) {
  const { current: invoice } = story
  const navigate = useNavigate()
  const day = useWorkspaceDay()
  const arrival = useRouterState({ select: (router) => router.location.state as Arrival })
  const [dialog, setDialog] = useState<DialogKind | null>(null)
  const [sentTo, setSentTo] = useState(arrival.sentTo ?? null)
  useForgottenArrival(invoice.id, arrival)
  const neighbours = useNeighbours(invoice.id)
  const standing: InvoiceStanding = standingOf(invoice)
  const phone = usePhone()
  const side = useRef<HTMLElement>(null)
  const [handing, setHanding] = useState<HandInAct | null>(null)
  const endHanding = () => setHanding(null)
  const isBetween = handInActs(useUser(), invoice).length > 0 || invoice.handIn?.state === 'handed-in'
  const betweenEver = useEver(isBetween)
  const storyBelow = isBetween && phone
  return (
    <div className="invoice">
      <section
        className="invoice-side"
        aria-label={t(words.invoice)}
        ref={side}
        tabIndex={betweenEver ? -1 : undefined}
      >
        <Way neighbours={neighbours}>{betweenEver ? <WaitingLink kind={invoice.kind} /> : null}</Way>
        {isBetween ? (
          <Between {...{ story, storyBelow, side }} onHandIn={setHanding} onDialog={setDialog} />
        ) : invoice.kind === 'quote' ? (
          <QuoteSide story={story} onDialog={setDialog} />
        ) : (
          <>
            <InvoiceHead invoice={invoice} standing={standing} />
            <Returned invoice={invoice} />
            <InvoiceFacts story={story} standing={standing} sentTo={sentTo} day={day}>
              <InvoiceActsBar invoice={invoice} standing={standing} onDialog={setDialog} />
            </InvoiceFacts>
          </>
        )}
      </section>
      <InvoiceDesk story={story} neighbours={neighbours} />
      {storyBelow ? <StoryBelow story={story} /> : null}
      {betweenEver ? (
        <HandInDialogs {...{ invoice }} open={handing} after={side} onClose={endHanding} onSent={setSentTo} />
      ) : null}
      <InvoiceDialogs
        open={dialog ? { kind: dialog, invoice } : null}
        day={day}
        onOpen={({ kind }) => setDialog(kind)}
        onClose={() => setDialog(null)}
        onSent={setSentTo}
        onDeleted={() => void navigate({ to: '/invoices' })}
      />
    </div>
  )
}

interface BetweenProps {
  story: InvoiceStory
  /** What happened stands below the paper. */
  storyBelow: boolean
  side: RefObject<HTMLElement | null>
  onHandIn: (act: HandInAct) => void
  onDialog: (kind: DialogKind) => void
}

/** A draft between who writes it and who issues it. */
function Between({ story, storyBelow, side, onHandIn, onDialog }: BetweenProps) {
  return (
    <HandInSide invoice={story.current} onHandIn={onHandIn} onDialog={onDialog} after={side}>
      {storyBelow ? null : <HandInStory timeline={story.timeline} />}
    </HandInSide>
  )
}

/** What happened, below the paper: on a phone the paper is read first. */
const StoryBelow = ({ story }: { story: InvoiceStory }) => (
  <div className="hand-in-later">
    <HandInStory timeline={story.timeline} />
  </div>
)

interface WayProps {
  neighbours: ReturnType<typeof useNeighbours>
  /** Leads elsewhere than to the list that one came from. */
  children: ReactNode
}

/** The way back, and on phones to the ones before and after. */
function Way({ neighbours, children }: WayProps) {
  const from = useCameFrom()
  return (
    <div className={children ? 'invoice-way' : 'invoice-way only-m'}>
      {children ? (
        children
      ) : (
        <Link to="/invoices" search={(from?.search ?? {}) as never} className="link invoice-back">
          {t(words.invoices)}
        </Link>
      )}
      <NeighbourButtons neighbours={neighbours} className={children ? 'only-m' : ''} />
    </div>
  )
}

/** That it came back, and why, for those who may send it themselves. */
function Returned({ invoice }: { invoice: InvoiceStory['current'] }) {
  if (!invoice.handIn) return null
  return <ReturnedNote handIn={invoice.handIn} />
}

function InvoiceHead({ invoice, standing }: { invoice: InvoiceStory['current']; standing: InvoiceStanding }) {
  return (
    <header className="invoice-head">
      <div className="min-w-0">
        <h1 className="num">{shownNumber(invoice.invoiceNumber)}</h1>
        {invoice.customerId ? (
          <Link className="link" to="/customers/$id" params={{ id: invoice.customerId }}>
            <bdi>{invoice.billingName}</bdi>
          </Link>
        ) : (
          <bdi>{invoice.billingName}</bdi>
        )}
      </div>
      {invoice.kind === 'credit_note' ? (
        <Badge>{t(words.creditNote)}</Badge>
      ) : (
        <StandingBadge standing={standing} invoice={invoice} />
      )}
    </header>
  )
}

/** Said once: after a reload, or on the way back, the invoice has not just been sent. */
function useForgottenArrival(id: string, { sentTo, list }: Arrival): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!sentTo) return
    const state = (list ? { list } : {}) as never
    void navigate({ to: '/invoices/$id', params: { id }, replace: true, resetScroll: false, state })
  }, [id, sentTo, list, navigate])
}
