import { csvCell, csvFigure, csvLine } from '../csv/csv.ts'
import { exportedColumns } from '../imports/columns.ts'
import { defaultCurrency } from '../money/currency.ts'
import { plainAmount } from '../money/money.ts'
import type { ProductFields } from './product.ts'

/** The first line of exported products: heads that the import knows. */
export function productHeader(): string {
  return csvLine(exportedColumns('products').map(({ label }) => csvFigure(label)))
}

/** One product as a line; the price with its decimals and no sign, its taxes by name. */
export function productLine({
  shortDescription,
  detailedDescription,
  priceMinor,
  currency,
  unit,
  taxes,
}: Omit<ProductFields, 'taxIds'> & { taxes: string }): string {
  return csvLine([
    csvCell(shortDescription),
    csvCell(detailedDescription),
    csvFigure(plainAmount(priceMinor, currency ?? defaultCurrency)),
    csvCell(unit),
    csvCell(taxes),
  ])
}
