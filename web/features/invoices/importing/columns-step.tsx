import { fixedPrograms, neededFields, type PastField, pastFieldNames } from '@duly/core/imports/past-columns.ts'
import { type DateOrder, dateOf } from '@duly/core/invoices/importing/forms.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { listText } from '@duly/core/words/intl.ts'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../words/page.ts'
import { CurrencyInput } from '../../currencies/currency-input.tsx'
import { usePreferredCurrency } from '../../payment-settings/use-preferred-currency.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { fieldWords } from './past-words.ts'
import type { PastStep, Reading } from './use-past-import.ts'

type Step = Extract<PastStep, { at: 'columns' }>

interface Props {
  step: Step
  onRead: (changes: Partial<Reading>) => void
  onBack: () => void
  onNext: () => void
}

/** Which column is what, and how doubtful dates and amounts are read. */
export function ColumnsStep({ step, onRead, onBack, onNext }: Props) {
  const { opened, reading, invoices } = step
  const { mapping } = reading
  const missing = opened.isFixed ? [] : neededFields.filter((field) => !isFilled(field, step))
  return (
    <>
      <div className="past-columns">
        {opened.isFixed ? (
          <p className="muted">{t(words.noMapping)}</p>
        ) : (
          <ColumnTable step={step} onMatch={(changed) => onRead({ mapping: changed })} />
        )}
        <aside className="stack">
          <div className="past-file">
            <p className="strong">
              <bdi>{step.name}</bdi>
            </p>
            <p className="sm muted">
              {opened.program ? `${t(words.fromProgram, { program: opened.program })} · ` : null}
              {t(words.rowsAndInvoices, { rows: opened.rows, invoices })}
            </p>
          </div>
          {opened.isFixed ? null : <Questions step={step} onRead={onRead} />}
          {mapping.includes('currency') || opened.program === fixedPrograms.own ? null : (
            <FileCurrency reading={reading} onRead={onRead} />
          )}
        </aside>
      </div>
      {missing.length > 0 ? (
        <Notice tone="yellow">
          {t(words.missing, {
            fields: listText(
              t.language,
              missing.map((field) => t(fieldWords[field])),
            ),
          })}
        </Notice>
      ) : null}
      <div className="past-foot">
        <Button onClick={onBack}>{t(words.back)}</Button>
        <Button variant="primary" disabled={missing.length > 0 || invoices === 0} onClick={onNext}>
          {t(words.compare)}
        </Button>
      </div>
    </>
  )
}

/** A report names its customers above their rows. */
const isFilled = (field: PastField, { reading, invoices }: Step) =>
  reading.mapping.includes(field) || (field === 'customer' && invoices > 0)

function ColumnTable({ step, onMatch }: { step: Step; onMatch: (mapping: Reading['mapping']) => void }) {
  const { opened, reading } = step
  const options = [
    { value: '', label: t(words.nothing) },
    ...pastFieldNames.map((field) => ({ value: field, label: t(fieldWords[field]) })),
  ]
  const give = (column: number, field: PastField | null) =>
    // No two columns are one field.
    onMatch(reading.mapping.map((other, at) => (at === column ? field : other === field ? null : other)))
  return (
    <table className="past-match">
      <thead>
        <tr>
          <th scope="col">{t(words.columnOfFile)}</th>
          <th scope="col">{t(words.becomes)}</th>
        </tr>
      </thead>
      <tbody>
        {opened.heads.map((head, column) => {
          const name = head || t(words.columnAt, { number: String(column + 1) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <tr key={column}>
              <td>
                <bdi className="past-head">{name}</bdi>
                <bdi className="sm muted">{opened.samples[column]?.slice(0, 80)}</bdi>
              </td>
              <td>
                <Select
                  aria-label={t(words.becomesOf, { column: name })}
                  value={reading.mapping[column] ?? ''}
                  options={options}
                  onChange={(event) => give(column, (event.target.value || null) as PastField | null)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Asked once for each file, where its cells can be read in two ways. */
function Questions({ step, onRead }: Pick<Props, 'step' | 'onRead'>) {
  const { evidence, reading } = step
  const { dates, amounts } = evidence
  const readings = (order: DateOrder) => {
    const date = dateOf(dates.doubtful ?? '', order)
    return date ? longDate(t.forms, date) : ''
  }
  const hint = (name: string, rows: number) => (rows > 0 ? `${name}, ${t(words.rowsShow, { rows })}` : name)
  return (
    <>
      {dates.doubtful ? (
        <ChoiceCards<DateOrder>
          title={t(words.twoReadings, { text: dates.doubtful })}
          value={reading.order ?? dates.shown ?? 'month'}
          onValueChange={(order) => onRead({ order })}
          options={[
            { value: 'month', name: readings('month'), hint: hint(t(words.monthFirst), dates.rows.month) },
            { value: 'day', name: readings('day'), hint: hint(t(words.dayFirst), dates.rows.day) },
          ]}
        />
      ) : null}
      {amounts.doubtful ? (
        <ChoiceCards
          title={t(words.twoReadings, { text: amounts.doubtful })}
          value={reading.mark ?? amounts.shown ?? 'dot'}
          onValueChange={(mark) => onRead({ mark })}
          options={[
            {
              value: 'dot',
              name: t(words.dotDecimals),
              hint: amounts.rows.dot > 0 ? t(words.rowsShow, { rows: amounts.rows.dot }) : '',
            },
            {
              value: 'comma',
              name: t(words.commaDecimals),
              hint: amounts.rows.comma > 0 ? t(words.rowsShow, { rows: amounts.rows.comma }) : '',
            },
          ]}
        />
      ) : null}
    </>
  )
}

function FileCurrency({ reading, onRead }: { reading: Reading; onRead: Props['onRead'] }) {
  const { currency } = usePreferredCurrency()
  const id = useId()
  return (
    <Field label={t(words.currencyOf)} id={id}>
      <CurrencyInput
        value={reading.currency ?? currency}
        first={[currency]}
        onValueChange={(chosen) => onRead({ currency: chosen })}
      />
    </Field>
  )
}
