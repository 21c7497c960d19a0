import { productLimits } from './limits.ts'

/** What is wrong with a short description, in the specification's words; null when nothing is (part 2, section 5). */
export function checkShortDescription(value: string): string | null {
  const { min, max } = productLimits.shortDescription
  const text = value.trim()
  if (text === '') return 'Short description is required'
  if (text.length < min) return 'Short description must be at least 3 characters'
  return value.length > max ? 'Short description must not exceed 100 characters' : null
}

/** What is wrong with a detailed description; null when nothing is. */
export function checkDetailedDescription(value: string): string | null {
  const { min, max } = productLimits.detailedDescription
  const text = value.trim()
  if (text === '') return 'Detailed description is required'
  if (text.length < min) return 'Detailed description must be at least 10 characters'
  return value.length > max ? 'Detailed description must not exceed 1000 characters' : null
}

/** What is wrong with a price; 0 counts as missing. */
export function checkPrice(value: number): string | null {
  if (value === 0) return 'Price is required'
  return Number.isFinite(value) && value > 0 ? null : 'Price must be a positive number'
}
