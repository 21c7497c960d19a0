import { scheduleRows } from '@duly/core/invoices/schedule/schedule-words.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/pay-parts.gen.ts'
import * as schedules from '@duly/core/words/gen/payment-schedule.gen.ts'
import { t } from '../../../words/page.ts'
import { PayLine } from '../../pay/pay-parts.tsx'

/** What the page asks for first. */
export interface Asked {
  /** Of the invoice's currency, as the API answers it. */
  readonly amount: number
  /** In place of `Amount due`; null where it is all that is owed. */
  readonly label: string | null
  /** As the call for a checkout names it; absent: all. */
  readonly ask?: 'now' | number
  /** Of a part alone: when that is due. */
  readonly dueDate?: string
}

/** The part that a link names if something is owed of it, else what is due by now; all of it where that comes to the same. */
export function askedOf({ schedule, owedNow, amountDue }: PublicInvoice, wanted: number | 'all' | undefined): Asked {
  if (!schedule || owedNow === undefined || wanted === 'all') return { amount: amountDue, label: null }
  const open = schedule.filter((part) => part.open > 0)
  const named = open.find(({ part }) => part === wanted)
  const first = named ?? open[0]
  const isPart = first && (named || first.open === owedNow)
  const amount = isPart ? first.open : owedNow
  if (!first || amount === amountDue) return { amount: amountDue, label: null }
  if (!isPart) return { amount, label: t(words.dueNow), ask: 'now' }
  const { part, dueDate } = first
  return {
    amount,
    label: t(schedules.partOf, { part: String(part), count: String(schedule.length) }),
    ask: part,
    dueDate,
  }
}

/** Each part with its day and how it stands. */
export function PaySchedule({ schedule, currency }: Pick<PublicInvoice, 'schedule' | 'currency'>) {
  if (!schedule) return null
  const minor = (amount: number) => fromApiNumber(amount, currency) ?? 0
  const parts = schedule.map(({ amount, paid, open, ...part }) => ({
    ...part,
    amountMinor: minor(amount),
    paidMinor: minor(paid),
    openMinor: minor(open),
  }))
  return (
    <section aria-label={t(schedules.title)}>
      <p className="pay-or">{t(schedules.title)}</p>
      <dl className="pay-sums pay-schedule num">
        {scheduleRows(parts, currency, t).map(({ label, amount }) => (
          <PayLine key={label} label={label} value={amount} />
        ))}
      </dl>
    </section>
  )
}

/** `Pay all of $1,000.00` */
export const payAllText = (amount: number, currency: string): string =>
  t(words.payAll, { sum: moneyText(t.forms, fromApiNumber(amount, currency) ?? 0, currency) })
