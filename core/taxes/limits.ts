/** Longest texts of a tax beside those that documents copy, in UTF-16 units. */
export const taxLimits = { region: 100 } as const

/** Most taxes of a business. */
export const mostTaxes = 200
