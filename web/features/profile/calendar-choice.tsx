import { addDays } from '@duly/core/dates/calendar-date.ts'
import { wallTimeText, weekdayText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/calendar-choice.gen.ts'
import { failureText } from '../../api/failure.ts'
import { refreshSession } from '../../api/session.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type Profile, type ProfileBody, useSaveProfile } from './queries.ts'

const aSunday = '1970-01-04'
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const clocks = [12, 24] as const

/** On which day one's own weeks begin, and how one's clocks count. */
export function CalendarChoicePanel({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const choose = async (choice: Pick<ProfileBody, 'weekStart' | 'hourClock'>) => {
    try {
      await save.mutateAsync(choice)
      await refreshSession()
    } catch (error) {
      toast.error(failureText(error, t(words.failed)))
    }
  }
  const asCountry = { value: '', label: t(words.asCountry) }
  return (
    <section className="stack mt-10 max-w-2xl">
      <Field label={t(words.week)}>
        <Select
          value={String(profile.weekStart ?? '')}
          disabled={save.isPending}
          onChange={({ target: { value } }) => void choose({ weekStart: value === '' ? null : Number(value) })}
          options={[
            asCountry,
            ...weekdays.map((day) => ({ value: String(day), label: weekdayText(t.language, addDays(aSunday, day)) })),
          ]}
        />
      </Field>
      <Field label={t(words.clock)}>
        <Select
          value={String(profile.hourClock ?? '')}
          disabled={save.isPending}
          onChange={({ target: { value } }) =>
            void choose({ hourClock: clocks.find((clock) => String(clock) === value) ?? null })
          }
          options={[
            asCountry,
            ...clocks.map((clock) => ({
              value: String(clock),
              label: t(words.hours, {
                clock: clock === 12 ? '12' : 'other',
                example: wallTimeText(t.language, 14, 30, clock),
              }),
            })),
          ]}
        />
      </Field>
    </section>
  )
}
