import { decimalsOf } from '@duly/core/money/currency.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText, shortMonthText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/figures.gen.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'
import type { Asked, LateDocuments } from './queries.ts'

/** The API's decimal amount in minor units; sums may be larger than a single amount. */
export const minor = (amount: number, currency: string) =>
  fromApiNumber(amount, currency) ?? Math.round(amount * 10 ** decimalsOf(currency))

/** A month such as "2026-03" in words: "Mar 2026". */
export const monthOf = (month: string) => shortMonthText(t.forms, `${month}-01`, { year: true })

/** What every report is drawn from. */
export interface ReportProps {
  asked: Asked
  /** The workspace's day. */
  today: string
  /** The link to the file. */
  csv: ReactNode
  /** Told the currencies once they are known. */
  onMoney: (money: { currency: string; currencies: readonly string[] }) => void
}

interface Money {
  currency: string
  currencies: string[]
}

/** Waits as a hairline box, fails with a way to try again, and tells which currencies there are. */
export function Report<Data extends Money>({
  report,
  onMoney,
  children,
}: {
  report: UseQueryResult<Data>
  onMoney: ReportProps['onMoney']
  children: (data: Data) => ReactNode
}) {
  const { data } = report
  useEffect(() => {
    if (data) onMoney(data)
  }, [data, onMoney])
  if (report.isError && !data)
    return (
      <ErrorState
        title={t(words.failed)}
        onRetry={() => report.refetch()}
        busy={report.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  if (!data)
    return (
      <>
        <div className="fig-box" aria-hidden="true" />
        <Waiting>{t(words.addingUp)}</Waiting>
      </>
    )
  return children(data)
}

/** The large figures above a picture. */
export function Sums({ of, currency }: { of: readonly (readonly [string, number, 'late'?])[]; currency: string }) {
  return (
    <dl className="fig-sums">
      {of.map(([label, amount, late]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={late && amount > 0 ? 'display late' : 'display'}>{moneyText(t.forms, amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a report under its title. */
export function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="fig-block">
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

const lateInPeriod = { documents: words.lateDocuments, payments: words.latePayments }
const lateByDay = { documents: words.lateOwedDocuments, payments: words.lateOwedPayments }

/** That an old period, or what was owed on a day, changed since, and by what; nothing while it did not. */
export function LateNote({ late, byDay = false }: { late: LateDocuments; byDay?: boolean }) {
  if (late.count === 0 && late.payments === 0) return null
  const more = late.count - late.numbers.length
  const said = byDay ? lateByDay : lateInPeriod
  const listed = late.numbers.join(', ')
  const numbers = more > 0 ? t(words.andMore, { numbers: listed, more }) : listed
  return (
    <p className="fig-note" role="note">
      {late.count === 0 ? null : `${t(said.documents, { count: late.count, numbers })} `}
      {late.payments === 0 ? null : t(said.payments, { count: late.payments })}
    </p>
  )
}

/** Tells that only the largest rows are shown; nothing when all are. */
export const shownOf = (shown: number, all: number) =>
  shown < all ? <p className="fig-note">{t(words.largestOf, { shown, all })}</p> : null
