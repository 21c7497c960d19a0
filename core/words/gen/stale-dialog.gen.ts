// Made of core/words/stale-dialog.en.json by npm run words.
import type { Word } from '../word.ts'

/** Someone else changed this invoice */
export const title = 'stale-dialog.0:Someone else changed this invoice' as unknown as Word
/** Someone else saved it while you were editing. Keep their version, or replace it with yours. */
export const text = 'stale-dialog.1:Someone else saved it while you were editing. Keep their version, or replace it with yours.' as unknown as Word
/** Reload */
export const reload = 'stale-dialog.2:Reload' as unknown as Word
/** Saving... */
export const saving = 'stale-dialog.3:Saving...' as unknown as Word
/** Overwrite */
export const overwrite = 'stale-dialog.4:Overwrite' as unknown as Word
/** Loading invoice... */
export const loading = 'stale-dialog.5:Loading invoice...' as unknown as Word
/** Failed to load invoice */
export const loadFailed = 'stale-dialog.6:Failed to load invoice' as unknown as Word
/** Differences */
export const differences = 'stale-dialog.7:Differences' as unknown as Word
/** Saved by someone else */
export const theirs = 'stale-dialog.8:Saved by someone else' as unknown as Word
/** Yours */
export const yours = 'stale-dialog.9:Yours' as unknown as Word
/** Notes */
export const notes = 'stale-dialog.10:Notes' as unknown as Word
/** Items */
export const items = 'stale-dialog.11:Items' as unknown as Word
/** Sections */
export const sections = 'stale-dialog.12:Sections' as unknown as Word
/** Status */
export const status = 'stale-dialog.13:Status' as unknown as Word
/** {quantity} × {name} at {rate} */
export const item = 'stale-dialog.14=[["quantity"]," × ",["name"]," at ",["rate"]]' as unknown as Word<{ quantity: string; name: string; rate: string }>
/** Off */
export const off = 'stale-dialog.15:Off' as unknown as Word
