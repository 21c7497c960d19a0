// Made of core/words/payment-settings.en.json by npm run words.
import type { Word } from '../word.ts'

/** Payment Settings */
export const title = 'payment-settings.0:Payment Settings' as unknown as Word
/** How your customers pay you */
export const subtitle = 'payment-settings.1:How your customers pay you' as unknown as Word
/** Loading Payment Settings */
export const loading = 'payment-settings.2:Loading Payment Settings' as unknown as Word
/** Failed to fetch payment settings */
export const loadFailed = 'payment-settings.3:Failed to fetch payment settings' as unknown as Word
/** Try Again */
export const tryAgain = 'payment-settings.4:Try Again' as unknown as Word
/** Payment Details */
export const details = 'payment-settings.5:Payment Details' as unknown as Word
/** Integration */
export const integration = 'payment-settings.6:Integration' as unknown as Word
/** Payment settings updated successfully */
export const updated = 'payment-settings.7:Payment settings updated successfully' as unknown as Word
/** Payment settings created successfully */
export const created = 'payment-settings.8:Payment settings created successfully' as unknown as Word
/** Failed to save payment settings */
export const saveFailed = 'payment-settings.9:Failed to save payment settings' as unknown as Word
/** Preferred currency */
export const currency = 'payment-settings.10:Preferred currency' as unknown as Word
/** Bank transfer */
export const bankTransfer = 'payment-settings.11:Bank transfer' as unknown as Word
/** E-Transfer */
export const eTransfer = 'payment-settings.12:E-Transfer' as unknown as Word
/** Saving... */
export const saving = 'payment-settings.13:Saving...' as unknown as Word
/** Save Changes */
export const saveChanges = 'payment-settings.14:Save Changes' as unknown as Word
/** Unsaved changes */
export const unsaved = 'payment-settings.15:Unsaved changes' as unknown as Word
/** Your changes have not been saved yet. */
export const notSaved = 'payment-settings.16:Your changes have not been saved yet.' as unknown as Word
/** Exchange rates */
export const rates = 'payment-settings.17:Exchange rates' as unknown as Word
/** A document in another currency counts at the rate of its date. Import a file of the European Central Bank (eurofxref-hist, CSV or ZIP) or of the Bank of Canada (Valet, CSV or JSON). */
export const ratesText = 'payment-settings.18:A document in another currency counts at the rate of its date. Import a file of the European Central Bank (eurofxref-hist, CSV or ZIP) or of the Bank of Canada (Valet, CSV or JSON).' as unknown as Word
/** {source, select, ecb {European Central Bank} other {Bank of Canada}}: {first} to {last} */
export const ratesOf = 'payment-settings.19=[["source","s",{"ecb":"European Central Bank","other":"Bank of Canada"}],": ",["first"]," to ",["last"]]' as unknown as Word<{ source: "ecb" | "other"; first: string; last: string }>
/** File of exchange rates */
export const ratesFile = 'payment-settings.20:File of exchange rates' as unknown as Word
/** Choose a file */
export const chooseFile = 'payment-settings.21:Choose a file' as unknown as Word
/** CSV, ZIP or JSON, up to 10 MB. */
export const ratesHint = 'payment-settings.22:CSV, ZIP or JSON, up to 10 MB.' as unknown as Word
/** The file is larger than 10 MB. */
export const ratesTooLarge = 'payment-settings.23:The file is larger than 10 MB.' as unknown as Word
/** Please choose a CSV, ZIP or JSON file. */
export const ratesWrongKind = 'payment-settings.24:Please choose a CSV, ZIP or JSON file.' as unknown as Word
/** Exchange rates imported */
export const ratesImported = 'payment-settings.25:Exchange rates imported' as unknown as Word
/** Failed to import the exchange rates */
export const ratesFailed = 'payment-settings.26:Failed to import the exchange rates' as unknown as Word
