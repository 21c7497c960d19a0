import type { DeclineReason, QuoteState } from '@duly/core/invoices/quotes/quote-state.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/quotes.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Output } from '../../../api/call.ts'
import { useUser } from '../../../api/session.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { momentAt } from '../../../words/times.ts'
import { ScheduledSends } from '../../sending/scheduled-sends.tsx'
import { Timeline } from '../../timeline/timeline.tsx'
import type { InvoiceStory } from '../acts/act-queries.ts'
import type { DialogKind } from '../acts/invoice-dialogs.tsx'
import { Messages } from '../page/messages.tsx'
import { SentFiles } from '../page/sent-files.tsx'
import { QuoteActs } from './quote-acts.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import { quoteStandingQuery } from './quote-queries.ts'

type Standing = Output<'GET /quotes/:id'>

interface QuoteSideProps {
  story: InvoiceStory
  onDialog: (kind: DialogKind) => void
}

/** How a quote stands, what can be done with it, and all that happened. */
export function QuoteSide({ story, onDialog }: QuoteSideProps) {
  const { current: quote, timeline } = story
  const standing = useQuery(quoteStandingQuery(quote.id)).data
  const state: QuoteState = standing?.state ?? quote.quoteState ?? 'draft'
  return (
    <>
      <header className="invoice-head">
        <div className="min-w-0">
          <h1 className="num">{shownNumber(quote.invoiceNumber)}</h1>
          {quote.customerId ? (
            <Link className="link" to="/customers/$id" params={{ id: quote.customerId }}>
              {quote.billingName}
            </Link>
          ) : (
            <span>{quote.billingName}</span>
          )}
        </div>
        <QuoteBadge state={state} />
      </header>
      {standing?.answer ? <Answer answer={standing.answer} items={quote.items} /> : null}
      <div className="invoice-owed">
        <p className="sm muted">{t(words.total)}</p>
        <p className="invoice-sum">
          <Amount
            minor={fromApiNumber(standing?.answer?.total ?? quote.total, quote.currency) ?? 0}
            currency={quote.currency}
          />
        </p>
        <p className="sm muted num">{t(words.validTo, { date: longDate(t.forms, quote.dueDate) })}</p>
        {standing ? <Links standing={standing} /> : null}
      </div>
      <QuoteActs quote={quote} state={state} standing={standing} onDialog={onDialog} />
      <div className="story">
        <h2>{t(words.messages)}</h2>
        <ScheduledSends invoiceId={quote.id} />
        <Messages id={quote.id} kind="quote" />
        <SentFiles id={quote.id} />
        <h2>{t(words.timeline)}</h2>
        <Timeline entries={timeline} of="quote" />
      </div>
    </>
  )
}

const reasons: Readonly<Record<DeclineReason, Word>> = {
  price: words.whyPrice,
  time: words.whyTime,
  other_supplier: words.whyOtherSupplier,
  other: words.whyOther,
}

interface AnswerProps {
  answer: NonNullable<Standing['answer']>
  items: readonly { name: string }[]
}

function Answer({ answer, items }: AnswerProps) {
  const { workspace } = useUser()
  const when = momentAt(answer.answeredAt, workspace.timeZone)
  if (answer.answer === 'accepted')
    return (
      <Notice tone="green">
        {rich(words.acceptedBy, { name: <bdi>{answer.name}</bdi>, when })}
        {answer.chosen ? <span className="block">{chosenText(answer.chosen, items)}</span> : null}
      </Notice>
    )
  return (
    <Notice tone="yellow">
      {t(words.declinedOn, { when })}
      {answer.reason ? <span className="block">{t(reasons[answer.reason])}</span> : null}
      {answer.words ? (
        <span className="block">
          <bdi>{answer.words}</bdi>
        </span>
      ) : null}
    </Notice>
  )
}

/** Which of the optional lines were chosen. */
function chosenText(chosen: readonly number[], items: readonly { name: string }[]): string {
  const lines = chosen.flatMap((place) => items[place]?.name ?? []).join(', ')
  return lines === '' ? t(words.nothingChosen) : t(words.chosen, { lines })
}

/** What the quote became, and its other versions. */
function Links({ standing: { invoice, supersedes, supersededBy } }: { standing: Standing }) {
  const link = (to: Standing['invoice'], word: Word<{ number: ReactNode }> | Word<{ number: string }>) =>
    to ? (
      <p className="sm">
        <Link className="link" to="/invoices/$id" params={{ id: to.id }}>
          {t(word as Word<{ number: string }>, { number: shownNumber(to.number) })}
        </Link>
      </p>
    ) : null
  return (
    <>
      {link(invoice, words.became)}
      {link(supersedes, words.before)}
      {link(supersededBy, words.after)}
    </>
  )
}
