import { daysBetween } from '@duly/core/dates/calendar-date.ts'
import { type InvoiceStanding, owedOf } from '@duly/core/invoices/acts/acts.ts'
import { dueNoteOf, undeliveredOf } from '@duly/core/invoices/status.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { printedReference } from '@duly/core/payment-qr/references.ts'
import { longDate, moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import { isLanguage } from '@duly/core/words/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import { May } from '../../../api/may.tsx'
import type { SentTo } from '../../../api/sending.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { useReason } from '../../../words/use-reason.ts'
import { ScheduledSends } from '../../sending/scheduled-sends.tsx'
import { Timeline } from '../../timeline/timeline.tsx'
import { type InvoiceStory, invoiceMessagesQuery } from '../acts/act-queries.ts'
import { InvoiceRemindersPart } from '../acts/invoice-reminders.tsx'
import { OpenDispute, Payments } from '../acts/story-parts.tsx'
import { CreditNoteFacts } from '../credit-notes/credit-note-facts.tsx'
import { CreditNotes, CreditUses } from '../credit-notes/credit-notes.tsx'
import type { Invoice } from '../queries.ts'
import { ExplainTotal } from '../totals/explain-total.tsx'
import { lostCopies, Messages } from './messages.tsx'
import { SentFiles } from './sent-files.tsx'

const SeriesOfInvoice = lazyView(() =>
  import('../../recurring/series-of-invoice.tsx').then((module) => module.SeriesOfInvoice),
)

const DepositFacts = lazyView(() => import('../deposits/deposit-facts.tsx').then((module) => module.DepositFacts))

const ExchangeRate = lazyView(() => import('./exchange-rate.tsx').then((module) => module.ExchangeRate))

const ScheduleFacts = lazyView(() => import('./schedule-facts.tsx').then((module) => module.ScheduleFacts))

const hasDeposits = (timeline: InvoiceStory['timeline']) => timeline.some(({ kind }) => kind === 'deposit_made')

interface InvoiceFactsProps {
  story: InvoiceStory
  standing: InvoiceStanding
  /** Where it has just gone; null for who comes from no send. */
  sentTo: SentTo | null
  day: string
  /** The acts. */
  children: ReactNode
}

/** How the invoice stands, what can be done, and all that happened. */
export function InvoiceFacts({ story, standing, sentTo, day, children }: InvoiceFactsProps) {
  const { current: invoice, timeline } = story
  const isInvoice = invoice.kind !== 'credit_note'
  return (
    <>
      {sentTo && standing !== 'bounced' ? <Sent {...sentTo} id={invoice.id} /> : null}
      <Bounced invoice={invoice} />
      <LostCopies id={invoice.id} />
      <OpenDispute timeline={timeline} />
      {isInvoice ? <Owed invoice={invoice} standing={standing} day={day} /> : <CreditNoteFacts note={invoice} />}
      {children}
      <ExchangeRate invoice={invoice} day={day} />
      {invoice.schedule ? <ScheduleFacts invoice={invoice} /> : null}
      {invoice.deposit || hasDeposits(timeline) ? <DepositFacts invoice={invoice} /> : null}
      <SeriesOfInvoice invoiceId={invoice.id} />
      <div className="story">
        {isInvoice ? (
          <>
            <h2>{t(words.payments)}</h2>
            <Payments invoice={invoice} story={story} />
            {timeline.some(({ kind }) => kind === 'credited') ? <CreditNotes id={invoice.id} /> : null}
          </>
        ) : (
          <CreditUses note={invoice} />
        )}
        <h2>{t(words.messages)}</h2>
        <ScheduledSends invoiceId={invoice.id} />
        <Messages id={invoice.id} kind={invoice.kind} />
        <SentFiles id={invoice.id} />
        {isInvoice ? (
          <>
            <h2>{t(words.reminders)}</h2>
            <InvoiceRemindersPart invoice={invoice} />
          </>
        ) : null}
        <Story entries={timeline} of={invoice.kind} />
      </div>
    </>
  )
}

function Sent({ to, outcome, id }: SentTo & { id: string }) {
  return (
    <Notice tone={outcome === 'delivered' ? 'green' : 'blue'}>
      {t(outcome === 'delivered' ? words.sentToOne : words.onItsWayToOne, { to })} ·{' '}
      <a className="link" href={`/pay/${id}`} target="_blank" rel="noopener">
        {t(words.view)}
      </a>
      <May needs={['invoices:draft']}>
        {' · '}
        <Link className="link" to="/invoices/create">
          {t(words.newInvoice)}
        </Link>
      </May>
    </Notice>
  )
}

/** It did not arrive: whose server said what, and what can be done. */
function Bounced({ invoice }: { invoice: Invoice }) {
  const undelivered = undeliveredOf(invoice)
  if (!undelivered) return null
  const { recipient, reason } = undelivered
  return (
    <Notice tone="red">
      <strong>{t(words.didNotArrive)}</strong>
      <br />
      <WhoSaid recipient={recipient} reason={reason} /> {t(words.didNotArriveText)}
    </Notice>
  )
}

/** Copies that did not arrive, though the payer's mail may have. */
function LostCopies({ id }: { id: string }) {
  const messages = useQuery(invoiceMessagesQuery(id))
  const lost = lostCopies(messages.data ?? [])
  if (lost.length === 0) return null
  return (
    <Notice tone="yellow">
      <strong>{t(words.lostCopies, { count: lost.length })}</strong>
      {lost.map(({ id: key, recipient, reason }) => (
        <span key={key} className="block">
          <WhoSaid recipient={recipient} reason={reason ?? ''} />
        </span>
      ))}
    </Notice>
  )
}

/** A reply of a mail server begins with its code; anything else is what we know ourselves. */
function WhoSaid({ recipient, reason: kept }: { recipient: string; reason: string }): string {
  const reason = useReason(kept)
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1)
  if (/^[45]\d\d\b/.test(reason)) return t(words.serverSaid, { recipient, domain, reason })
  if (reason === '') return `${recipient}.`
  return `${recipient}: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
}

function Owed({ invoice, standing, day }: { invoice: Invoice; standing: InvoiceStanding; day: string }) {
  const owed = owedOf(invoice)
  const total = fromApiNumber(invoice.total, invoice.currency) ?? 0
  const paid = fromApiNumber(invoice.paid, invoice.currency) ?? 0
  const overpaid = paid > total && standing !== 'cancelled' ? paid - total : 0
  const credited = fromApiNumber(invoice.credited, invoice.currency) ?? 0
  const isPartlyPaid = paid > 0 && owed > 0
  const money = (minor: number) => moneyText(t.forms, minor, invoice.currency)
  const how = credited <= 0 ? 'other' : credited >= paid ? 'credited' : 'both'
  const paidOf = t(words.paidOf, { how, paid: money(paid), total: money(total) })
  const due = owed > 0 ? dueText(invoice, day) : null
  return (
    <div className="invoice-owed">
      <p className="sm muted">{overpaid > 0 ? t(words.overpaid) : label(standing, isPartlyPaid, how === 'credited')}</p>
      <p className="invoice-sum">
        <Amount minor={overpaid || owed || (standing === 'paid' ? paid : 0)} currency={invoice.currency} />
      </p>
      {isPartlyPaid ? <progress className="invoice-part" aria-label={paidOf} max={total} value={paid} /> : null}
      <p className="sm muted num">{[isPartlyPaid || overpaid ? paidOf : null, due].filter(Boolean).join(' · ')}</p>
      {invoice.creditorReference ? (
        <p className="sm muted num">
          {rich(words.paymentReference, { reference: <bdi>{printedReference(invoice.creditorReference)}</bdi> })}
        </p>
      ) : null}
      <ExplainTotal
        load={(signal) =>
          call(
            'GET /invoices/:id/explanation',
            { params: { id: invoice.id }, query: isLanguage(t.language) ? { language: t.language } : {} },
            { signal },
          )
        }
      />
    </div>
  )
}

/** When it is due, and how far off that is while anything is awaited; of an invoice in parts how much of it. */
function dueText(invoice: Invoice, day: string): string {
  const due = dayText(invoice, day)
  const first = invoice.owedNow === undefined ? 0 : (fromApiNumber(invoice.owedNow, invoice.currency) ?? 0)
  if (first === 0 || first === owedOf(invoice)) return due
  return t(words.dueOfThis, { sum: moneyText(t.forms, first, invoice.currency), due })
}

function dayText(invoice: Invoice, day: string): string {
  const date = longDate(t.forms, invoice.dueDate)
  if (dueNoteOf(invoice, day) === '') return t(words.dueOn, { date })
  const days = daysBetween(day, invoice.dueDate)
  if (days === 0) return t(words.dueOnToday, { date })
  if (days === 1) return t(words.dueOnTomorrow, { date })
  return days > 0 ? t(words.dueOnIn, { date, days }) : t(words.dueOnLate, { date, days: -days })
}

function label(standing: InvoiceStanding, isPartlyPaid: boolean, isCredited: boolean): string {
  if (standing === 'paid') return isCredited ? t(words.allCredited) : t(words.paid)
  if (standing === 'draft') return t(words.draft)
  return isPartlyPaid ? t(words.stillOwed) : t(words.owed)
}

/** Entries shown before all are asked for. */
const fewEntries = 5

function Story({ entries, of }: { entries: InvoiceStory['timeline']; of: string | undefined }) {
  const [all, setAll] = useState(false)
  const isLong = entries.length > fewEntries
  return (
    <>
      <div className="row invoice-caption">
        <h2>{t(words.timeline)}</h2>
        {isLong && !all ? (
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            {t(words.allOf, { count: String(entries.length) })}
          </Button>
        ) : null}
      </div>
      <Timeline entries={all ? entries : entries.slice(0, fewEntries)} of={of} />
    </>
  )
}
