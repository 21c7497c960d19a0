import * as words from '@duly/core/words/gen/priced-form.gen.ts'
import { type RefObject, use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { CloseContext } from '../../../ui/overlay-context.ts'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { t } from '../../../words/page.ts'
import type { InvoiceForm, TaxForm } from './invoice-form.ts'
import { blankAdjustment, choices, isSameTax, taxText } from './pricing-form.ts'
import { PricingContext } from './pricing-slot.ts'

interface TaxChecksProps {
  /** Null: those of the lines. */
  value: readonly TaxForm[] | null
  onChange: (taxes: TaxForm[]) => void
  first?: RefObject<HTMLInputElement | null>
}

/** The taxes that can be chosen; in the order of the list, since a compound one is taken on those before it. */
export function TaxChecks({ value, onChange, first }: TaxChecksProps) {
  const { getValues } = useFormContext<InvoiceForm>()
  const { list } = use(PricingContext) ?? { list: { taxes: [], pricesIncludeTax: false } }
  const all = choices(list, getValues())
  const isOn = (tax: TaxForm) => value?.find((one) => isSameTax(one, tax))
  return all.map((tax, at) => (
    <Checkbox
      key={tax.taxId ?? taxText(tax)}
      ref={at === 0 ? first : undefined}
      label={taxText(tax)}
      checked={Boolean(isOn(tax))}
      onChange={(event) => {
        const wanted = event.target.checked
        // What a line carries already stays the copy that it is.
        onChange(all.flatMap((one) => (one === tax ? (wanted ? [one] : []) : (isOn(one) ?? []))))
      }}
    />
  ))
}

/** Taxes, discount and period of one line. */
export function LineOptions({ index, first }: { index: number; first: RefObject<HTMLInputElement | null> }) {
  const { control, setValue, getValues } = useFormContext<InvoiceForm>()
  const close = use(CloseContext)
  const taxes = useWatch({ control, name: `items.${index}.taxes` }) ?? []
  const forAll = () => {
    for (const other of getValues('items').keys()) setValue(`items.${other}.taxes`, taxes, { shouldDirty: true })
  }
  return (
    <div className="stack">
      <fieldset className="line-taxes">
        <legend className="label">{t(words.taxes)}</legend>
        <TaxChecks
          first={first}
          value={taxes}
          onChange={(next) => setValue(`items.${index}.taxes`, next, { shouldDirty: true })}
        />
      </fieldset>
      <LineDiscount index={index} />
      <fieldset>
        <legend className="label">{t(words.period)}</legend>
        <div className="line-period">
          <PeriodDay name={`items.${index}.periodStart`} label={t(words.fromDay)} />
          <PeriodDay name={`items.${index}.periodEnd`} label={t(words.toDay)} />
        </div>
      </fieldset>
      <div className="spread">
        <Button variant="ghost" size="sm" onClick={forAll}>
          {t(words.sameTaxes)}
        </Button>
        <Button size="sm" onClick={close}>
          {t(words.done)}
        </Button>
      </div>
    </div>
  )
}

/** Programs may give a line several discounts; the form shows and changes the first. */
function LineDiscount({ index }: { index: number }) {
  const { control, setValue } = useFormContext<InvoiceForm>()
  const [allowances = [], currency] = useWatch({ control, name: [`items.${index}.allowances`, 'currency'] })
  const [discount = blankAdjustment] = allowances
  const change = (changed: Partial<typeof discount>) => {
    const { taxes: _, ...next } = { ...blankAdjustment, ...discount, ...changed }
    setValue(`items.${index}.allowances`, [next, ...allowances.slice(1)], { shouldDirty: true })
  }
  const isPercentage = discount.type === 'percentage'
  return (
    <div className="line-discount">
      <Field label={t(words.discount)}>
        <NumberInput
          value={discount.value}
          decimals={4}
          max={isPercentage ? 100 : undefined}
          aria-label={isPercentage ? t(words.discountPercent) : t(words.discountIn, { currency })}
          onValueChange={(_, value) => change({ value })}
        />
      </Field>
      <Field label={t(words.discountType)} hideLabel>
        <Select
          value={discount.type}
          onChange={(event) => change({ type: event.target.value })}
          options={[
            { value: 'percentage', label: '%' },
            { value: 'fixed', label: currency },
          ]}
        />
      </Field>
    </div>
  )
}

/** One end of the period in which a line was supplied. */
function PeriodDay({ name, label }: { name: `items.${number}.${'periodStart' | 'periodEnd'}`; label: string }) {
  const { control, setValue } = useFormContext<InvoiceForm>()
  const day = useWatch({ control, name })
  return (
    <Field label={label}>
      <TextInput
        type="date"
        value={day ?? ''}
        onChange={(event) => setValue(name, event.target.value || null, { shouldDirty: true })}
      />
    </Field>
  )
}
