import { daysInMonth, partsOf, weekdayOf } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { type RecurringMode, seriesLimits } from '@duly/core/recurring/limits.ts'
import {
  datesFrom,
  type RecurringDay,
  type RecurringRule,
  type RecurringUnit,
  recurringLimits,
  recurringUnits,
  ruleProblems,
} from '@duly/core/recurring/rule.ts'
import { fullDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { wallTime } from '../../words/times.ts'
import { ruleText, weekdayChoice } from './rule-words.ts'

/** What the form says; numbers as they are typed. */
export interface RuleDraft {
  name: string
  unit: RecurringUnit
  every: string
  /** `day`, `last`, or a weekday such as `2-5`: the second Friday. */
  on: string
  anchor: string
  ends: 'never' | 'on' | 'after'
  last: string | null
  count: string
  mode: RecurringMode
  time: string
}

/** A rule as the form has it. */
export function draftOf(name: string, rule: RecurringRule, mode: RecurringMode, time: string): RuleDraft {
  return {
    name,
    unit: rule.unit,
    every: String(rule.every),
    on: rule.day === 'weekday' ? `${rule.nth}-${rule.weekday}` : rule.day,
    anchor: rule.anchor,
    ends: rule.endsOn ? 'on' : rule.endsAfter ? 'after' : 'never',
    last: rule.endsOn,
    count: rule.endsAfter ? String(rule.endsAfter) : '12',
    mode,
    time,
  }
}

const whole = (text: string, most: number) => {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** What is wrong with what the form says, by field. */
export function draftProblems(draft: RuleDraft): Partial<Record<'name' | 'every' | 'count' | 'last', string>> {
  const { every: mostEvery, endsAfter } = recurringLimits
  const wrong = (most: number) => t(words.everyWrong, { most: String(most) })
  return {
    ...(draft.name.trim() === '' ? { name: t(words.nameMissing) } : {}),
    ...(whole(draft.every, mostEvery) === null ? { every: wrong(mostEvery) } : {}),
    ...(draft.ends === 'after' && whole(draft.count, endsAfter) === null ? { count: wrong(endsAfter) } : {}),
  }
}

/** The rule that the form says; as far as a number is missing, of one. */
export function ruleOfDraft(draft: RuleDraft): RecurringRule {
  const isByMonth = draft.unit === 'month' || draft.unit === 'year'
  const [nth, weekday] = draft.on.split('-').map(Number)
  const isWeekday = isByMonth && draft.on.includes('-')
  const day: RecurringDay = isWeekday ? 'weekday' : isByMonth && draft.on === 'last' ? 'last' : 'day'
  return {
    unit: draft.unit,
    every: whole(draft.every, recurringLimits.every) ?? 1,
    day,
    nth: isWeekday ? (nth ?? 1) : null,
    weekday: isWeekday ? (weekday ?? 0) : null,
    anchor: draft.anchor,
    endsOn: draft.ends === 'on' ? draft.last : null,
    endsAfter: draft.ends === 'after' ? (whole(draft.count, recurringLimits.endsAfter) ?? 1) : null,
  }
}

/** The dates to come after a day, at most so many. */
export function datesAfter(rule: RecurringRule, day: string, most: number): string[] {
  if (ruleProblems(rule).length > 0) return []
  const dates: string[] = []
  // The rule begins at most some decades before today.
  for (let n = 1; dates.length < most && n < 20_000; n += 1) {
    const [next] = datesFrom(rule, n, 1)
    if (!next) break
    if (next.date > day) dates.push(next.date)
  }
  return dates
}

const quarters = Array.from({ length: 96 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return { value: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'), hour, minute }
})

interface RuleFieldsProps {
  draft: RuleDraft
  errors: ReturnType<typeof draftProblems>
  busy: boolean
  zone: string
  onChange: (changes: Partial<RuleDraft>) => void
}

/** Name, rule, end, mode and time of a series. */
export function RuleFields({ draft, errors, busy, zone, onChange }: RuleFieldsProps) {
  const text = (field: 'name' | 'every' | 'count') => ({
    value: draft[field],
    disabled: busy,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <>
      <Field label={t(words.name)} required error={errors.name}>
        <TextInput maxLength={seriesLimits.name} autoComplete="off" {...text('name')} />
      </Field>
      <div className="recurring-pair">
        <Field label={t(words.every)} required error={errors.every}>
          <TextInput inputMode="numeric" maxLength={3} {...text('every')} />
        </Field>
        <Field label={t(words.unit)}>
          <Select
            value={draft.unit}
            disabled={busy}
            options={recurringUnits.map((unit) => ({
              value: unit,
              label: t(words.unitName, { unit: unit === 'year' ? 'other' : unit, count: Number(draft.every) || 0 }),
            }))}
            onChange={(event) => onChange({ unit: event.target.value as RecurringUnit, on: 'day' })}
          />
        </Field>
      </div>
      {draft.unit === 'month' || draft.unit === 'year' ? (
        <Field label={t(words.on)}>
          <Select
            value={draft.on}
            disabled={busy}
            options={dayChoices(draft)}
            onChange={(event) => onChange({ on: event.target.value })}
          />
        </Field>
      ) : null}
      <Field label={t(words.from)}>
        <DatePicker
          label={t(words.from)}
          value={draft.anchor}
          disabled={busy}
          format={(date) => fullDate(t.forms, date)}
          onValueChange={(anchor) => anchor && onChange({ anchor, ...(draft.on.includes('-') ? { on: 'day' } : {}) })}
        />
      </Field>
      <EndFields draft={draft} errors={errors} busy={busy} onChange={onChange} text={text('count')} />
      <MadeFields draft={draft} busy={busy} zone={zone} onChange={onChange} />
    </>
  )
}

/** What is made of a date, and when. */
function MadeFields({ draft, busy, zone, onChange }: Omit<RuleFieldsProps, 'errors'>) {
  return (
    <div className="recurring-pair">
      <Field label={t(words.what)}>
        <Select
          value={draft.mode}
          disabled={busy}
          options={[
            { value: 'draft', label: t(words.modeDraft) },
            { value: 'send', label: t(words.modeSend) },
          ]}
          onChange={(event) => onChange({ mode: event.target.value as RecurringMode })}
        />
      </Field>
      <Field label={t(words.at)} help={t(words.atZone, { zone: zoneName(zone) })}>
        <Select
          value={draft.time}
          disabled={busy}
          options={quarters.map(({ value, hour, minute }) => ({ value, label: wallTime(hour, minute) }))}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** `Victoria` of `America/Victoria`. */
export const zoneName = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The days of a month that a rule can name: those that the first date is. */
function dayChoices({ anchor, on }: RuleDraft) {
  const [year, month, day] = partsOf(anchor)
  const weekday = weekdayOf(anchor)
  const nth = Math.ceil(day / 7)
  const weekdays = [
    ...(nth < 5 ? [`${nth}-${weekday}`] : []),
    ...(day + 7 > daysInMonth(year, month) ? [`5-${weekday}`] : []),
    ...(on.includes('-') ? [on] : []),
  ]
  return [
    { value: 'day', label: t(words.onDay) },
    { value: 'last', label: t(words.onLast) },
    ...[...new Set(weekdays)].map((value) => {
      const [which = 1, of = 0] = value.split('-').map(Number)
      return { value, label: weekdayChoice(which, of) }
    }),
  ]
}

function EndFields({
  draft,
  errors,
  busy,
  onChange,
  text,
}: Omit<RuleFieldsProps, 'zone'> & {
  text: { value: string; onChange: (event: { target: { value: string } }) => void }
}) {
  return (
    <div className="recurring-pair">
      <Field label={t(words.ends)}>
        <Select
          value={draft.ends}
          disabled={busy}
          options={[
            { value: 'never', label: t(words.endsNever) },
            { value: 'on', label: t(words.endsOn) },
            { value: 'after', label: t(words.endsAfter) },
          ]}
          onChange={(event) => {
            const ends = event.target.value as RuleDraft['ends']
            onChange({ ends, ...(ends === 'on' && draft.last === null ? { last: draft.anchor } : {}) })
          }}
        />
      </Field>
      {draft.ends === 'on' ? (
        <Field label={t(words.lastDay)}>
          <DatePicker
            label={t(words.lastDay)}
            value={draft.last}
            min={draft.anchor}
            disabled={busy}
            format={(date) => fullDate(t.forms, date)}
            onValueChange={(last) => onChange({ last })}
          />
        </Field>
      ) : null}
      {draft.ends === 'after' ? (
        <Field label={t(words.howMany)} error={errors.count}>
          <TextInput inputMode="numeric" maxLength={4} disabled={busy} {...text} />
        </Field>
      ) : null}
    </div>
  )
}

/** What the form comes to: the rule in words, and the dates after a day. */
export function RulePreview({ rule, after, zone }: { rule: RecurringRule; after: string; zone: string }) {
  const yesterday = new Date(Date.now() - 86_400_000)
  const day = [after, today(yesterday, zone)].sort().at(-1) ?? after
  const dates = datesAfter(rule, day, 12)
  return (
    <section className="recurring-preview" aria-live="polite">
      <p className="strong">{ruleText(rule)}</p>
      {dates.length === 0 ? (
        <p className="err">{t(words.noDates)}</p>
      ) : (
        <>
          <h3 className="label">{t(words.nextDates, { count: dates.length })}</h3>
          <ol className="recurring-dates">
            {dates.map((date) => (
              <li key={date} className="num">
                {fullDate(t.forms, date)}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
