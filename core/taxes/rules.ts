import type { TaxCategory } from '../pricing/model.ts'

/** Categories of EN 16931 that know no rate but 0. */
export const untaxedCategories = ['Z', 'E', 'AE', 'K', 'G', 'O'] as const satisfies readonly TaxCategory[]

/** Categories whose documents say why no tax is charged (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10). */
export const reasonedCategories = ['E', 'AE', 'K', 'G', 'O'] as const satisfies readonly TaxCategory[]
