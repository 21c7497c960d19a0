// Made of core/words/invoice-checks.en.json by npm run words.
import type { Word } from '../word.ts'

/** At least one item is required */
export const items = 'invoice-checks.0:At least one item is required' as unknown as Word
/** Invoice number is required */
export const number = 'invoice-checks.1:Invoice number is required' as unknown as Word
/** Please set an issue date */
export const setIssueDate = 'invoice-checks.2:Please set an issue date' as unknown as Word
/** Please set a due date */
export const setDueDate = 'invoice-checks.3:Please set a due date' as unknown as Word
/** Issue date is required */
export const issueDate = 'invoice-checks.4:Issue date is required' as unknown as Word
/** Due date is required */
export const dueDate = 'invoice-checks.5:Due date is required' as unknown as Word
/** Due date must be after issue date */
export const dueBeforeIssue = 'invoice-checks.6:Due date must be after issue date' as unknown as Word
/** Item name is required */
export const itemName = 'invoice-checks.7:Item name is required' as unknown as Word
/** Item quantity must be greater than 0 */
export const itemQuantity = 'invoice-checks.8:Item quantity must be greater than 0' as unknown as Word
/** Item rate must be greater than 0 */
export const itemRate = 'invoice-checks.9:Item rate must be greater than 0' as unknown as Word
/** Invoice number */
export const numberLabel = 'invoice-checks.10:Invoice number' as unknown as Word
/** Terms on the invoice */
export const terms = 'invoice-checks.11:Terms on the invoice' as unknown as Word
/** Additional notes */
export const notes = 'invoice-checks.12:Additional notes' as unknown as Word
/** Item name */
export const itemNameLabel = 'invoice-checks.13:Item name' as unknown as Word
/** Item description */
export const itemDescription = 'invoice-checks.14:Item description' as unknown as Word
