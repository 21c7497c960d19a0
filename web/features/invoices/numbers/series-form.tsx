import { kindRules, type NumberedKind } from '@duly/core/invoices/kinds/kinds.ts'
import {
  counterMax,
  fitsNumbers,
  type PatternFault,
  patternFault,
  patternMax,
  type Restart,
  upcomingNumbers,
} from '@duly/core/invoices/numbers/series.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/number-series.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { type Series, type SeriesRule, useSaveSeries } from './queries.ts'

/** What a series begins as, and what is said of the numbers of a kind. */
const kinds: Readonly<Record<NumberedKind, { letters: string; usual: typeof words.usual; atIssue: Word }>> = {
  invoice: { letters: 'F', usual: words.usual, atIssue: words.atIssue },
  quote: { letters: 'Q', usual: words.usualQuotes, atIssue: words.atIssueQuotes },
  credit_note: { letters: 'CN', usual: words.usualCreditNotes, atIssue: words.atIssueCreditNotes },
}

const firstRule = (kind: NumberedKind): SeriesRule => ({
  pattern: `${kinds[kind].letters}-{YYYY}-{0000}`,
  restarts: 'yearly',
  nextCounter: 1,
})

const restartWords: Readonly<Record<Restart, Word>> = {
  never: words.never,
  yearly: words.yearly,
  monthly: words.monthly,
}

const parts = [
  { code: '{YYYY}', says: words.year },
  { code: '{MM}', says: words.month },
  { code: '{0000}', says: words.counter },
]

/** The numbers of a business without a series. */
const usualNumber = (kind: NumberedKind) => `${kindRules[kind].numberPrefix}-YYYYMMDD-XXX`

function problemOf({ pattern, restarts }: SeriesRule): string | null {
  const fault = patternFault({ pattern, restarts })
  if (fault) return faultText(fault)
  return fitsNumbers(pattern) ? null : t(words.longNumbers)
}

function faultText(fault: PatternFault): string {
  switch (fault) {
    case 'tooLong':
      return t(words.tooLong, { most: String(patternMax) })
    case 'unknownPart':
      return t(words.unknownPart, { parts: '{YYYY}, {YY}, {MM}', example: '{0000}' })
    case 'oneCounter':
      return t(words.oneCounter, { example: '{0000}' })
    default:
      return t(plainFaults[fault])
  }
}

const plainFaults = {
  edges: words.edges,
  wrongSign: words.wrongSign,
  twice: words.twice,
  needsYear: words.needsYear,
  needsMonth: words.needsMonth,
}

interface SeriesFormProps {
  kind: NumberedKind
  stored: Series['series']
}

/** The rule by which the documents of a kind are numbered, with the numbers that come next. */
export function SeriesForm({ kind, stored }: SeriesFormProps) {
  const save = useSaveSeries(kind)
  const [kept, setKept] = useState<SeriesRule | null>(stored)
  const [rule, setRule] = useState<SeriesRule | null>(stored)
  const changed = JSON.stringify(rule) !== JSON.stringify(kept)
  const question = useLeavingQuestion(() => changed)
  const problem = rule && problemOf(rule)
  const form = useRef<HTMLFormElement>(null)
  /** The button that was pressed goes with what it belongs to. */
  const change = (next: SeriesRule | null) => {
    flushSync(() => setRule(next))
    form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const submit = async () => {
    if (save.isPending || problem) return
    try {
      const { series } = await save.mutateAsync(rule)
      setKept(series)
      setRule(series)
      toast.success(t(words.saved))
    } catch (error) {
      toast.error(t(words.saveFailed), { description: failureText(error, '') || undefined })
    }
  }
  return (
    <Form ref={form} className="stack" onSubmit={() => submit()}>
      {rule ? (
        <RuleFields kind={kind} rule={rule} problem={problem} onChange={setRule} onUsual={() => change(null)} />
      ) : (
        <div className="stack">
          <p>
            {rich(kinds[kind].usual, {
              number: usualNumber(kind),
              code: (inside) => <span className="numbers-code">{inside}</span>,
            })}
          </p>
          <div>
            <Button onClick={() => change(firstRule(kind))}>{t(words.useSeries)}</Button>
          </div>
        </div>
      )}
      {rule && !problem ? <Upcoming kind={kind} rule={rule} /> : null}
      {rule || kept ? (
        <div className="row">
          <Button type="submit" variant="primary" busy={save.isPending} busyText={t(words.saving)}>
            {t(words.saveChanges)}
          </Button>
          {changed ? <span className="sm muted">{t(words.unsaved)}</span> : null}
        </div>
      ) : null}
      <LeaveDialog question={question}>{t(words.notSaved)}</LeaveDialog>
    </Form>
  )
}

interface RuleFieldsProps {
  kind: NumberedKind
  rule: SeriesRule
  problem: string | null
  onChange: (rule: SeriesRule) => void
  /** The usual numbers are wanted again. */
  onUsual: () => void
}

function RuleFields({ kind, rule, problem, onChange, onUsual }: RuleFieldsProps) {
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
        <Field label={t(words.pattern)} required error={problem ?? undefined}>
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
        <Field label={t(words.nextNumber)} required>
          <NumberInput
            value={rule.nextCounter}
            decimals={0}
            min={1}
            max={counterMax}
            step={1}
            onValueChange={(nextCounter) => onChange({ ...rule, nextCounter })}
          />
        </Field>
        <Field label={t(words.startsAgain)}>
          <Select
            value={rule.restarts}
            options={Object.entries(restartWords).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={(event) => onChange({ ...rule, restarts: event.target.value as Restart })}
          />
        </Field>
      </div>
      <div className="numbers-parts">
        {parts.map(({ code, says }) => (
          <Button key={code} size="sm" onClick={() => insert(code)}>
            <span className="numbers-code">{code}</span> {t(says)}
          </Button>
        ))}
        <Button size="sm" onClick={onUsual}>
          <span>
            {rich(words.useUsual, {
              number: usualNumber(kind),
              code: (inside) => <span className="numbers-code">{inside}</span>,
            })}
          </span>
        </Button>
      </div>
    </>
  )
}

/** The numbers of the next documents, as they will be printed. */
function Upcoming({ kind, rule }: { kind: NumberedKind; rule: SeriesRule }) {
  const day = useWorkspaceDay()
  const heading = useId()
  return (
    <section className="numbers-next" aria-labelledby={heading}>
      <h2 className="sm" id={heading}>
        {t(words.nextOnes)}
      </h2>
      <ul>
        {upcomingNumbers(rule, rule.nextCounter, day).map(({ number, from }) => (
          <li key={number}>
            <bdi>{number}</bdi>
            {from ? <span className="sm muted">{t(words.fromDate, { date: longDate(t.forms, from) })}</span> : null}
          </li>
        ))}
      </ul>
      <p className="sm muted">{t(kinds[kind].atIssue)}</p>
    </section>
  )
}
