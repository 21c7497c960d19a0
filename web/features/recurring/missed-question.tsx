import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { listText } from '@duly/core/words/intl.ts'
import CalendarX from 'lucide-react/icons/calendar-x'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type Series, useAnswerMissed } from './queries.ts'

/** Dates that are named; of more the question says how many there are. */
const mostNamed = 5

/** Dates of a series passed while nothing ran: nothing is made of them until the owner says what. */
export function MissedQuestion({ series }: { series: Series }) {
  const { id, name, missed } = series
  const answer = useAnswerMissed()
  const keys = useActionKey()
  const [fromNowOn, setFromNowOn] = useState(false)
  const count = missed.length
  const named = missed.slice(-mostNamed).map(({ date }) => longDate(t.forms, date))
  const dates = listText(t.language, count > mostNamed ? ['…', ...named] : named)
  const say = async (make: 'all' | 'one' | 'none') => {
    const about = `${id} ${make} ${fromNowOn} ${missed.at(-1)?.n}`
    try {
      await answer.mutateAsync({ id, make, fromNowOn, key: keys.current(about) })
      keys.renew(about)
      toast.success(t(words.answered))
    } catch (error) {
      keys.failed(error, about)
      toast.error(failureText(error, t(words.didNotWork)))
    }
  }
  const busy = answer.isPending
  return (
    <section className="recurring-question" aria-label={t(words.missedTitle, { count, name })}>
      <CalendarX aria-hidden="true" />
      <div>
        <h2>{t(words.missedTitle, { count, name })}</h2>
        <p className="sm muted">{t(words.missedText, { dates, count })}</p>
        <div className="row wrap">
          <Button disabled={busy} onClick={() => say('all')}>
            {t(words.makeAll, { count })}
          </Button>
          {count > 1 ? (
            <Button disabled={busy} onClick={() => say('one')}>
              {t(words.makeOne)}
            </Button>
          ) : null}
          <Button variant="ghost" disabled={busy} onClick={() => say('none')}>
            {t(words.leaveThemOut)}
          </Button>
          <Checkbox
            label={t(words.fromNowOn)}
            checked={fromNowOn}
            disabled={busy}
            onChange={(event) => setFromNowOn(event.target.checked)}
          />
        </div>
      </div>
    </section>
  )
}
