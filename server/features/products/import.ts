import { amountIn } from '@duly/core/contract/amounts.ts'
import { duplicateKey } from '@duly/core/imports/columns.ts'
import { decimalOf } from '@duly/core/money/money.ts'
import { maxPriceMinor } from '@duly/core/products/limits.ts'
import { productSearchText } from '@duly/core/products/product.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import type { ImportTarget, IncomingRecord } from '../imports/records.ts'
import { preferredCurrencyOf } from '../payment-settings/service.ts'
import { copiesOf } from '../taxes/service.ts'
import * as store from './store.ts'

/** Products as an import fills them: the short description tells which one it is; prices are in the preferred currency. */
export const productImport: ImportTarget = {
  known: store.findByShortDescriptions,
  keyOf: (fields) => duplicateKey('products', fields),
  check: (tx, workspaceId, rows) => checkTaxes(tx, workspaceId, rows),
  add: async (tx, workspaceId, records) => {
    await store.insertProducts(tx, workspaceId, await stored(tx, workspaceId, records))
    return undefined
  },
  update: async (tx, workspaceId, records) =>
    store.updateProducts(tx, workspaceId, await stored(tx, workspaceId, records)),
  remove: store.setProductsDeleted,
}

/** Taxes are named by whoever read the file: another business's are refused, and those that went since. */
async function checkTaxes(tx: ReadTx, workspaceId: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  await copiesOf(tx, workspaceId, [...new Set(rows.flatMap(({ taxIds }) => (taxIds ?? []) as string[]))])
}

async function stored(
  tx: ReadTx,
  workspaceId: string,
  records: readonly IncomingRecord[],
): Promise<store.StoredProduct[]> {
  const preferred = await preferredCurrencyOf(tx, workspaceId)
  await checkTaxes(
    tx,
    workspaceId,
    records.map(({ fields }) => fields),
  )
  return records.map(({ id, fields }) => {
    const {
      shortDescription,
      detailedDescription,
      price,
      currency = preferred,
      unit,
      taxIds = [],
    } = fields as Record<string, unknown> as {
      shortDescription: string
      detailedDescription: string
      /** A canonical decimal; minor units in rows that the release before has read. */
      price: string | number
      currency?: string
      /** Absent in rows that the release before has read; empty where the file says none. */
      unit?: string
      /** Absent in rows that the release before has read; none where the file says none. */
      taxIds?: readonly string[]
    }
    const asked = typeof price === 'number' ? decimalOf(price, currency) : price
    const priceMinor = amountIn(asked, currency, 'price', maxPriceMinor)
    return {
      id,
      short_description: shortDescription,
      detailed_description: detailedDescription,
      price_minor: priceMinor,
      currency,
      ...(unit && { unit }),
      ...(taxIds.length > 0 && { tax_ids: taxIds }),
      search_text: productSearchText({ shortDescription, detailedDescription }),
    }
  })
}
