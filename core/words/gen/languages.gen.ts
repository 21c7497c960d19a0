// Made of core/words/languages.en.json by npm run words.
import type { Word } from '../word.ts'

/** Languages */
export const title = 'languages.0:Languages' as unknown as Word
/** In which language your customers read papers and messages. */
export const summary = 'languages.1:In which language your customers read papers and messages.' as unknown as Word
/** Choose languages */
export const choose = 'languages.2:Choose languages' as unknown as Word
/** Decides what your customers read. A document keeps the language it was issued in. */
export const purpose = 'languages.3:Decides what your customers read. A document keeps the language it was issued in.' as unknown as Word
/** Failed to load languages */
export const failed = 'languages.4:Failed to load languages' as unknown as Word
/** Try Again */
export const tryAgain = 'languages.5:Try Again' as unknown as Word
/** Loading languages */
export const loading = 'languages.6:Loading languages' as unknown as Word
/** Screens of your people */
export const people = 'languages.7:Screens of your people' as unknown as Word
/** Each person can choose a language, a clock and a first day of the week in Profile. Until then the browser and the country of the business decide. */
export const peopleNote = 'languages.8:Each person can choose a language, a clock and a first day of the week in Profile. Until then the browser and the country of the business decide.' as unknown as Word
/** Open Profile */
export const profile = 'languages.9:Open Profile' as unknown as Word
/** Papers and messages */
export const documents = 'languages.10:Papers and messages' as unknown as Word
/** For customers who have no language of their own. */
export const documentsNote = 'languages.11:For customers who have no language of their own.' as unknown as Word
/** Failed to save the language */
export const saveFailed = 'languages.12:Failed to save the language' as unknown as Word
/** Languages you write in */
export const writing = 'languages.13:Languages you write in' as unknown as Word
/** The wording of each message can have a text in each. */
export const writingNote = 'languages.14:The wording of each message can have a text in each.' as unknown as Word
/** Usual */
export const usual = 'languages.15:Usual' as unknown as Word
/** {count, plural, one {# customer} other {# customers}} */
export const customers = 'languages.16=[["count","p",{"one":[0," customer"],"other":[0," customers"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, =0 {Messages in our words} one {# wording of your own} other {# wordings of your own}} */
export const wordings = 'languages.17=[["count","p",{"=0":"Messages in our words","one":[0," wording of your own"],"other":[0," wordings of your own"]}]]' as unknown as Word<{ count: number }>
/** {all, plural, one {{done, number} of # wording is translated.} other {{done, number} of # wordings are translated.}} */
export const someWordings = 'languages.18=[["all","p",{"one":[["done","n"]," of ",0," wording is translated."],"other":[["done","n"]," of ",0," wordings are translated."]}]]' as unknown as Word<{ done: number; all: number }>
/** Set wording */
export const write = 'languages.19:Set wording' as unknown as Word
/** Add what is missing */
export const addMissing = 'languages.20:Add what is missing' as unknown as Word
/** From right to left, on paper and pay page */
export const rightToLeft = 'languages.21:From right to left, on paper and pay page' as unknown as Word
/** Add language */
export const add = 'languages.22:Add language' as unknown as Word
/** Sample in {language} */
export const sample = 'languages.23=["Sample in ",["language"]]' as unknown as Word<{ language: string }>
