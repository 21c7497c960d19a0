import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/send-later.gen.ts'
import Clock from 'lucide-react/icons/clock'
import { useId, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { timeAt } from '../../words/times.ts'
import { instantOfMoment, type Moment, ownTimeText, placeOf, usualMoments } from './later-text.ts'
import './sending.css'

interface SendLaterDialogProps {
  open: boolean
  title?: string
  /** What is chosen to begin with; tomorrow morning when absent. */
  moment?: Moment
  onClose: () => void
  /** The dialog stays busy until the promise is settled, and closes when it yields true. */
  onChoose: (moment: Moment) => Promise<boolean>
}

/** When to send: one of the usual mornings, or a day and a time, by the clock of the business. */
export function SendLaterDialog({
  open,
  title = t(words.title),
  moment: given,
  onClose,
  onChoose,
}: SendLaterDialogProps) {
  const user = useUser()
  const zone = user.workspace.timeZone || viewerTimeZone()
  const [now] = useState(() => new Date())
  const usual = usualMoments(today(now, zone))
  const [chosen, setChosen] = useState<Moment | null>(null)
  const [busy, setBusy] = useState(false)
  const moment = chosen ?? given ?? usual[0]?.moment ?? { date: '', time: '' }
  const instant = instantOfMoment(moment, zone)
  const isOver = instant !== null && instant <= now
  const close = () => {
    setChosen(null)
    onClose()
  }
  const send = async () => {
    setBusy(true)
    const isDone = await onChoose(moment).finally(() => setBusy(false))
    if (isDone) close()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={t(words.text, { place: placeOf(zone) })}
      size="md"
      busy={busy}
      bodyClassName="stack"
      onSubmit={send}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.saving)} disabled={!instant || isOver}>
            <Clock />
            {instant ? t(words.sendAt, { time: timeAt(instant, zone) }) : t(words.title)}
          </Button>
        </>
      }
    >
      <UsualMoments usual={usual} zone={zone} moment={moment} disabled={busy} onChoose={setChosen} />
      <DayAndTime
        moment={moment}
        day={today(now, zone)}
        problem={isOver ? t(words.isOver) : undefined}
        disabled={busy}
        onChange={setChosen}
      />
      <p className="sm muted" role="status">
        {instant ? ownTimeText(instant, zone, viewerTimeZone(), t) : null}
      </p>
    </Dialog>
  )
}

interface DayAndTimeProps {
  moment: Moment
  /** The first that can be chosen. */
  day: CalendarDate
  problem: string | undefined
  disabled: boolean
  onChange: (moment: Moment) => void
}

function DayAndTime({ moment, day, problem, disabled, onChange }: DayAndTimeProps) {
  return (
    <div className="later-fields">
      <Field label={t(words.day)}>
        <DatePicker
          label={t(words.day)}
          value={moment.date || null}
          min={day}
          today={day}
          disabled={disabled}
          onValueChange={(date) => onChange({ ...moment, date: date ?? '' })}
        />
      </Field>
      <Field label={t(words.time)} error={problem}>
        <TextInput
          type="time"
          value={moment.time}
          disabled={disabled}
          onChange={(event) => onChange({ ...moment, time: event.target.value.slice(0, 5) })}
        />
      </Field>
    </div>
  )
}

interface UsualMomentsProps {
  usual: ReturnType<typeof usualMoments>
  zone: string
  moment: Moment
  disabled: boolean
  onChoose: (moment: Moment) => void
}

function UsualMoments({ usual, zone, moment, disabled, onChoose }: UsualMomentsProps) {
  const group = useId()
  return (
    <fieldset className="later-picks" disabled={disabled}>
      <legend className="sr">{t(words.usualTimes)}</legend>
      {usual.map(({ title, moment: offered }) => {
        const isOn = offered.date === moment.date && offered.time === moment.time
        const instant = instantOfMoment(offered, zone)
        return (
          <label key={offered.date} className={cx('later-pick', isOn && 'on')}>
            <input type="radio" name={group} className="radio" checked={isOn} onChange={() => onChoose(offered)} />
            <span>
              <span className="strong">{t(title)}</span>
              <span className="sm muted block">
                {longDate(t.forms, offered.date)}, {instant ? timeAt(instant, zone) : ''}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
