import { formatLong } from '@duly/core/dates/calendar-date.ts'
import {
  counterMax,
  fitsNumbers,
  patternMax,
  patternProblem,
  type Restart,
  upcomingNumbers,
} from '@duly/core/invoices/numbers/series.ts'
import { useRef, useState } from 'react'
import { failureText } from '../../../api/failure.ts'
import { useLeavingQuestion } from '../../../api/unsaved-changes.ts'
import { useWorkspaceDay } from '../../../api/use-workspace-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Series, type SeriesRule, useSaveSeries } from './queries.ts'

const usualRule: SeriesRule = { pattern: 'F-{YYYY}-{0000}', restarts: 'yearly', nextCounter: 1 }

const restartWords: Readonly<Record<Restart, string>> = {
  never: 'Never',
  yearly: 'Every year',
  monthly: 'Every month',
}

const parts = [
  { text: '{YYYY}', says: 'year' },
  { text: '{MM}', says: 'month' },
  { text: '{0000}', says: 'counter, 4 digits' },
]

const problemOf = ({ pattern, restarts }: SeriesRule): string | null =>
  patternProblem({ pattern, restarts }) ?? (fitsNumbers(pattern) ? null : 'makes numbers that are too long')

/** The rule by which invoices are numbered, with the numbers that come next. */
export function SeriesForm({ stored }: { stored: Series['series'] }) {
  const save = useSaveSeries()
  const [kept, setKept] = useState<SeriesRule | null>(stored)
  const [rule, setRule] = useState<SeriesRule | null>(stored)
  const changed = JSON.stringify(rule) !== JSON.stringify(kept)
  const question = useLeavingQuestion(() => changed)
  const problem = rule && problemOf(rule)
  const submit = async () => {
    if (save.isPending || problem) return
    try {
      const { series } = await save.mutateAsync(rule)
      setKept(series)
      setRule(series)
      toast.success('Numbers saved')
    } catch (error) {
      toast.error('Failed to save the numbers', { description: failureText(error, '') || undefined })
    }
  }
  return (
    <Form className="stack" onSubmit={() => submit()}>
      {rule ? (
        <RuleFields rule={rule} problem={problem} onChange={setRule} />
      ) : (
        <div className="stack">
          <p>
            New invoices get a number such as <span className="numbers-code">INV-YYYYMMDD-XXX</span>: the date and three
            random digits, or the one that you type.
          </p>
          <div>
            <Button onClick={() => setRule(usualRule)}>Use a series</Button>
          </div>
        </div>
      )}
      {rule && !problem ? <Upcoming rule={rule} /> : null}
      <div className="row">
        <Button type="submit" variant="primary" busy={save.isPending} busyText="Saving..." disabled={!changed}>
          Save Changes
        </Button>
        {changed ? <span className="sm muted">Unsaved changes</span> : null}
      </div>
      <LeaveDialog question={question}>Your changes have not been saved yet.</LeaveDialog>
    </Form>
  )
}

interface RuleFieldsProps {
  rule: SeriesRule
  problem: string | null
  onChange: (rule: SeriesRule | null) => void
}

function RuleFields({ rule, problem, onChange }: RuleFieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (text: string) => {
    const field = input.current
    const [from, to] = [field?.selectionStart ?? rule.pattern.length, field?.selectionEnd ?? rule.pattern.length]
    onChange({ ...rule, pattern: rule.pattern.slice(0, from) + text + rule.pattern.slice(to) })
    field?.focus()
  }
  return (
    <>
      <div className="numbers-rule">
        <Field label="Pattern" required error={problem ? `The pattern ${problem}` : undefined}>
          <TextInput
            ref={input}
            className="numbers-code"
            value={rule.pattern}
            maxLength={patternMax}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ ...rule, pattern: event.target.value })}
          />
        </Field>
        <Field label="Next number" required>
          <NumberInput
            value={rule.nextCounter}
            decimals={0}
            min={1}
            max={counterMax}
            step={1}
            onValueChange={(nextCounter) => onChange({ ...rule, nextCounter })}
          />
        </Field>
        <Field label="Starts again">
          <Select
            value={rule.restarts}
            options={Object.entries(restartWords).map(([value, label]) => ({ value, label }))}
            onChange={(event) => onChange({ ...rule, restarts: event.target.value as Restart })}
          />
        </Field>
      </div>
      <div className="numbers-parts">
        {parts.map(({ text, says }) => (
          <Button key={text} size="sm" onClick={() => insert(text)}>
            <span className="numbers-code">{text}</span> {says}
          </Button>
        ))}
        <Button size="sm" onClick={() => onChange(null)}>
          Use <span className="numbers-code">INV-YYYYMMDD-XXX</span>
        </Button>
      </div>
    </>
  )
}

/** The numbers of the next invoices, as they will be printed. */
function Upcoming({ rule }: { rule: SeriesRule }) {
  const day = useWorkspaceDay()
  return (
    <section className="numbers-next" aria-labelledby="next-numbers">
      <h2 className="sm" id="next-numbers">
        The next ones
      </h2>
      <ul>
        {upcomingNumbers(rule, rule.nextCounter, day).map(({ number, from }) => (
          <li key={number}>
            <bdi>{number}</bdi>
            {from ? <span className="sm muted">from {formatLong(from)}</span> : null}
          </li>
        ))}
      </ul>
      <p className="sm muted">
        An invoice gets its number when it is issued, so that no number is used twice and none is missing. Drafts show
        the one that would be theirs.
      </p>
    </section>
  )
}
