import { may } from '@duly/core/access/may.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { defaultCurrency, preferredCurrencies } from '@duly/core/money/currency.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import type { ProductSort } from '@duly/core/products/product.ts'
import { instantDate, moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/products.gen.ts'
import { useQuery } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { toast } from '../../ui/toast.ts'
import { useListSearch } from '../../ui/use-list-search.ts'
import { t } from '../../words/page.ts'
import { withBin } from '../bin/with-bin.tsx'
import { ExportButton } from '../csv/export-button.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { type Product, productListQuery, useDeleteProduct, useRestoreProduct } from './queries.ts'

const ImportDialog = lazyView(() => import('../csv/import-dialog.tsx').then((module) => module.ImportDialog))

/**
 * The catalogue's prices are shown with a dollar sign (specification part 2, Products screen), those in a currency that the
 * specification does not name with its own.
 */
function priceOf({ price, currency }: Product): string {
  const shown = currency === null || preferredCurrencies.some((code) => code === currency) ? defaultCurrency : currency
  return moneyText(t.forms, fromApiNumber(price, shown) ?? 0, shown)
}

const declared = {
  sorts: { shortDescription: 'asc', price: 'asc', createdAt: 'asc' },
  sort: 'shortDescription',
} as const

/** Products: list, search, add, edit, delete. */
export const ProductsScreen = withBin('product', ProductsList)

function ProductsList() {
  const user = useUser()
  const list = useListSearch(declared)
  const { page, limit, search } = list
  const products = useQuery(
    productListQuery({ page, limit, search, sortBy: list.sort as ProductSort, sortOrder: list.sortOrder }),
  )
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Product | null>(null)
  const [importing, setImporting] = useState(false)
  const [deleted, setDeleted] = useState<Product | null>(null)
  const total = products.data?.meta.total

  const writes = may(user, 'products:write')
  // Where nothing is listed yet, its place offers the first one.
  const add = (className: string, shortcut?: string) =>
    writes ? (
      <Button
        variant={shortcut && total === 0 && !search ? 'secondary' : 'primary'}
        className={className}
        shortcut={shortcut}
        onClick={() => setAdding(true)}
      >
        <PackagePlus />
        {t(words.add)}
      </Button>
    ) : null
  const rowActions = writes ? { onEdit: setEdited, onDelete: setDeleted } : null
  return (
    <ListScreen
      list={list}
      things={t(words.title)}
      total={total}
      query={products}
      views={`${user.id}:${user.workspace.id}:products`}
      failure={{ title: t(words.loadFailed), retryLabel: t(words.tryAgain) }}
      actions={
        <>
          <ExportButton
            things="products"
            nothing={t(words.nothingToExport)}
            total={total}
            fileName={`products-${today(new Date(), viewerTimeZone())}.csv`}
            load={(options) =>
              download('GET /products/export.csv', { query: { search: search || undefined } }, options)
            }
          />
          <May needs={['imports:make']}>
            <Button onClick={() => setImporting(true)}>
              <Upload />
              <span className="word-d">{t(words.importList)}</span>
            </Button>
          </May>
          {add('only-d', 'c')}
        </>
      }
      empty={
        <EmptyState
          art="products"
          title={t(words.noneFound)}
          text={search ? t(words.noMatch) : t(words.addFirst)}
          action={search ? undefined : add('')}
          guide={search ? null : <GuideLink job="import">{t(words.howToImport)}</GuideLink>}
        />
      }
      columns={columns(rowActions)}
      rows={products.data?.products}
      rowKey={(product) => product.id}
      slip={(product) => <ProductSlip product={product} actions={rowActions} />}
    >
      {add('fab')}
      <ProductDialog open={adding} onOpenChange={setAdding} product={null} />
      <ProductDialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)} product={edited} />
      {importing ? <ImportDialog kind="products" onClose={() => setImporting(false)} /> : null}
      <DeleteProduct product={deleted} onDone={() => setDeleted(null)} />
    </ListScreen>
  )
}

interface RowActions {
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

function columns(actions: RowActions | null): LedgerColumn<Product>[] {
  return [
    {
      key: 'description',
      head: t(words.description),
      sort: 'shortDescription',
      kind: 'fill',
      width: '28%',
      cell: (product) => <span className="strong">{product.shortDescription}</span>,
    },
    {
      key: 'details',
      head: t(words.details),
      kind: 'fill',
      width: '36%',
      cell: (product) => <span className="muted">{product.detailedDescription}</span>,
    },
    {
      key: 'price',
      head: t(words.price),
      sort: 'price',
      kind: 'end',
      cell: (product) => <span className="num strong">{priceOf(product)}</span>,
    },
    {
      key: 'created',
      head: t(words.created),
      sort: 'createdAt',
      hideOnTablet: true,
      cell: (product) => <span className="num muted">{instantDate(t.forms, product.createdAt)}</span>,
    },
    ...(actions
      ? [
          {
            key: 'actions',
            head: t(words.actions),
            kind: 'end' as const,
            cell: (product: Product) => <Actions product={product} {...actions} />,
          },
        ]
      : []),
  ]
}

function Actions({ product, onEdit, onDelete }: RowActions & { product: Product }) {
  return (
    <span className="acts">
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.editOne, { name: product.shortDescription })}
        onClick={() => onEdit(product)}
      >
        <Pencil />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.deleteOne, { name: product.shortDescription })}
        onClick={() => onDelete(product)}
      >
        <Trash2 />
      </Button>
    </span>
  )
}

function ProductSlip({ product, actions }: { product: Product; actions: RowActions | null }) {
  return (
    <>
      <div className="min-w-0">
        <div className="strong trunc">{product.shortDescription}</div>
        <div className="sm faint trunc">{product.detailedDescription}</div>
        <div className="num">{priceOf(product)}</div>
      </div>
      {actions ? <Actions product={product} {...actions} /> : null}
    </>
  )
}

function DeleteProduct({ product, onDone }: { product: Product | null; onDone: () => void }) {
  const remove = useDeleteProduct()
  const restore = useRestoreProduct()
  const undo = (id: string) => {
    restore.mutate(id, { onError: (error) => toast.error(failureText(error, t(words.restoreFailed))) })
  }
  const confirm = async () => {
    if (!product) return
    try {
      await remove.mutateAsync(product.id)
      toast.success(t(words.deleted), { action: { label: t(words.undo), onClick: () => undo(product.id) } })
    } catch (error) {
      toast.error(failureText(error, t(words.deleteFailed)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={(open) => !open && onDone()}
      title={t(words.deleteTitle)}
      description={t(words.deleteText, { name: product?.shortDescription ?? '' })}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.deleting)}
      onConfirm={confirm}
    />
  )
}
