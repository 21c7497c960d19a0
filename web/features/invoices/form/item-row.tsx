import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import { lineAmount } from '@duly/core/invoices/totals/totals.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { typedDecimal } from '@duly/core/money/decimal.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import { quantityRange, rateRange } from '@duly/core/money/ranges.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, type KeyboardEvent, memo, use } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { InvoiceForm } from './invoice-form.ts'
import { ItemGrip } from './item-grip.tsx'
import { PricingContext } from './pricing-slot.ts'
import type { LineCompletion } from './use-known-lines.ts'

/** What can be done with a line; the same functions for as long as the list is shown. */
export interface ItemMoves {
  /** `focus` selects what has the focus afterwards, within the list. */
  onMove: (from: number, to: number, focus: string | null) => void
  onRemove: (index: number) => void
  /** Where a dragged line would land; null when it was let go. */
  onTarget: (index: number | null) => void
}

interface ItemRowProps extends ItemMoves {
  index: number
  last: boolean
  /** A dragged line would land here. */
  isTarget: boolean
  /** The line names its taxes, and shows them with unit, discount and period unless all lines are alike. */
  priced: 'shown' | 'quiet' | null
  taxIncluded: boolean | undefined
  completion: LineCompletion
}

/** One line of the invoice. */
export const ItemRow = memo(function ItemRow({
  index,
  last,
  isTarget,
  priced,
  taxIncluded,
  completion,
  ...moves
}: ItemRowProps) {
  const { onMove, onRemove, onTarget } = moves
  const { control, register, formState } = useFormContext<InvoiceForm>()
  const parts = use(PricingContext)
  const shown = priced === 'shown' && parts
  const errors = formState.errors.items?.[index]
  const name = register(`items.${index}.name`, {
    onChange: ({ nativeEvent, target }: ChangeEvent<HTMLInputElement>) => {
      completion.onType(target.value)
      // Chosen from the list, and not typed.
      const kind = (nativeEvent as InputEvent | undefined)?.inputType
      if (kind === undefined || kind === 'insertReplacementText') completion.complete(index)
    },
    onBlur: () => completion.complete(index),
  })
  const n = index + 1
  // The line's own button moved with it; focus follows, so that it can be moved on by keyboard.
  const move = (to: number) => onMove(index, to, `[data-move="${to}-${to < index ? 'up' : 'down'}"]`)
  // Where the line is edited, so that it can be moved without leaving the field.
  const moveByKey = (event: KeyboardEvent<HTMLLIElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = index + step
    if (!event.altKey || step === 0 || to < 0 || (step > 0 && last)) return
    event.preventDefault()
    const label = document.activeElement?.getAttribute('aria-label')?.replace(`item ${n}`, `item ${to + 1}`)
    onMove(index, to, label ? `[aria-label="${label}"]` : null)
  }
  return (
    <li className={cx('editor-item', isTarget && 'target')} data-item={index} onKeyDown={moveByKey}>
      <div className="editor-item-grid">
        <Field
          label="Short description"
          required
          hideLabel={index > 0}
          className="editor-name"
          error={errors?.name?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.itemName}
            aria-label={`Short description, item ${n}`}
            list={completion.listId}
            {...name}
          />
        </Field>
        <Field label="Quantity" hideLabel={index > 0} className="editor-quantity" error={errors?.quantity?.message}>
          <Controller
            control={control}
            name={`items.${index}.quantity`}
            render={({ field }) => (
              <NumberInput
                ref={field.ref}
                aria-label={`Quantity, item ${n}`}
                value={field.value}
                decimals={4}
                step={1}
                min={priced ? -9_999_999_999 : 0}
                onBlur={field.onBlur}
                onValueChange={(_, decimal) => field.onChange(decimal)}
              />
            )}
          />
        </Field>
        {shown ? <shown.LineUnit index={index} /> : null}
        <Field
          label={taxIncluded ? 'Rate, tax included' : 'Rate'}
          hideLabel={index > 0}
          className="editor-rate"
          error={errors?.rate?.message}
        >
          <Controller
            control={control}
            name={`items.${index}.rate`}
            render={({ field }) => (
              <NumberInput
                ref={field.ref}
                aria-label={`Rate, item ${n}`}
                value={field.value}
                decimals={6}
                minDecimals={2}
                step={0.01}
                onBlur={field.onBlur}
                onValueChange={(_, decimal) => field.onChange(decimal)}
              />
            )}
          />
        </Field>
        <div className="field editor-total">
          <span className={index > 0 ? 'label sr' : 'label'}>Total</span>
          {priced && parts ? <parts.LineAmount index={index} /> : <LineTotal index={index} />}
        </div>
        <div className={shown ? 'editor-second' : 'contents'}>
          <div className="editor-detail">
            <Textarea
              autoSize
              rows={1}
              maxLength={limits.itemDescription}
              placeholder="Detailed description (optional)"
              aria-label={`Detailed description, item ${n}, optional`}
              {...register(`items.${index}.description`)}
            />
          </div>
          {shown ? <shown.LineChips index={index} /> : null}
          <div className="editor-ops">
            <ItemGrip index={index} onTarget={onTarget} onMove={onMove} />
            <Button
              variant="ghost"
              size="sm"
              icon
              aria-label={`Move item ${n} up`}
              data-move={`${index}-up`}
              disabled={index === 0}
              onClick={() => move(index - 1)}
            >
              <ArrowUp />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              icon
              aria-label={`Move item ${n} down`}
              data-move={`${index}-down`}
              disabled={last}
              onClick={() => move(index + 1)}
            >
              <ArrowDown />
            </Button>
            <Button variant="ghost" size="sm" icon aria-label={`Remove item ${n}`} onClick={() => onRemove(index)}>
              <Trash2 />
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
})

function LineTotal({ index }: { index: number }) {
  const { control } = useFormContext<InvoiceForm>()
  const [quantity, rate, currency] = useWatch({
    control,
    name: [`items.${index}.quantity`, `items.${index}.rate`, 'currency'],
  })
  const amount = lineAmount(
    typedDecimal(quantity ?? '0', quantityRange),
    typedDecimal(rate ?? '0', rateRange),
    decimalsOf(currency),
  )
  return <output className="num strong">{formatMoney(amount, currency)}</output>
}
