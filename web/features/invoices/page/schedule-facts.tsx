import { partStateText } from '@duly/core/invoices/schedule/schedule-words.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/payment-schedule.gen.ts'
import { Amount } from '../../../ui/amount.tsx'
import { t } from '../../../words/page.ts'
import { payLinkOf } from '../acts/use-invoice-acts.ts'
import type { Invoice } from '../queries.ts'

// Never a bare day after `Paid`: it would read as the day of the payment.
const standing = (state: NonNullable<Invoice['schedule']>[number]['state'], date: string) =>
  state === 'due' ? t(words.dueOn, { date }) : t(words.stateOn, { state: partStateText(state, t), date })

/** The parts in which the invoice is paid: when each is due, how it stands, and the page on which it is paid. */
export function ScheduleFacts({ invoice: { id, currency, schedule = [] } }: { invoice: Invoice }) {
  return (
    <div className="story">
      <h2>{t(words.title)}</h2>
      <ul aria-label={t(words.title)}>
        {schedule.map(({ part, dueDate, amount, open, state }) => (
          <li key={part}>
            <div>
              {open > 0 ? (
                <a className="link strong" href={`${payLinkOf(id)}?part=${part}`} target="_blank" rel="noopener">
                  {t(words.part, { part: String(part) })}
                </a>
              ) : (
                <span className="strong">{t(words.part, { part: String(part) })}</span>
              )}
              <div className={state === 'overdue' ? 'sm danger-text' : 'sm muted'}>
                {standing(state, longDate(t.forms, dueDate))}
              </div>
            </div>
            <Amount minor={fromApiNumber(amount, currency) ?? 0} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
