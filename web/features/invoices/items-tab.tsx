import { invoiceLimits as limits, maxItems } from '@duly/core/invoices/limits.ts'
import { lineAmount } from '@duly/core/invoices/totals.ts'
import { typedDecimal } from '@duly/core/money/decimal.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import { quantityRange, rateRange } from '@duly/core/money/ranges.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import PackagePlus from 'lucide-react/icons/package-plus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, lazy, memo, Suspense, useState } from 'react'
import { Controller, type UseFieldArrayReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { blankItem, type InvoiceForm } from './invoice-form.ts'

const ProductPicker = lazy(() => import('./product-picker.tsx').then((module) => ({ default: module.ProductPicker })))

type Items = UseFieldArrayReturn<InvoiceForm, 'items'>

/** The lines of the invoice: typed by hand or taken from the catalogue, moved and removed. */
export function ItemsTab() {
  const { control } = useFormContext<InvoiceForm>()
  const items = useFieldArray({ control, name: 'items' })
  const [picking, setPicking] = useState(false)
  const full = items.fields.length >= maxItems
  const [dragged, setDragged] = useState<number | null>(null)
  const addBlank = () => {
    if (!full) items.append({ ...blankItem }, { focusName: `items.${items.fields.length}.name` })
  }
  useShortcut('alt+n', addBlank)
  return (
    <>
      {items.fields.length === 0 ? (
        <EmptyState
          art="invoices"
          title="No invoice items yet"
          text="Add a blank line, or take one from your products."
          level={2}
        />
      ) : (
        <ol>
          {items.fields.map((field, index) => (
            <ItemRow
              key={field.id}
              index={index}
              last={index === items.fields.length - 1}
              items={items}
              onDrag={setDragged}
              isTarget={dragged !== null && dragged !== index}
              onDrop={() => {
                if (dragged !== null && dragged !== index) items.move(dragged, index)
                setDragged(null)
              }}
            />
          ))}
        </ol>
      )}
      <div className="editor-add">
        <Button disabled={full} onClick={addBlank}>
          <Plus />
          Add Blank Item
        </Button>
        <Button disabled={full} onClick={() => setPicking(true)}>
          <PackagePlus />
          Add from Product Catalog
        </Button>
      </div>
      {picking ? (
        <Suspense>
          <ProductPicker
            onClose={() => setPicking(false)}
            onAdd={(product, quantity) =>
              items.append(
                {
                  name: product.shortDescription,
                  description: product.detailedDescription,
                  quantity: String(quantity),
                  rate: String(product.price),
                  productId: product.id,
                },
                { shouldFocus: false },
              )
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface ItemRowProps {
  index: number
  last: boolean
  items: Items
  /** Another line is being dragged, and may be dropped here. */
  isTarget: boolean
  /** This line is being dragged; null when it was let go. */
  onDrag: (index: number | null) => void
  onDrop: () => void
}

const ItemRow = memo(function ItemRow({ index, last, items, isTarget, onDrag, onDrop }: ItemRowProps) {
  const { control, register, formState } = useFormContext<InvoiceForm>()
  const errors = formState.errors.items?.[index]
  const n = index + 1
  const move = (to: number) => {
    items.move(index, to)
    // The row's own button moved with it; focus follows, so that it can be moved on by keyboard.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-move="${to}-${to < index ? 'up' : 'down'}"]`)?.focus(),
    )
  }
  // Where the line is edited, so that it can be moved without leaving the field.
  const moveByKey = (event: KeyboardEvent<HTMLLIElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = index + step
    if (!event.altKey || step === 0 || to < 0 || (step > 0 && last)) return
    event.preventDefault()
    const label = document.activeElement?.getAttribute('aria-label')?.replace(`item ${n}`, `item ${to + 1}`)
    items.move(index, to)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus())
  }
  return (
    <li
      className="editor-item"
      onKeyDown={moveByKey}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
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
            {...register(`items.${index}.name`)}
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
                onBlur={field.onBlur}
                onValueChange={(_, decimal) => field.onChange(decimal)}
              />
            )}
          />
        </Field>
        <Field label="Rate" hideLabel={index > 0} className="editor-rate" error={errors?.rate?.message}>
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
                step="0.01"
                onBlur={field.onBlur}
                onValueChange={(_, decimal) => field.onChange(decimal)}
              />
            )}
          />
        </Field>
        <div className="field editor-total">
          <span className={index > 0 ? 'label sr' : 'label'}>Total</span>
          <LineTotal index={index} />
        </div>
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
        <div className="editor-ops">
          <span
            className="editor-grip"
            aria-hidden="true"
            title="Drag to move"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', String(n))
              onDrag(index)
            }}
            onDragEnd={() => onDrag(null)}
          >
            <GripVertical />
          </span>
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
          <Button variant="ghost" size="sm" icon aria-label={`Remove item ${n}`} onClick={() => items.remove(index)}>
            <Trash2 />
          </Button>
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
  const amount = lineAmount(typedDecimal(quantity ?? '0', quantityRange), typedDecimal(rate ?? '0', rateRange))
  return <output className="num strong">{formatMoney(amount, currency)}</output>
}
