import { formatInstantDate, viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { defaultCurrency, preferredCurrencies } from '@duly/core/money/currency.ts'
import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { ProductSort } from '@duly/core/products/product.ts'
import { useQuery } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { download } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { toast } from '../../ui/toast.ts'
import { useListSearch } from '../../ui/use-list-search.ts'
import { withBin } from '../bin/with-bin.tsx'
import { ExportButton } from '../csv/export-button.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { type Product, productListQuery, useDeleteProduct, useRestoreProduct } from './queries.ts'

const ImportDialog = lazy(() => import('../csv/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

/**
 * The catalogue's prices are shown with a dollar sign (specification part 2, Products screen), those in a currency that the
 * specification does not name with its own.
 */
function priceOf({ price, currency }: Product): string {
  const shown = currency === null || preferredCurrencies.some((code) => code === currency) ? defaultCurrency : currency
  return formatMoney(fromApiNumber(price, shown) ?? 0, shown)
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

  const add = (className: string, shortcut?: string) => (
    <Button variant="primary" className={className} shortcut={shortcut} onClick={() => setAdding(true)}>
      <PackagePlus />
      Add Product
    </Button>
  )
  return (
    <ListScreen
      list={list}
      things="Products"
      total={total}
      query={products}
      views={`${user.id}:${user.workspace.id}:products`}
      failure={{ title: 'Failed to fetch products', retryLabel: 'Try Again' }}
      actions={
        <>
          <ExportButton
            things="products"
            nothing="No products to export"
            total={total}
            fileName={`products-${today(new Date(), viewerTimeZone())}.csv`}
            load={(options) =>
              download('GET /products/export.csv', { query: { search: search || undefined } }, options)
            }
          />
          <Button onClick={() => setImporting(true)}>
            <Upload />
            <span className="word-d">Import</span>
          </Button>
          {add('only-d', 'c')}
        </>
      }
      empty={
        <EmptyState
          art="products"
          title="No products found"
          text={
            search
              ? 'Nothing in the catalogue matches your search.'
              : 'Add your first product to fill in invoice lines with one click.'
          }
          action={search ? undefined : add('')}
          guide={search ? null : <GuideLink job="import">How to import a list</GuideLink>}
        />
      }
      columns={columns({ onEdit: setEdited, onDelete: setDeleted })}
      rows={products.data?.products}
      rowKey={(product) => product.id}
      slip={(product) => <ProductSlip product={product} onEdit={setEdited} onDelete={setDeleted} />}
    >
      {add('fab')}
      <ProductDialog open={adding} onOpenChange={setAdding} product={null} />
      <ProductDialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)} product={edited} />
      <Suspense>{importing ? <ImportDialog kind="products" onClose={() => setImporting(false)} /> : null}</Suspense>
      <DeleteProduct product={deleted} onDone={() => setDeleted(null)} />
    </ListScreen>
  )
}

interface RowActions {
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

function columns(actions: RowActions): LedgerColumn<Product>[] {
  return [
    {
      key: 'description',
      head: 'Description',
      sort: 'shortDescription',
      kind: 'fill',
      width: '28%',
      cell: (product) => <span className="strong">{product.shortDescription}</span>,
    },
    {
      key: 'details',
      head: 'Details',
      kind: 'fill',
      width: '36%',
      cell: (product) => <span className="muted">{product.detailedDescription}</span>,
    },
    {
      key: 'price',
      head: 'Price',
      sort: 'price',
      kind: 'end',
      cell: (product) => <span className="num strong">{priceOf(product)}</span>,
    },
    {
      key: 'created',
      head: 'Created',
      sort: 'createdAt',
      hideOnTablet: true,
      cell: (product) => <span className="num muted">{formatInstantDate(product.createdAt)}</span>,
    },
    { key: 'actions', head: 'Actions', kind: 'end', cell: (product) => <Actions product={product} {...actions} /> },
  ]
}

function Actions({ product, onEdit, onDelete }: RowActions & { product: Product }) {
  return (
    <span className="acts">
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={`Edit ${product.shortDescription}`}
        onClick={() => onEdit(product)}
      >
        <Pencil />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={`Delete ${product.shortDescription}`}
        onClick={() => onDelete(product)}
      >
        <Trash2 />
      </Button>
    </span>
  )
}

function ProductSlip({ product, ...actions }: RowActions & { product: Product }) {
  return (
    <>
      <div className="min-w-0">
        <div className="strong trunc">{product.shortDescription}</div>
        <div className="sm faint trunc">{product.detailedDescription}</div>
        <div className="num">{priceOf(product)}</div>
      </div>
      <Actions product={product} {...actions} />
    </>
  )
}

function DeleteProduct({ product, onDone }: { product: Product | null; onDone: () => void }) {
  const remove = useDeleteProduct()
  const restore = useRestoreProduct()
  const undo = (id: string) => {
    restore.mutate(id, { onError: (error) => toast.error(failureText(error, 'Failed to restore product')) })
  }
  const confirm = async () => {
    if (!product) return
    try {
      await remove.mutateAsync(product.id)
      toast.success('Product deleted successfully', { action: { label: 'Undo', onClick: () => undo(product.id) } })
    } catch (error) {
      toast.error(failureText(error, 'Failed to delete product'))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={(open) => !open && onDone()}
      title="Delete product"
      description={`This will permanently delete the product ${product?.shortDescription ?? ''}. This action cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={confirm}
    />
  )
}
