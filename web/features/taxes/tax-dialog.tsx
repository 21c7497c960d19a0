import { pricingLimits, taxRateRange } from '@duly/core/pricing/limits.ts'
import { taxCategories } from '@duly/core/pricing/model.ts'
import { taxLimits } from '@duly/core/taxes/limits.ts'
import { reasonedCategories, untaxedCategories } from '@duly/core/taxes/rules.ts'
import { listDate } from '@duly/core/words/format.ts'
import * as taxes from '@duly/core/words/gen/taxes.gen.ts'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type Tax, type TaxBody, useAddTax, useChangeTax } from './queries.ts'

interface TaxForm {
  name: string
  region: string
  rate: string
  category: string
  registrationNumber: string
  compound: boolean
  reason: string
  reasonCode: string
  validFrom: string | null
  validTo: string | null
  isDefault: boolean
}

const empty: TaxForm = {
  name: '',
  region: '',
  rate: '0',
  category: '',
  registrationNumber: '',
  compound: false,
  reason: '',
  reasonCode: '',
  validFrom: null,
  validTo: null,
  isDefault: false,
}

interface TaxDialogProps {
  /** The tax to edit; null adds one. */
  tax: Tax | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A tax by hand, with messages under the fields. */
export function TaxDialog({ tax, open, onOpenChange }: TaxDialogProps) {
  const add = useAddTax()
  const change = useChangeTax()
  const key = useActionKey()
  const form = useForm<TaxForm>({
    defaultValues: tax ? { ...tax, rate: String(tax.rate), category: tax.category ?? '' } : empty,
  })
  const busy = add.isPending || change.isPending
  const save = form.handleSubmit(async ({ category, ...values }) => {
    const body = { ...values, category: category === '' ? null : category } as TaxBody
    try {
      await (tax ? change.mutateAsync({ id: tax.id, body }) : add.mutateAsync({ body, key: key.current() }))
      key.renew()
      if (!tax) form.reset(empty)
      toast.success(tax ? t(taxes.saved) : t(taxes.added, { count: 1 }))
      onOpenChange(false)
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(taxes.failedToSave)))
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={tax ? t(taxes.edit) : t(taxes.add)}
      size="wide"
      busy={busy}
      keepOnOutsidePress={form.formState.isDirty}
      onSubmit={save}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy}>{t(taxes.cancel)}</DialogCancel>
          <Button type="submit" variant="primary" busy={busy} busyText={tax ? t(taxes.saving) : t(taxes.adding)}>
            {tax ? t(taxes.save) : t(taxes.add)}
          </Button>
        </>
      }
    >
      <MainFields form={form} busy={busy} hasNoRate={tax?.rate === 0} />
      <CategoryFields form={form} busy={busy} />
      <Days form={form} busy={busy} />
      <Checkbox label={t(taxes.onEveryLine)} disabled={busy} {...form.register('isDefault')} />
      <Checkbox label={t(taxes.compound)} disabled={busy} {...form.register('compound')} />
    </Dialog>
  )
}

interface Part {
  form: UseFormReturn<TaxForm>
  busy: boolean
}

const isUntaxed = (category: string) => untaxedCategories.some((one) => one === category)

function MainFields({
  form: { register, control, formState, getValues },
  busy,
  hasNoRate,
}: Part & { hasNoRate: boolean }) {
  const { errors } = formState
  const text = (name: 'name' | 'region' | 'registrationNumber', most: number) => ({
    autoComplete: 'off',
    maxLength: most,
    disabled: busy,
    ...register(name, name === 'name' ? { validate: (value) => value.trim() !== '' || t(taxes.nameMissing) } : {}),
  })
  const rateProblem = (rate: string) => {
    if (Number(rate) > Number(taxRateRange.max)) return t(taxes.rateTooHigh)
    if (isUntaxed(getValues('category'))) return rate === '0' || t(taxes.rateNotZero)
    // One that was kept without a rate stays as it is.
    return rate !== '0' || hasNoRate || t(taxes.rateMissing)
  }
  return (
    <>
      <div className="tax-pair">
        <Field label={t(taxes.name)} required help={t(taxes.nameHelp)} error={errors.name?.message}>
          <TextInput {...text('name', pricingLimits.taxName)} />
        </Field>
        <Field label={t(taxes.ratePercent)} error={errors.rate?.message}>
          <Controller
            control={control}
            name="rate"
            rules={{ validate: rateProblem, deps: ['category'] }}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <NumberInput
                value={value}
                decimals={taxRateRange.maxDecimals}
                onValueChange={(_, decimal) => onChange(decimal)}
                onBlur={onBlur}
                ref={ref}
                disabled={busy}
              />
            )}
          />
        </Field>
      </div>
      <Field label={t(taxes.number)} help={t(taxes.numberHelp)}>
        <TextInput {...text('registrationNumber', pricingLimits.registrationNumber)} />
      </Field>
      <Field label={t(taxes.region)}>
        <TextInput {...text('region', taxLimits.region)} />
      </Field>
    </>
  )
}

function CategoryFields({ form: { register, watch }, busy }: Part) {
  const category = watch('category')
  return (
    <>
      <Field label={t(taxes.category)} help={t(taxes.categoryHelp)}>
        <Select
          disabled={busy}
          {...register('category', { deps: ['rate'] })}
          options={['' as const, ...taxCategories].map((value) => ({
            value,
            label: t(taxes.categoryName, { category: value || 'other' }),
          }))}
        />
      </Field>
      {reasonedCategories.some((one) => one === category) ? (
        <div className="tax-pair">
          <Field label={t(taxes.reason)} help={t(taxes.reasonHelp)}>
            <TextInput autoComplete="off" maxLength={pricingLimits.reason} disabled={busy} {...register('reason')} />
          </Field>
          <Field label={t(taxes.reasonCode)}>
            <TextInput
              autoComplete="off"
              maxLength={pricingLimits.reasonCode}
              disabled={busy}
              {...register('reasonCode')}
            />
          </Field>
        </div>
      ) : null}
    </>
  )
}

function Days({ form: { control, formState, getValues }, busy }: Part) {
  const day = (name: 'validFrom' | 'validTo', label: string, placeholder: string) => (
    <Field label={label} error={formState.errors[name]?.message}>
      <Controller
        control={control}
        name={name}
        rules={{
          validate: (value) =>
            name === 'validFrom' || !value || value >= (getValues('validFrom') ?? '') || t(taxes.endsBefore),
        }}
        render={({ field: { value, onChange, ref } }) => (
          <DatePicker
            label={label}
            placeholder={placeholder}
            value={value}
            clearable
            format={(date) => listDate(t.forms, date)}
            onValueChange={onChange}
            disabled={busy}
            ref={ref}
          />
        )}
      />
    </Field>
  )
  return (
    <div className="tax-pair">
      {day('validFrom', t(taxes.validFrom), t(taxes.noBeginning))}
      {day('validTo', t(taxes.validTo), t(taxes.noEnd))}
    </div>
  )
}
