// Made of core/words/sections.en.json by npm run words.
import type { Word } from '../word.ts'

/** Add a section */
export const add = 'sections.0:Add a section' as unknown as Word
/** Heading */
export const heading = 'sections.1:Heading' as unknown as Word
/** Text */
export const text = 'sections.2:Text' as unknown as Word
/** Subtotal */
export const subtotal = 'sections.3:Subtotal' as unknown as Word
/** Heading before item {item} */
export const headingAt = 'sections.4=["Heading before item ",["item"]]' as unknown as Word<{ item: string }>
/** Text before item {item} */
export const textAt = 'sections.5=["Text before item ",["item"]]' as unknown as Word<{ item: string }>
/** Name of the subtotal before item {item} */
export const subtotalAt = 'sections.6=["Name of the subtotal before item ",["item"]]' as unknown as Word<{ item: string }>
/** Heading after the last item */
export const headingEnd = 'sections.7:Heading after the last item' as unknown as Word
/** Text after the last item */
export const textEnd = 'sections.8:Text after the last item' as unknown as Word
/** Name of the subtotal after the last item */
export const subtotalEnd = 'sections.9:Name of the subtotal after the last item' as unknown as Word
/** Actions on {row} */
export const actions = 'sections.10=["Actions on ",["row"]]' as unknown as Word<{ row: string }>
/** Move up */
export const up = 'sections.11:Move up' as unknown as Word
/** Move down */
export const down = 'sections.12:Move down' as unknown as Word
/** Remove */
export const remove = 'sections.13:Remove' as unknown as Word
/** Removed */
export const removed = 'sections.14:Removed' as unknown as Word
/** Moved */
export const moved = 'sections.15:Moved' as unknown as Word
