// Made of core/words/invoice-design.en.json by npm run words.
import type { Word } from '../word.ts'

/** Invoice Design */
export const title = 'invoice-design.0:Invoice Design' as unknown as Word
/** Applies to new invoices and drafts immediately; invoices already sent keep their design. */
export const subtitle = 'invoice-design.1:Applies to new invoices and drafts immediately; invoices already sent keep their design.' as unknown as Word
/** Loading Invoice Design */
export const loading = 'invoice-design.2:Loading Invoice Design' as unknown as Word
/** Failed to load the invoice design */
export const loadFailed = 'invoice-design.3:Failed to load the invoice design' as unknown as Word
/** Try Again */
export const tryAgain = 'invoice-design.4:Try Again' as unknown as Word
/** Invoice design saved */
export const saved = 'invoice-design.5:Invoice design saved' as unknown as Word
/** Failed to save the invoice design */
export const saveFailed = 'invoice-design.6:Failed to save the invoice design' as unknown as Word
/** Style */
export const style = 'invoice-design.7:Style' as unknown as Word
/** {style, select, classic {Classic} modern {Modern} other {Plain}} */
export const typeStyle = 'invoice-design.8=[["style","s",{"classic":"Classic","modern":"Modern","other":"Plain"}]]' as unknown as Word<{ style: "classic" | "modern" | "other" }>
/** Logo */
export const logo = 'invoice-design.9:Logo' as unknown as Word
/** Logo position */
export const logoPosition = 'invoice-design.10:Logo position' as unknown as Word
/** Left */
export const left = 'invoice-design.11:Left' as unknown as Word
/** Right */
export const right = 'invoice-design.12:Right' as unknown as Word
/** Height */
export const height = 'invoice-design.13:Height' as unknown as Word
/** Paper */
export const paper = 'invoice-design.14:Paper' as unknown as Word
/** US Letter */
export const letter = 'invoice-design.15:US Letter' as unknown as Word
/** Footer text */
export const footer = 'invoice-design.16:Footer text' as unknown as Word
/** Printed above the contact line at the bottom of every page. */
export const footerHelp = 'invoice-design.17:Printed above the contact line at the bottom of every page.' as unknown as Word
/** Print the total in words */
export const inWords = 'invoice-design.18:Print the total in words' as unknown as Word
/** Print a code to check the paper by */
export const sealCode = 'invoice-design.19:Print a code to check the paper by' as unknown as Word
/** Saving... */
export const saving = 'invoice-design.20:Saving...' as unknown as Word
/** Save Changes */
export const saveChanges = 'invoice-design.21:Save Changes' as unknown as Word
/** Unsaved changes */
export const unsaved = 'invoice-design.22:Unsaved changes' as unknown as Word
/** Your changes have not been saved yet. */
export const notSaved = 'invoice-design.23:Your changes have not been saved yet.' as unknown as Word
/** Sample invoice */
export const sample = 'invoice-design.24:Sample invoice' as unknown as Word
/** Loading data... */
export const loadingSample = 'invoice-design.25:Loading data...' as unknown as Word
/** Accent colour */
export const accent = 'invoice-design.26:Accent colour' as unknown as Word
/** {name, select, Ink {Ink} Mulberry {Mulberry} Blue {Blue} Green {Green} Copper {Copper} Red {Red} Slate {Slate} other {}} */
export const accentName = 'invoice-design.27=[["name","s",{"Ink":"Ink","Mulberry":"Mulberry","Blue":"Blue","Green":"Green","Copper":"Copper","Red":"Red","Slate":"Slate","other":""}]]' as unknown as Word<{ name: "Ink" | "Mulberry" | "Blue" | "Green" | "Copper" | "Red" | "Slate" | "other" }>
/** Another colour */
export const otherColour = 'invoice-design.28:Another colour' as unknown as Word
/** Enter a colour as # followed by six digits or letters a to f, such as #811d54 */
export const colourWrong = 'invoice-design.29:Enter a colour as # followed by six digits or letters a to f, such as #811d54' as unknown as Word
/** This colour is hard to read on white paper (contrast {contrast} to 1); 4.5 or more is easy to read. */
export const contrast = 'invoice-design.30=["This colour is hard to read on white paper (contrast ",["contrast"]," to 1); 4.5 or more is easy to read."]' as unknown as Word<{ contrast: string }>
