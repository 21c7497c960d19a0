import { decimalFromNumber } from '@duly/core/money/decimal.ts'
import { rateRange } from '@duly/core/money/ranges.ts'
import { fold } from '@duly/core/search/fold.ts'
import { rateText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/product-picker.gen.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { call, type Output } from '../../../api/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { t } from '../../../words/page.ts'

/** A product of the catalogue, as the picker hands it on. */
export type PickedProduct = Output<'GET /products'>['products'][number]

/** A single item is applied after this time; several go one by one, so many milliseconds apart (specification 1, section 9). */
const applyAfter = 200
const perItem = 300

/** Products that are asked for at once, and searched here; of a larger catalogue the server searches the rest. */
const atOnce = 100

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

const pickerQuery = (search: string) =>
  queryOptions({
    queryKey: ['products', 'picker', search],
    queryFn: ({ signal }) =>
      call('GET /products', { query: { page: 1, limit: atOnce, sortBy: 'shortDescription', search } }, { signal }),
  })

/** 'Add Products to Invoice': search, pick with quantities, add. */
export function ProductPicker({
  currency,
  onAdd,
  onClose,
}: {
  /** Of the invoice: a product's price has none of its own. */
  currency: string
  onAdd: (product: PickedProduct, quantity: number) => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, { product: PickedProduct; quantity: number }>>(new Map())
  const [adding, setAdding] = useState(false)
  const products = useQuery(pickerQuery(''))
  const all = products.data?.products ?? []
  const total = products.data?.meta.total ?? 0
  const more = useQuery({ ...pickerQuery(search), enabled: total > atOnce && search !== '' })
  const known = more.data ? [...all, ...more.data.products.filter(({ id }) => !all.some((one) => one.id === id))] : all
  const wanted = fold(search)
  const found =
    wanted === ''
      ? all
      : known.filter((product) => fold(`${product.shortDescription} ${product.detailedDescription}`).includes(wanted))

  const toggle = (product: PickedProduct) => {
    const next = new Map(picked)
    if (!next.delete(product.id)) next.set(product.id, { product, quantity: 1 })
    setPicked(next)
  }
  const add = async () => {
    setAdding(true)
    const chosen = [...picked.values()]
    for (const { product, quantity } of chosen) {
      await pause(chosen.length === 1 ? applyAfter : perItem)
      onAdd(product, quantity)
    }
    onClose()
  }
  const count = picked.size
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(words.title)}
      size="wide"
      className="picker"
      busy={adding}
      footer={
        <>
          {count > 0 ? <Badge className="me-auto">{t(words.selected, { count })}</Badge> : null}
          <DialogCancel disabled={adding} />
          <Button variant="primary" disabled={count === 0} busy={adding} busyText={t(words.adding)} onClick={add}>
            {t(words.add, { count })}
          </Button>
        </>
      }
    >
      <SearchInput
        value={search}
        onSearch={setSearch}
        slash={false}
        placeholder={t(words.searching)}
        aria-label={t(words.search)}
      />
      <div className="picker-list">
        {products.isPending ? <Waiting>{t(words.loading)}</Waiting> : null}
        {products.isError ? (
          <ErrorState
            title={t(words.failed)}
            text=""
            onRetry={() => products.refetch()}
            busy={products.isFetching}
            retryLabel={t(words.tryAgain)}
          />
        ) : null}
        {products.data && all.length === 0 ? (
          <EmptyState
            art="products"
            title={t(words.none)}
            text={t(words.noneText)}
            action={<Button onClick={() => void navigate({ to: '/products' })}>{t(words.goToProducts)}</Button>}
          />
        ) : null}
        {more.isFetching ? <Waiting>{t(words.loading)}</Waiting> : null}
        {all.length > 0 && found.length === 0 && !more.isFetching ? (
          <EmptyState art="products" title={t(words.noneForSearch)} />
        ) : null}
        {found.map((product) => (
          <PickerRow
            key={product.id}
            product={product}
            currency={currency}
            quantity={picked.get(product.id)?.quantity ?? null}
            disabled={adding}
            onToggle={() => toggle(product)}
            onQuantity={(quantity) => setPicked(new Map(picked).set(product.id, { product, quantity }))}
          />
        ))}
        {total > atOnce && wanted === '' ? (
          <p className="sm faint">{t(words.firstOf, { shown: String(atOnce), total: String(total) })}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

interface PickerRowProps {
  product: PickedProduct
  currency: string
  /** Null while it is not picked. */
  quantity: number | null
  disabled: boolean
  onToggle: () => void
  onQuantity: (quantity: number) => void
}

function PickerRow({ product, currency, quantity, disabled, onToggle, onQuantity }: PickerRowProps) {
  return (
    <div className={quantity === null ? 'picker-row' : 'picker-row picked'}>
      <button type="button" aria-pressed={quantity !== null} disabled={disabled} onClick={onToggle}>
        {quantity === null ? <span className="picker-dot" aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <span className="grow">
          <span className="strong block">{product.shortDescription}</span>
          <span className="sm faint trunc block">{product.detailedDescription}</span>
        </span>
        <span className="num strong">
          {rateText(t.forms, decimalFromNumber(product.price, rateRange.maxDecimals) ?? '0', currency)}
        </span>
      </button>
      {quantity === null ? null : (
        <Stepper
          label={t(words.quantityOf, { name: product.shortDescription })}
          value={quantity}
          onValueChange={onQuantity}
        />
      )}
    </div>
  )
}
