// Made of core/words/settings.en.json by npm run words.
import type { Word } from '../word.ts'

/** Search settings... */
export const search = 'settings.0:Search settings...' as unknown as Word
/** Sections */
export const sections = 'settings.1:Sections' as unknown as Word
/** All sections */
export const allSections = 'settings.2:All sections' as unknown as Word
/** Company */
export const company = 'settings.3:Company' as unknown as Word
/** Design */
export const design = 'settings.4:Design' as unknown as Word
/** Languages */
export const languages = 'settings.5:Languages' as unknown as Word
/** Taxes */
export const taxes = 'settings.6:Taxes' as unknown as Word
/** Numbers */
export const numbers = 'settings.7:Numbers' as unknown as Word
/** Messages */
export const messages = 'settings.8:Messages' as unknown as Word
/** Roles */
export const roles = 'settings.9:Roles' as unknown as Word
/** Audit trail */
export const auditTrail = 'settings.10:Audit trail' as unknown as Word
/** Keys */
export const keys = 'settings.11:Keys' as unknown as Word
/** Webhooks */
export const webhooks = 'settings.12:Webhooks' as unknown as Word
/** Documents */
export const documents = 'settings.13:Documents' as unknown as Word
/** People */
export const people = 'settings.14:People' as unknown as Word
/** Other programs */
export const programs = 'settings.15:Other programs' as unknown as Word
/** Nothing found */
export const nothing = 'settings.16:Nothing found' as unknown as Word
/** {count, plural, one {# found} other {# found}} */
export const found = 'settings.17=[["count","p",{"one":[0," found"],"other":[0," found"]}]]' as unknown as Word<{ count: number }>
