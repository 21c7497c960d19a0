import { mostKnownLines } from '@duly/core/invoices/form/known-lines-contract.ts'
import { fold } from '@duly/core/search/fold.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { listProducts } from '../../products/service.ts'
import { linesBefore } from './known-lines-store.ts'

/** Lines whose name has `search` in it: of the catalogue, then of the newest invoices, those of the customer first; each name once. */
export async function knownLines(tx: ReadTx, workspaceId: string, search: string, customerId: string | undefined) {
  if (search.trim() === '') return []
  const page = { page: 1, limit: mostKnownLines, search, sort: 'shortDescription', order: 'asc' } as const
  const [{ products }, before] = await Promise.all([
    listProducts(tx, workspaceId, page),
    linesBefore(tx, workspaceId, search, customerId ?? null),
  ])
  const wanted = fold(search.trim())
  const lines = [
    ...products
      .filter(({ shortDescription }) => fold(shortDescription).includes(wanted))
      .map((product) => ({
        name: product.shortDescription,
        description: product.detailedDescription,
        rate: product.price,
        currency: product.currency,
        unit: product.unit,
        taxIds: product.taxIds,
        productId: product.id,
      })),
    ...before.map(({ name, description, rate, currency, unit, tax_ids: taxIds, product_id: productId }) => ({
      ...{ name, description, rate: Number(rate), currency, unit, taxIds, productId },
    })),
  ]
  const firsts = new Map(lines.toReversed().map((line) => [fold(line.name.trim()), line]))
  return lines.filter((line) => firsts.get(fold(line.name.trim())) === line).slice(0, mostKnownLines)
}
