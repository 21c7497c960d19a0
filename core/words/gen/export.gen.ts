// Made of core/words/export.en.json by npm run words.
import type { Word } from '../word.ts'

/** Export */
export const action = 'export.0:Export' as unknown as Word
/** Exporting... */
export const busy = 'export.1:Exporting...' as unknown as Word
/** {things, select, invoices {Failed to export invoices} customers {Failed to export customers} other {Failed to export products}} */
export const failed = 'export.2=[["things","s",{"invoices":"Failed to export invoices","customers":"Failed to export customers","other":"Failed to export products"}]]' as unknown as Word<{ things: "invoices" | "customers" | "other" }>
/** {things, select, invoices {Exporting invoices} customers {Exporting customers} other {Exporting products}} */
export const exporting = 'export.3=[["things","s",{"invoices":"Exporting invoices","customers":"Exporting customers","other":"Exporting products"}]]' as unknown as Word<{ things: "invoices" | "customers" | "other" }>
/** Stop */
export const stop = 'export.4:Stop' as unknown as Word
/** {lines, number} of {total, number} */
export const linesOf = 'export.5=[["lines","n"]," of ",["total","n"]]' as unknown as Word<{ lines: number; total: number }>
