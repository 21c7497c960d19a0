import { invoiceLimits as limits } from '@duly/core/invoices/limits.ts'
import { lineAmount } from '@duly/core/invoices/totals/totals.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { typedDecimal } from '@duly/core/money/decimal.ts'
import { quantityRange, rateRange } from '@duly/core/money/ranges.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, type KeyboardEvent, memo, use } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../../../words/page.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { ItemGrip } from './item-grip.tsx'
import { KindContext } from './kind-slot.ts'
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
  const { control, register, formState } = useFormContext<InvoiceForm>()
  const digits = decimalsOf(useWatch({ control, name: 'currency' }))
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
  const item = String(index + 1)
  // Where the line is edited, so that it can be moved without leaving the field.
  const moveByKey = (event: KeyboardEvent<HTMLLIElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = index + step
    if (!event.altKey || step === 0 || to < 0 || (step > 0 && last)) return
    event.preventDefault()
    // The field goes with its line, but may lose the focus on the way.
    const field = event.target as HTMLElement
    moves.onMove(index, to, null)
    requestAnimationFrame(() => field.focus())
  }
  return (
    <li className={cx('editor-item', isTarget && 'target')} data-item={index} onKeyDown={moveByKey}>
      <div className="editor-item-grid">
        <Field
          label={t(words.shortDescription)}
          required
          hideLabel={index > 0}
          className="editor-name"
          error={errors?.name?.message}
        >
          <TextInput
            autoComplete="off"
            maxLength={limits.itemName}
            aria-label={t(words.shortDescriptionOf, { item })}
            list={completion.listId}
            {...name}
          />
        </Field>
        <Field
          label={t(words.quantity)}
          hideLabel={index > 0}
          className="editor-quantity"
          error={errors?.quantity?.message}
        >
          <Controller
            control={control}
            name={`items.${index}.quantity`}
            render={({ field }) => (
              <NumberInput
                ref={field.ref}
                aria-label={t(words.quantityOf, { item })}
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
          label={taxIncluded ? t(words.rateTaxIncluded) : t(words.rate)}
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
                aria-label={t(words.rateOf, { item })}
                value={field.value}
                decimals={6}
                minDecimals={digits}
                step={10 ** -digits}
                onBlur={field.onBlur}
                onValueChange={(_, decimal) => field.onChange(decimal)}
              />
            )}
          />
        </Field>
        <div className="field editor-total">
          <span className={index > 0 ? 'label sr' : 'label'}>{t(words.total)}</span>
          {priced && parts ? <parts.LineAmount index={index} /> : <LineTotal index={index} />}
        </div>
        <div className={shown ? 'editor-second' : 'contents'}>
          <div className="editor-detail">
            <Textarea
              autoSize
              rows={1}
              maxLength={limits.itemDescription}
              placeholder={t(words.detailed)}
              aria-label={t(words.detailedOf, { item })}
              {...register(`items.${index}.description`)}
            />
          </div>
          {shown ? <shown.LineChips index={index} /> : null}
          <LineOps index={index} last={last} {...moves} />
        </div>
      </div>
    </li>
  )
})

/** Where a line is taken and dragged, and the buttons that move and remove it. */
function LineOps({ index, last, onMove, onRemove, onTarget }: { index: number; last: boolean } & ItemMoves) {
  const item = String(index + 1)
  // The line's own button moved with it; focus follows, so that it can be moved on by keyboard.
  const move = (to: number) => onMove(index, to, `[data-move="${to}-${to < index ? 'up' : 'down'}"]`)
  return (
    <div className="editor-ops">
      {use(KindContext) === 'quote' ? <LineChoice index={index} /> : null}
      <ItemGrip index={index} onTarget={onTarget} onMove={onMove} />
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.moveUp, { item })}
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
        aria-label={t(words.moveDown, { item })}
        data-move={`${index}-down`}
        disabled={last}
        onClick={() => move(index + 1)}
      >
        <ArrowDown />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        data-remove
        aria-label={t(words.removeItem, { item })}
        onClick={() => onRemove(index)}
      >
        <Trash2 />
      </Button>
    </div>
  )
}

/** Whether the customer chooses if they want the line. */
function LineChoice({ index }: { index: number }) {
  const { register } = useFormContext<InvoiceForm>()
  return (
    <Checkbox
      className="editor-optional"
      label={t(words.optional)}
      aria-label={t(words.optionalOf, { item: String(index + 1) })}
      {...register(`items.${index}.optional`)}
    />
  )
}

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
  return <output className="num strong">{moneyText(t.forms, amount, currency)}</output>
}
