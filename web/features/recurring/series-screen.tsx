import { may } from '@duly/core/access/may.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { type GapChoice, gapChoices } from '@duly/core/recurring/limits.ts'
import { longDate, moneyWithCode, shortDate, weekdayText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { dateFormat, listText } from '@duly/core/words/intl.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { InlineButton } from '../../ui/inline-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { shownNumber } from '../../words/document-number.ts'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import { wallTime } from '../../words/times.ts'
import { ChangeSeriesDialog } from './change-series-dialog.tsx'
import { MissedQuestion } from './missed-question.tsx'
import { type SeriesDetail, seriesQuery, useChangeSeries, useLeaveOut } from './queries.ts'
import './recurring.css'
import { zoneName } from './rule-form.tsx'
import { ruleText } from './rule-words.ts'
import { pausedText } from './series-state.tsx'
import { attempt, EndDialog, usePausing } from './use-series-acts.tsx'

/** One series: its rule in words, the dates to come, what happens to missed ones, and what it made. */
export function SeriesScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const series = useQuery(seriesQuery(id))
  const status = series.error instanceof ApiError ? series.error.status : null
  if (status === 404 || status === 400)
    return (
      <EmptyState
        art="torn"
        level={1}
        title={t(words.notFound)}
        text={t(words.notFoundWhat)}
        action={<LinkButton render={<Link to="/invoices/recurring" />}>{t(words.title)}</LinkButton>}
      />
    )
  if (series.data) return <Shown key={id} series={series.data} />
  if (series.isError)
    return (
      <ErrorState
        level={1}
        title={t(words.failed)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => series.refetch()}
        busy={series.isFetching}
      />
    )
  return <Waiting>{t(words.loading)}</Waiting>
}

/** What changes a series that sends by itself takes. */
const toSend = ['invoices:issue', 'messages:send'] as const

function Shown({ series }: { series: SeriesDetail }) {
  const { name, billingName, made, lastMade, missed, paused } = series
  const [dialog, setDialog] = useState<'change' | 'end' | null>(null)
  const navigate = useNavigate()
  const close = () => setDialog(null)
  const date = lastMade ? longDate(t.forms, lastMade) : ''
  const why = pausedText(series)
  return (
    <div className="recurring">
      <LinkButton variant="ghost" size="sm" className="recurring-back" render={<Link to="/invoices/recurring" />}>
        <ArrowLeft />
        {t(words.title)}
      </LinkButton>
      <PageHead
        title={name}
        subtitle={t(words.madeLast, { customer: billingName, count: made, date })}
        actions={<SeriesActs series={series} onDialog={setDialog} />}
      />
      {why ? <Notice tone={paused?.reason === 'failed' ? 'red' : 'yellow'}>{why}</Notice> : null}
      <May needs={['invoices:issue']}>{missed.length > 0 ? <MissedQuestion series={series} /> : null}</May>
      <div className="recurring-desk">
        <div>
          <Sentence series={series} onChange={() => setDialog('change')} />
          <May needs={toSend}>
            <GapChoices series={series} />
          </May>
          <Row head={t(words.ifFails)}>{t(words.ifFailsWhat)}</Row>
          <Content series={series} />
          <Made series={series} />
        </div>
        <Coming series={series} />
      </div>
      {dialog === 'change' ? <ChangeSeriesDialog series={series} onClose={close} /> : null}
      <EndDialog
        series={dialog === 'end' ? series : null}
        onClose={close}
        onEnded={() => void navigate({ to: '/invoices/recurring' })}
      />
    </div>
  )
}

interface SeriesActsProps {
  series: SeriesDetail
  onDialog: (dialog: 'change' | 'end') => void
}

/** What whoever looks may do with the series. */
function SeriesActs({ series: { id, paused, isOver }, onDialog }: SeriesActsProps) {
  const pausing = usePausing()
  return (
    <>
      <May needs={['invoices:issue']}>
        <Button variant="ghost" onClick={() => onDialog('end')}>
          {t(words.end)}
        </Button>
      </May>
      {isOver ? null : (
        <May needs={paused ? toSend : ['invoices:issue']}>
          <Button busy={pausing.busy} onClick={() => pausing.set(id, paused === null)}>
            {paused ? <Play /> : <Pause />}
            {t(paused ? words.resume : words.pause)}
          </Button>
        </May>
      )}
      <May needs={toSend}>
        <Button variant="primary" onClick={() => onDialog('change')}>
          {t(words.change)}
        </Button>
      </May>
    </>
  )
}

/** The rule as one sentence; what can vary is a button. */
function Sentence({ series, onChange }: { series: SeriesDetail; onChange: () => void }) {
  const { rule, mode, time } = series
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const changes = may(useUser(), ...toSend)
  const part = (inside: ReactNode) =>
    changes ? (
      <InlineButton className="recurring-part" onPress={onChange}>
        {inside}
      </InlineButton>
    ) : (
      inside
    )
  return (
    <p className="recurring-say">
      {rich(words.say, {
        rule: ruleText(rule),
        from: longDate(t.forms, rule.anchor),
        ends: rule.endsOn ? 'on' : rule.endsAfter ? 'after' : 'never',
        last: rule.endsOn ? longDate(t.forms, rule.endsOn) : '',
        count: rule.endsAfter ?? 0,
        mode,
        time: wallTime(hour, minute),
        rulePart: part,
        fromPart: part,
        endPart: part,
        modePart: part,
        timePart: part,
      })}
    </p>
  )
}

/** The dates to come; a press leaves one out, another takes it in again. */
function Coming({ series: { id, next, timeZone, rule } }: { series: SeriesDetail }) {
  const leave = useLeaveOut()
  const issues = may(useUser(), 'invoices:issue')
  const hint = useId()
  const set = (n: number, leftOut: boolean) => attempt(() => leave.mutateAsync({ id, n, leftOut }), null)
  if (next.length === 0) return null
  const thisYear = (next[0]?.date ?? rule.anchor).slice(0, 4)
  const day = (date: string, leftOut: boolean) => (
    <>
      <span className="num">{dateOf(date, thisYear)}</span>
      <span className="sm faint">{leftOut ? t(words.leftOut) : weekdayText(t.forms, date, 'short')}</span>
    </>
  )
  return (
    <aside className="recurring-coming" aria-label={t(words.nextDates, { count: next.length })}>
      <header className="row">
        <h2>{t(words.nextDates, { count: next.length })}</h2>
        <span className="sm faint">
          <bdi>{zoneName(timeZone)}</bdi>
        </span>
      </header>
      <ol>
        {next.map(({ n, date, leftOut }) => (
          <li key={n}>
            {issues ? (
              <button
                type="button"
                aria-pressed={leftOut}
                aria-describedby={hint}
                className={cx(leftOut && 'is-out')}
                disabled={leave.isPending}
                onClick={() => set(n, !leftOut)}
              >
                {day(date, leftOut)}
              </button>
            ) : (
              <div className={cx(leftOut && 'is-out')}>{day(date, leftOut)}</div>
            )}
          </li>
        ))}
      </ol>
      {issues ? (
        <p className="sm muted" id={hint}>
          {t(words.howToLeaveOut)}
        </p>
      ) : null}
    </aside>
  )
}

/** A day, with its year where it is another one than that of the first. */
const dateOf = (date: string, year: string) =>
  date.startsWith(year)
    ? dateFormat(t.forms, 'UTC', { month: 'short', day: 'numeric' }).format(new Date(`${date}T00:00:00Z`))
    : shortDate(t.forms, date)

const gapWords = { all: words.gapAll, one: words.makeOne, none: words.leaveThemOut, ask: words.gapAsk }

/** What happens to dates that were missed; kept at once. */
function GapChoices({ series: { id, afterGap } }: { series: SeriesDetail }) {
  const change = useChangeSeries()
  const group = useId()
  const choose = (choice: GapChoice) => attempt(() => change.mutateAsync({ id, afterGap: choice }), t(words.saved))
  return (
    <fieldset className="recurring-row" disabled={change.isPending}>
      <legend className="strong">{t(words.ifMissed)}</legend>
      <div className="recurring-picks">
        {gapChoices.map((choice) => (
          <label key={choice} className={cx('recurring-pick', choice === afterGap && 'on')}>
            <input
              type="radio"
              className="radio"
              name={group}
              value={choice}
              checked={choice === afterGap}
              onChange={() => void choose(choice)}
            />
            <span>
              {t(gapWords[choice])}
              {choice === 'ask' ? <small className="sm faint block">{t(words.gapAskWhat)}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Row({ head, children }: { head: string; children: ReactNode }) {
  return (
    <section className="recurring-row">
      <h2>{head}</h2>
      <div>{children}</div>
    </section>
  )
}

/** What the invoices say, and where that can be seen. */
function Content({ series }: { series: SeriesDetail }) {
  const { lines, total, currency, billingEmail, templateInvoiceId } = series
  const sum = moneyWithCode(t.forms, fromApiNumber(total, currency) ?? 0, currency)
  return (
    <Row head={t(words.whatIsInvoiced)}>
      <p>
        {listText(
          t.language,
          lines.slice(0, 5).map(({ name }) => name),
          'unit',
        )}
        {', '}
        <span className="num">{sum}</span>
      </p>
      {billingEmail ? <p className="sm muted">{t(words.to, { address: billingEmail })}</p> : null}
      <Link className="link" to="/invoices/$id" params={{ id: templateInvoiceId }}>
        {t(words.template)}
      </Link>
    </Row>
  )
}

/** The invoices that it made, the newest first. */
function Made({ series: { invoices } }: { series: SeriesDetail }) {
  if (invoices.length === 0) return null
  return (
    <Row head={t(words.madeInvoices)}>
      <ul className="recurring-made">
        {invoices.map(({ n, date, invoiceId, invoiceNumber }) => (
          <li key={n}>
            <span className="num">{longDate(t.forms, date)}</span>
            {invoiceId && invoiceNumber ? (
              <Link className="link num" to="/invoices/$id" params={{ id: invoiceId }}>
                <bdi>{shownNumber(invoiceNumber)}</bdi>
              </Link>
            ) : (
              <span className="faint">–</span>
            )}
          </li>
        ))}
      </ul>
    </Row>
  )
}
