import { unitName, unitNames } from '@duly/core/invoices/totals/units.ts'
import * as words from '@duly/core/words/gen/products.gen.ts'
import { type Control, Controller } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../words/page.ts'
import type { Tax } from '../taxes/queries.ts'

/** What lines of a product are counted in, and the taxes that they carry. */
export interface ProductTaxForm {
  unit: string
  taxIds: string[]
}

interface ProductTaxesProps {
  control: Control<ProductTaxForm>
  taxes: readonly Tax[]
  busy: boolean
}

/** Unit and taxes of a product; shown where the business has taxes. */
export function ProductTaxes({ control, taxes, busy }: ProductTaxesProps) {
  return (
    <>
      <Field label={t(words.unit)}>
        <Controller
          control={control}
          name="unit"
          render={({ field: { value: unit, ...field } }) => (
            <Select
              {...field}
              value={unit}
              disabled={busy}
              options={[
                { value: '', label: '–' },
                ...Object.keys(unitNames).map((code) => ({ value: code, label: unitName(code, t) })),
                ...(unit && !(unit in unitNames) ? [{ value: unit, label: unit }] : []),
              ]}
            />
          )}
        />
      </Field>
      <Controller
        control={control}
        name="taxIds"
        render={({ field: { value: ids, onChange } }) => (
          <fieldset className="stack">
            <legend className="label">{t(words.taxes)}</legend>
            {taxes
              .filter((tax) => tax.isValid || ids.includes(tax.id))
              .map((tax) => (
                <Checkbox
                  key={tax.id}
                  label={`${tax.name} ${tax.rate}%`}
                  disabled={busy}
                  checked={ids.includes(tax.id)}
                  onChange={(event) => {
                    const wanted = new Set(event.target.checked ? [...ids, tax.id] : ids.filter((id) => id !== tax.id))
                    onChange(taxes.flatMap(({ id }) => (wanted.has(id) ? [id] : [])))
                  }}
                />
              ))}
            <p className="help">{t(words.taxesHelp)}</p>
          </fieldset>
        )}
      />
    </>
  )
}
