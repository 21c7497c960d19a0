import { addDays } from '@duly/core/dates/calendar-date.ts'
import { setApart } from '@duly/core/words/direction.ts'
import { wallTimeText, weekdayText } from '@duly/core/words/format.ts'
import { asNumberSigns, numberSigns } from '@duly/core/words/forms.ts'
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

/** On which day one's own weeks begin, how one's clocks count, and which signs one's numbers have. */
export function CalendarChoicePanel({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const choose = async (choice: Pick<ProfileBody, 'weekStart' | 'hourClock' | 'numberSigns'>) => {
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
            ...weekdays.map((day) => ({ value: String(day), label: weekdayText(t.forms, addDays(aSunday, day)) })),
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
                example: wallTimeText(t.forms, 14, 30, clock),
              }),
            })),
          ]}
        />
      </Field>
      <Field label={t(words.numbers)} help={t(words.numbersHelp)}>
        <Select
          value={profile.numberSigns ?? ''}
          disabled={save.isPending}
          onChange={({ target: { value } }) => void choose({ numberSigns: asNumberSigns(value) })}
          options={[asCountry, ...numberSigns.map((signs) => ({ value: signs, label: setApart(t.language, signs) }))]}
        />
      </Field>
    </section>
  )
}
