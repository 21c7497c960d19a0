/** Lengths of a product's texts, in UTF-16 units (specification part 2, sections 5 and 9). */
export const productLimits = {
  shortDescription: { min: 3, max: 100 },
  detailedDescription: { min: 10, max: 1000 },
} as const
/** Highest price, in minor units. */
export const maxPriceMinor = 99_999_999_999
