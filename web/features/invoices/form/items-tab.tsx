import { maxItems } from '@duly/core/invoices/limits.ts'
import { rateText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import Info from 'lucide-react/icons/info'
import PackagePlus from 'lucide-react/icons/package-plus'
import Plus from 'lucide-react/icons/plus'
import { Fragment, type KeyboardEvent, use, useCallback, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import { t } from '../../../words/page.ts'
import { AddBetween, BetweenRows } from './between-rows.tsx'
import { useFinding } from './findings-slot.ts'
import { blankItem, type InvoiceForm, type ItemForm } from './invoice-form.ts'
import { type ItemMoves, ItemRow } from './item-row.tsx'
import { PricingContext } from './pricing-slot.ts'
import { useBetween } from './use-between.ts'
import { useKnownLines } from './use-known-lines.ts'

const ProductPicker = lazyView(() => import('./product-picker.tsx').then((module) => module.ProductPicker))

/** The lines of the invoice: typed by hand or taken from the catalogue, moved and removed; `onDone` when the last one is typed. */
export function ItemsTab({ onDone }: { onDone: () => void }) {
  const { control, getValues } = useFormContext<InvoiceForm>()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'items' })
  const [picking, setPicking] = useState(false)
  /** Where a dragged line would land. */
  const [target, setTarget] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const count = fields.length
  const full = count >= maxItems
  const parts = use(PricingContext)
  const advice = useFinding('items', 'taxes')
  const pricing = useWatch({ control, name: 'pricing' })
  const more = pricing && parts
  const addBlank = () => {
    if (!full)
      append({ ...blankItem, ...more?.usualExtras(more.list, getValues()) }, { focusName: `items.${count}.name` })
  }
  useShortcut('alt+n', addBlank)
  const between = useBetween(setSaid)
  const { lines, completion } = useKnownLines()

  const settle = useRef({ move, remove, between })
  settle.current = { move, remove, between }
  const onMove = useCallback<ItemMoves['onMove']>((from, to, focus) => {
    setTarget(null)
    if (from === to) return
    // At the edge of a section the line goes over into the next one first.
    const isPast = settle.current.between.movePast(from, to)
    if (!isPast) settle.current.move(from, to)
    setSaid(t(words.itemMoved, { item: String(from + 1), to: String(to + 1) }))
    if (focus && !isPast) requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(focus)?.focus())
  }, [])
  const onRemove = useCallback<ItemMoves['onRemove']>(
    (index) => {
      settle.current.remove(index)
      settle.current.between.lineRemoved(index)
      setSaid(t(words.itemRemoved, { item: String(index + 1) }))
      const next = Math.min(index, getValues('items').length - 1)
      // The button is gone with its line: the focus goes on to the next one.
      requestAnimationFrame(() => {
        const button = list.current?.querySelector<HTMLElement>(`[data-item="${next}"] [data-remove]`)
        ;(button ?? adder.current)?.focus()
      })
    },
    [getValues],
  )

  const endLines = (index: number) => {
    if (index === 0 || index < count - 1 || !isBlank(getValues(`items.${index}`))) return false
    remove(index)
    between.lineRemoved(index)
    setSaid(t(words.itemRemoved, { item: String(index + 1) }))
    onDone()
    return true
  }

  const priced = !more ? null : more.linesDiffer(more.list, getValues()) ? 'shown' : 'quiet'
  const rowsAt = (place: number) => between.fields.filter(({ before }) => before === place)
  return (
    <>
      {count === 0 ? (
        <EmptyState art="invoices" title={t(words.noItems)} text={t(words.noItemsText)} level={2} />
      ) : (
        <ol ref={list} onKeyDown={(event) => goOnWithEnter(event, addBlank, endLines)}>
          {fields.map((field, index) => (
            <Fragment key={field.id}>
              <BetweenRows rows={rowsAt(index)} count={count} onMove={between.move} onRemove={between.remove} />
              <ItemRow
                index={index}
                last={index === count - 1}
                priced={priced}
                taxIncluded={pricing?.pricesIncludeTax}
                completion={completion}
                isTarget={target === index}
                onTarget={setTarget}
                onMove={onMove}
                onRemove={onRemove}
              />
            </Fragment>
          ))}
          <BetweenRows rows={rowsAt(count)} count={count} onMove={between.move} onRemove={between.remove} />
        </ol>
      )}
      <datalist id={completion.listId}>
        {lines.map(({ name, rate, currency }) => (
          <option key={name} value={name}>
            {currency ? rateText(t.forms, String(rate), currency) : null}
          </option>
        ))}
      </datalist>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="advice" role="status">
        {advice ? (
          <>
            <Info aria-hidden="true" />
            <span>{advice}</span>
          </>
        ) : null}
      </div>
      <div className="editor-add">
        <Button ref={adder} disabled={full} onClick={addBlank}>
          <Plus />
          {t(words.addBlank)}
        </Button>
        <Button disabled={full} onClick={() => setPicking(true)}>
          <PackagePlus />
          {t(words.addProduct)}
        </Button>
        {count > 0 ? <AddBetween count={between.fields.length} onAdd={between.add} /> : null}
        {parts && !pricing ? <parts.NameTaxes /> : null}
      </div>
      {picking ? (
        <ProductPicker
          currency={getValues('currency')}
          onClose={() => setPicking(false)}
          onAdd={(product, quantity) => {
            if (getValues('items').length >= maxItems) return
            append(
              {
                name: product.shortDescription,
                description: product.detailedDescription,
                quantity: String(quantity),
                rate: String(product.price),
                productId: product.id,
                ...more?.productExtras(more.list, getValues(), product),
              },
              { shouldFocus: false },
            )
          }}
        />
      ) : null}
    </>
  )
}

/** Whether nothing was said in a line but how many of it. */
const isBlank = ({ name, description, rate }: ItemForm) =>
  name.trim() === '' && description.trim() === '' && Number(rate) === 0

/**
 * Enter goes on as somebody types lines: from name to quantity to rate, then to the next line, after the last to a new one.
 * In the name of one that is blank it ends them, if the form lets it.
 */
function goOnWithEnter(
  event: KeyboardEvent<HTMLOListElement>,
  addLine: () => void,
  endLines: (index: number) => boolean,
): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  const line = target.closest<HTMLElement>('[data-item]')
  if (!line || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (target.closest('.editor-name') && endLines(Number(line.dataset.item))) return
  const inputs = [
    ...currentTarget.querySelectorAll<HTMLInputElement>(
      '[data-item] :is(.editor-name, .editor-quantity, .editor-rate) input',
    ),
  ]
  const next = inputs[inputs.indexOf(target) + 1]
  if (next) next.focus()
  else addLine()
}
