// Made of core/words/guide-import.en.json by npm run words.
import type { Word } from '../word.ts'

/** The import of customers, with the columns of the file and what Duly takes them for. */
export const picture = 'guide-import.0:The import of customers, with the columns of the file and what Duly takes them for.' as unknown as Word
/** On {customers}, open {more} (three dots) and choose {import}. */
export const step1 = 'guide-import.1=["On ",["customers"],", open ",["more"]," (three dots) and choose ",["import"],"."]' as unknown as Word<{ customers: string; more: string; import: string }>
/** Press {file}: CSV, Excel or vCard. */
export const step2 = 'guide-import.2=["Press ",["file"],": CSV, Excel or vCard."]' as unknown as Word<{ file: string }>
/** Duly guesses which column holds what, such as {name}. Correct it where needed and press {next}. */
export const step3 = 'guide-import.3=["Duly guesses which column holds what, such as ",["name"],". Correct it where needed and press ",["next"],"."]' as unknown as Word<{ name: string; next: string }>
/** What will happen is counted first: added, updated, skipped. Press {commit} to do it. */
export const step4 = 'guide-import.4=["What will happen is counted first: added, updated, skipped. Press ",["commit"]," to do it."]' as unknown as Word<{ commit: string }>
/** Not what you meant? {undo} takes the whole import back. Otherwise press {done}. */
export const step5 = 'guide-import.5=["Not what you meant? ",["undo"]," takes the whole import back. Otherwise press ",["done"],"."]' as unknown as Word<{ undo: string; done: string }>
/** Products are imported the same way, under {products}. Invoices of another program come along under {invoices}: {past}. */
export const step6 = 'guide-import.6=["Products are imported the same way, under ",["products"],". Invoices of another program come along under ",["invoices"],": ",["past"],"."]' as unknown as Word<{ products: string; invoices: string; past: string }>
/** csv excel xlsx vcard spreadsheet migrate move address book catalogue upload */
export const seek = 'guide-import.7:csv excel xlsx vcard spreadsheet migrate move address book catalogue upload' as unknown as Word
