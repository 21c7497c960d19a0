import { searchTextOf } from '../search/fold.ts'

/** What a product record says; `priceMinor` in minor units of `currency`. */
export interface ProductFields {
  readonly shortDescription: string
  readonly detailedDescription: string
  readonly priceMinor: number
  /** Null for prices from before currencies were kept with them: those have two decimals. */
  readonly currency: string | null
  /** UN/ECE recommendation 20 or 21; `''` for none. */
  readonly unit: string
  /** Ids of taxes of the business, in their order; none: those that are usual. */
  readonly taxIds: readonly string[]
}

/** How the catalogue may be ordered. */
export type ProductSort = 'shortDescription' | 'price' | 'createdAt'

/** What a search over products looks at. */
export function productSearchText(fields: Pick<ProductFields, 'shortDescription' | 'detailedDescription'>): string {
  return searchTextOf([fields.shortDescription, fields.detailedDescription])
}
