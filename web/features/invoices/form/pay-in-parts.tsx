import { addMonths } from '@duly/core/dates/calendar-date.ts'
import { type PartWish, scheduleLimits, scheduleProblems, splitTotal } from '@duly/core/invoices/schedule/schedule.ts'
import { totalsOfVersion } from '@duly/core/invoices/totals/totals-of-version.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as schedules from '@duly/core/words/gen/payment-schedule.gen.ts'
import * as words from '@duly/core/words/gen/schedule-form.gen.ts'
import X from 'lucide-react/icons/x'
import { use, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../words/page.ts'
import { useSettled } from './editor-steps.tsx'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { PricingContext } from './pricing-slot.ts'
import './pay-in-parts.css'

const problemWords = {
  order: words.order,
  rest: words.exceeds,
  decimals: words.decimals,
  nothing: words.nothing,
  exceeds: words.exceeds,
} as const

/** The parts in which the invoice is to be paid; one quiet button until somebody asks for them. */
export function PayInParts() {
  const { control, getValues, setValue } = useFormContext<InvoiceForm>()
  const parts = useWatch({ control, name: 'schedule' })
  const change = (next: PartWish[] | null) => {
    setValue('schedule', next, { shouldDirty: true })
    // It is due when its first part is.
    const [first] = next ?? []
    if (first) setValue('dueDate', first.dueDate, { shouldDirty: true })
  }
  if (!parts) {
    const begin = () => {
      const { dueDate: due, issueDate } = getValues()
      const dueDate = due || issueDate
      if (!dueDate) return
      change([
        { dueDate, type: 'percentage', value: '50' },
        { dueDate: addMonths(dueDate, 1), type: 'rest', value: '0' },
      ])
    }
    return (
      <Button variant="ghost" onClick={begin}>
        {t(words.payInParts)}
      </Button>
    )
  }
  return <Parts parts={parts} onChange={change} />
}

interface PartsProps {
  parts: PartWish[]
  onChange: (parts: PartWish[] | null) => void
}

function Parts({ parts, onChange }: PartsProps) {
  const { control } = useFormContext<InvoiceForm>()
  const totalMinor = useTotal()
  const [currency, issueDate] = useWatch({ control, name: ['currency', 'issueDate'] })
  const amounts = splitTotal(parts, { totalMinor: totalMinor ?? 0, currency })
  const [first] = totalMinor === undefined ? [] : scheduleProblems(parts, { totalMinor, currency })
  const isEarly = (parts[0]?.dueDate ?? '') < issueDate
  const problem = isEarly ? t(words.first) : first && t(problemWords[first.problem])
  const set = (at: number, part: Partial<PartWish>) =>
    onChange(parts.map((each, place) => (place === at ? { ...each, ...part } : each)))
  const add = () => {
    const last = parts.at(-1)
    if (!last) return
    const before = { ...last, type: 'percentage', value: '25' } as const
    onChange([...parts.slice(0, -1), before, { ...last, dueDate: addMonths(last.dueDate, 1) }])
  }
  return (
    <fieldset className="form-parts" aria-describedby={problem ? 'form-parts-problem' : undefined}>
      <legend className="label">{t(schedules.title)}</legend>
      <ol>
        {parts.map((part, at) => (
          <li key={String(at)}>
            <PartFields
              part={part}
              number={String(at + 1)}
              issueDate={issueDate}
              isLast={at === parts.length - 1}
              onChange={(next) => set(at, next)}
            />
            <output className="num">{moneyText(t.forms, amounts[at]?.amountMinor ?? 0, currency)}</output>
            {parts.length > scheduleLimits.least && at < parts.length - 1 ? (
              <Button
                variant="ghost"
                size="sm"
                icon
                aria-label={t(words.removePart, { part: String(at + 1) })}
                onClick={() => onChange(parts.filter((_, place) => place !== at))}
              >
                <X />
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {problem ? (
        <p id="form-parts-problem" className="error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="row wrap">
        <Button variant="ghost" disabled={parts.length >= scheduleLimits.most} onClick={add}>
          {t(words.addPart)}
        </Button>
        <Button variant="ghost" onClick={() => onChange(null)}>
          {t(words.payAtOnce)}
        </Button>
      </div>
    </fieldset>
  )
}

interface PartFieldsProps {
  part: PartWish
  number: string
  issueDate: string
  isLast: boolean
  onChange: (part: Partial<PartWish>) => void
}

function PartFields({ part, number, issueDate, isLast, onChange }: PartFieldsProps) {
  return (
    <>
      <DatePicker
        label={t(words.dueDateOf, { part: number })}
        value={part.dueDate}
        min={issueDate}
        today={issueDate}
        onValueChange={(next) => next && onChange({ dueDate: next })}
      />
      {isLast ? (
        <span className="form-parts-rest">{t(words.rest)}</span>
      ) : (
        <>
          <NumberInput
            aria-label={t(words.shareOf, { part: number })}
            value={part.value}
            decimals={4}
            onValueChange={(_, value) => onChange({ value })}
          />
          <Select
            aria-label={t(words.typeOf, { part: number })}
            value={part.type}
            onChange={(event) => onChange({ type: event.target.value as PartWish['type'] })}
            options={[
              { value: 'percentage', label: t(words.percent) },
              { value: 'fixed', label: t(words.amount) },
            ]}
          />
        </>
      )}
    </>
  )
}

/** What the invoice comes to in the form, in minor units; undefined until the code for its taxes has come. */
function useTotal(): number | undefined {
  const { control } = useFormContext<InvoiceForm>()
  const values = useSettled(control)
  const pricing = use(PricingContext)
  return useMemo(() => {
    if (values.pricing) return pricing?.statedForm(values).totals.total
    return totalsOfVersion(sheetInvoice(values), decimalsOf(values.currency), values.arithmeticVersion).total
  }, [values, pricing])
}
