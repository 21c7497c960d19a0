import { codeBeside } from '@duly/core/money/currency.ts'
import { minorOf } from '@duly/core/money/money.ts'
import { taxKey } from '@duly/core/pricing/model.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as deposited from '@duly/core/words/gen/deposits.gen.ts'
import * as form from '@duly/core/words/gen/invoice-form.gen.ts'
import * as words from '@duly/core/words/gen/priced-form.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Control, Controller, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { t } from '../../../words/page.ts'
import type { Figure, InvoiceForm } from './invoice-form.ts'
import { TaxChecks } from './line-options.tsx'
import { blankAdjustment, decimalOf, statedForm, taxText } from './pricing-form.ts'
import './priced.css'

type Kind = 'allowances' | 'charges'
const kinds: readonly { kind: Kind; label: Word }[] = [
  { kind: 'allowances', label: words.discount },
  { kind: 'charges', label: words.shipping },
]

/** What changes the lines of an invoice into its total, where they name their taxes: every tax by name, rate and base. */
export function PricedSummary() {
  const { control, setValue } = useFormContext<InvoiceForm>()
  const pricing = useWatch({ control, name: 'pricing' })
  if (!pricing) return null
  const toggle = (kind: Kind, on: boolean) => {
    const reasonCode = kind === 'charges' ? 'FC' : ''
    const type = kind === 'charges' ? 'fixed' : 'percentage'
    setValue(`pricing.${kind}`, on ? [{ ...blankAdjustment, type, reasonCode }] : [], { shouldDirty: true })
  }
  return (
    <>
      <div className="priced-switches">
        {kinds.map(({ kind, label }) => (
          <Switch
            key={kind}
            label={t(label)}
            checked={pricing[kind].length > 0}
            onChange={(event) => toggle(kind, event.target.checked)}
          />
        ))}
        <Switch
          label={t(words.including)}
          checked={pricing.pricesIncludeTax}
          onChange={(event) => setValue('pricing.pricesIncludeTax', event.target.checked, { shouldDirty: true })}
        />
      </div>
      {kinds.flatMap(({ kind, label }) =>
        pricing[kind].map((entry, at) => (
          <PricedAdjustment
            key={`${kind} ${String(at)}`}
            path={`pricing.${kind}.${at}`}
            label={entry.reason || (at === 0 ? t(label) : t(words.nth, { label: t(label), place: String(at + 1) }))}
          />
        )),
      )}
      <PricedRows control={control} />
    </>
  )
}

interface PricedAdjustmentProps {
  path: `pricing.${Kind}.${number}`
  label: string
}

/** One discount or charge of the document. */
function PricedAdjustment({ path, label }: PricedAdjustmentProps) {
  const { control, register, setValue } = useFormContext<InvoiceForm>()
  const [type, taxes = null, currency] = useWatch({ control, name: [`${path}.type`, `${path}.taxes`, 'currency'] })
  const isPercentage = type === 'percentage'
  return (
    <div className="priced-adjustment">
      <span>{label}</span>
      <Field label={t(form.typeOf, { label })} hideLabel>
        <Select
          {...register(`${path}.type`)}
          options={[
            { value: 'percentage', label: t(form.percentage) },
            { value: 'fixed', label: t(form.amount) },
          ]}
        />
      </Field>
      <Field label={t(form.valueOf, { label })} hideLabel>
        <Controller
          control={control}
          name={`${path}.value`}
          render={({ field }) => (
            <NumberInput
              ref={field.ref}
              value={field.value}
              decimals={4}
              max={isPercentage ? 100 : 9_999_999_999.99}
              aria-label={isPercentage ? t(form.percentOf, { label }) : t(form.sumOf, { label, currency })}
              onBlur={field.onBlur}
              onValueChange={(_, decimal) => field.onChange(decimal)}
            />
          )}
        />
      </Field>
      <Popover
        label={t(words.taxesOf, { label })}
        align="end"
        className="line-options"
        trigger={
          <button type="button" className="tchip" aria-label={t(words.taxesOfAre, { label, taxes: taxesText(taxes) })}>
            {taxesText(taxes)}
          </button>
        }
      >
        <fieldset className="line-taxes">
          <legend className="label">{t(words.taxes)}</legend>
          <Checkbox
            label={t(words.asLines)}
            checked={taxes === null}
            onChange={(event) => setValue(`${path}.taxes`, event.target.checked ? null : [], { shouldDirty: true })}
          />
          <TaxChecks value={taxes} onChange={(next) => setValue(`${path}.taxes`, next, { shouldDirty: true })} />
        </fieldset>
      </Popover>
    </div>
  )
}

const taxesText = (taxes: Parameters<typeof taxText>[0][] | null) =>
  taxes === null ? t(words.taxedAsLines) : taxes.map(taxText).join(', ') || t(words.noTax)

/** The rows of the sum, as the paper adds them up. */
function PricedRows({ control }: { control: Control<InvoiceForm> }) {
  const values = useDeferredValue(useWatch({ control }) as InvoiceForm)
  const { figures, totals } = useMemo(() => statedForm(values), [values])
  const money = (minor: number) => moneyText(t.forms, minor, values.currency)
  const minorIn = (figure: Figure) => minorOf(decimalOf(figure), values.currency) ?? 0
  const discounts = figures.lines.reduce(
    (sum, line) => sum + line.adjustments.reduce((all, amount) => all + Math.min(0, amount), 0),
    0,
  )
  // What a customer may leave out is in no sum.
  const count = values.items.filter(({ optional }) => !optional).length
  const deposits = (values.pricing?.deposits ?? []).map(({ invoiceNumber, net, tax }) => ({
    label: t(deposited.depositTaken, { number: invoiceNumber }),
    minor: minorIn(net) + minorIn(tax),
  }))
  const isIncluded = values.pricing?.pricesIncludeTax === true
  const less = (label: string, minor: number) =>
    minor === 0 ? null : <Row key={label} label={label} amount={money(-minor)} />
  return (
    <dl className="priced-rows num">
      <Row
        label={t(words.subtotal)}
        note={discounts === 0 ? t(words.lines, { count }) : t(words.afterDiscounts, { count, sum: money(-discounts) })}
        amount={money(figures.subtotal)}
      />
      {less(t(words.discount), figures.allowances)}
      {less(t(words.shipping), -figures.charges)}
      {figures.taxes.map(({ tax, taxable, amount }) => (
        <Row
          key={tax ? taxKey(tax) : ''}
          label={tax?.name ?? t(words.tax)}
          note={[
            isIncluded ? t(words.included) : '',
            tax ? t(words.taxOn, { rate: tax.rate, sum: money(taxable) }) : '',
            tax?.registrationNumber,
            tax?.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
          amount={money(amount)}
        />
      ))}
      {deposits.map(({ label, minor }) => less(label, minor))}
      {less(t(words.paidBefore), figures.prepaid - deposits.reduce((sum, { minor }) => sum + minor, 0))}
      {less(t(words.withheld), figures.withheld)}
      {less(t(words.rounding), -figures.rounding)}
      <Row
        grand
        label={t(words.total, { currency: codeBeside(values.currency) || values.currency })}
        amount={money(totals.total)}
      />
    </dl>
  )
}

interface RowProps {
  label: string
  note?: string
  amount: ReactNode
  grand?: boolean
}

function Row({ label, note, amount, grand }: RowProps) {
  return (
    <div className={grand ? 'grand' : undefined}>
      <dt>
        {label} {note ? <small>{note}</small> : null}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}
