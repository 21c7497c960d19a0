import { type ProductFields, productSearchText } from '@duly/core/products/product.ts'
import type { ImportTarget, IncomingRecord } from '../imports/records.ts'
import * as store from './store.ts'

/** Products as an import fills them: the short description tells which one it is. */
export const productImport: ImportTarget = {
  known: store.findByShortDescriptions,
  add: (tx, workspaceId, records) => store.insertProducts(tx, workspaceId, records.map(stored)),
  update: (tx, workspaceId, records) => store.updateProducts(tx, workspaceId, records.map(stored)),
  remove: store.setProductsDeleted,
}

function stored({ id, fields }: IncomingRecord): store.StoredProduct {
  // The contract has read the price into minor units.
  const { shortDescription, detailedDescription, price } = fields as Record<string, unknown> as {
    shortDescription: string
    detailedDescription: string
    price: number
  }
  const product: ProductFields = { shortDescription, detailedDescription, priceMinor: price }
  return {
    id,
    short_description: shortDescription,
    detailed_description: detailedDescription,
    price_minor: price,
    search_text: productSearchText(product),
  }
}
