import {
  dueDateFor,
  type PaymentTermOption,
  paymentTermLabel,
  paymentTermOptions,
  paymentTermSentence,
} from '@duly/core/invoices/form/payment-terms.ts'
import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import { methodName, paymentMethods } from '@duly/core/invoices/payment-methods.ts'
import { type AdjustmentName, adjustmentRange, adjustmentTypeFromForm } from '@duly/core/invoices/totals/adjustments.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { use } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { fetchWhenIdle, lazyView } from '../../../ui/lazy-view.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../../../words/page.ts'
import { FindingsContext, useFinding } from './findings-slot.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { formWords, KindContext } from './kind-slot.ts'
import { PricingContext } from './pricing-slot.ts'

// Asked for by those who are paid by card, and by them only.
const CardOfferNotice = lazyView(() =>
  import('../../payment-settings/card-offer.tsx').then((module) => module.CardOfferNotice),
)
fetchWhenIdle(CardOfferNotice.load)
const IssueSummary = lazyView(() => import('./issue-summary.tsx').then((module) => module.IssueSummary))
const PayInParts = lazyView(() => import('./pay-in-parts.tsx').then((module) => module.PayInParts))
const DraftExplanation = lazyView(() => import('./draft-explanation.tsx').then((module) => module.DraftExplanation))

const rows: readonly { name: AdjustmentName; label: Word }[] = [
  { name: 'discount', label: words.discount },
  { name: 'shipping', label: words.shipping },
  { name: 'tax', label: words.tax },
]

/** How and when it is paid, notes, and what changes the subtotal into the total. */
export function SummaryTab() {
  const { control, register, setValue, getValues, formState } = useFormContext<InvoiceForm>()
  const { errors } = formState
  const [method, currency, pricing] = useWatch({ control, name: ['paymentMethod', 'currency', 'pricing'] })
  const kind = use(KindContext)
  const isQuote = kind === 'quote'
  const parts = use(PricingContext)
  const findings = use(FindingsContext)
  const chooseTerms = (option: PaymentTermOption) => {
    setValue('termsOption', option, { shouldDirty: true })
    if (option === 'custom') return
    setValue('paymentTerms', paymentTermSentence(option, t), { shouldDirty: true })
    // A quote says how its invoice will be paid; until when it is valid is another matter.
    const due = isQuote || getValues('schedule') ? null : dueDateFor(option, getValues('issueDate'))
    if (due) setValue('dueDate', due, { shouldDirty: true })
  }
  return (
    <div className="stack">
      <div className="form-grid">
        {isQuote ? null : (
          <Field label={t(words.paymentMethod)}>
            <Select
              {...register('paymentMethod')}
              options={paymentMethods.map((method) => ({ value: method, label: methodName(method, t) }))}
            />
          </Field>
        )}
        <Field label={t(words.paymentTerms)}>
          <Controller
            control={control}
            name="termsOption"
            render={({ field }) => (
              <Select
                ref={field.ref}
                value={field.value}
                onChange={(event) => chooseTerms(event.target.value as PaymentTermOption)}
                options={paymentTermOptions.map((option) => ({ value: option, label: paymentTermLabel(option, t) }))}
              />
            )}
          />
        </Field>
        {method === 'card' && !isQuote ? (
          <div className="span-2 empty:hidden">
            <CardOfferNotice
              what="invoice"
              currency={currency}
              onCurrency={(code) => setValue('currency', code, { shouldDirty: true })}
            />
          </div>
        ) : null}
        <Field
          label={formWords(kind).terms}
          className="span-2"
          error={errors.paymentTerms?.message}
          advice={useFinding('paymentTerms')}
        >
          <Textarea
            autoSize
            rows={2}
            maxLength={limits.paymentTerms}
            {...register('paymentTerms', { onChange: () => setValue('termsOption', 'custom') })}
          />
        </Field>
        {isQuote ? null : (
          <div className="span-2">
            <PayInParts />
          </div>
        )}
        <Field label={t(words.notes)} optional className="span-2" error={errors.additionalNotes?.message}>
          <Textarea autoSize rows={3} maxLength={limits.additionalNotes} {...register('additionalNotes')} />
        </Field>
      </div>
      {!pricing ? rows.map((row) => <AdjustmentRow key={row.name} {...row} />) : parts ? <parts.PricedSummary /> : null}
      <DraftExplanation />
      {findings.all.length > 0 ? <IssueSummary findings={findings.all} onLead={findings.lead} /> : null}
    </div>
  )
}

function AdjustmentRow({ name, label: word }: { name: AdjustmentName; label: Word }) {
  const label = t(word)
  const { control, register, watch } = useFormContext<InvoiceForm>()
  const on = watch(`${name}.on`)
  const type = watch(`${name}.type`)
  const range = adjustmentRange(adjustmentTypeFromForm(type))
  const currency = watch('currency')
  return (
    <div className="editor-adjustment">
      <Controller
        control={control}
        name={`${name}.on`}
        render={({ field }) => (
          <Switch
            label={label}
            ref={field.ref}
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      {on ? (
        <>
          <Field label={t(words.typeOf, { label })} hideLabel>
            <Select
              {...register(`${name}.type`)}
              options={[
                { value: 'percentage', label: t(words.percentage) },
                { value: 'amount', label: t(words.amount) },
              ]}
            />
          </Field>
          <Field label={t(words.valueOf, { label })} hideLabel>
            <Controller
              control={control}
              name={`${name}.value`}
              render={({ field }) => (
                <NumberInput
                  ref={field.ref}
                  value={field.value}
                  decimals={range.maxDecimals}
                  max={Number(range.max)}
                  aria-label={
                    type === 'percentage' ? t(words.percentOf, { label }) : t(words.sumOf, { label, currency })
                  }
                  onBlur={field.onBlur}
                  onValueChange={(_, decimal) => field.onChange(decimal)}
                />
              )}
            />
          </Field>
          <span className="faint">{type === 'percentage' ? '%' : currency}</span>
        </>
      ) : null}
    </div>
  )
}
