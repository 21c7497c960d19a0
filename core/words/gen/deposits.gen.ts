// Made of core/words/deposits.en.json by npm run words.
import type { Word } from '../word.ts'

/** Ask for a deposit */
export const ask = 'deposits.0:Ask for a deposit' as unknown as Word
/** A part of {number} is invoiced and paid before. The invoice then takes it off. */
export const askText = 'deposits.1=["A part of ",["number"]," is invoiced and paid before. The invoice then takes it off."]' as unknown as Word<{ number: string }>
/** How much */
export const howMuch = 'deposits.2:How much' as unknown as Word
/** Percent */
export const share = 'deposits.3:Percent' as unknown as Word
/** Amount */
export const amount = 'deposits.4:Amount' as unknown as Word
/** Percent of the total */
export const percentLabel = 'deposits.5:Percent of the total' as unknown as Word
/** Amount with tax */
export const amountLabel = 'deposits.6:Amount with tax' as unknown as Word
/** {sum} of {total}. {left} is left after it. */
export const of = 'deposits.7=[["sum"]," of ",["total"],". ",["left"]," is left after it."]' as unknown as Word<{ sum: string; total: string; left: string }>
/** Please enter how much is asked for */
export const valueMissing = 'deposits.8:Please enter how much is asked for' as unknown as Word
/** At most {left} is left */
export const tooMuch = 'deposits.9=["At most ",["left"]," is left"]' as unknown as Word<{ left: string }>
/** Due date */
export const dueDate = 'deposits.10:Due date' as unknown as Word
/** Make deposit invoice */
export const make = 'deposits.11:Make deposit invoice' as unknown as Word
/** Making... */
export const making = 'deposits.12:Making...' as unknown as Word
/** Deposit invoice made as a draft */
export const made = 'deposits.13:Deposit invoice made as a draft' as unknown as Word
/** Failed to make the deposit invoice */
export const failed = 'deposits.14:Failed to make the deposit invoice' as unknown as Word
/** Failed to load the invoice. Please try again later. */
export const loadFailed = 'deposits.15:Failed to load the invoice. Please try again later.' as unknown as Word
/** Loading... */
export const loading = 'deposits.16:Loading...' as unknown as Word
/** Deposit for {number} */
export const depositFor = 'deposits.17=["Deposit for ",["number"]]' as unknown as Word<{ number: string }>
/** Deposit for an invoice that was deleted */
export const depositForNone = 'deposits.18:Deposit for an invoice that was deleted' as unknown as Word
/** Deposits */
export const deposits = 'deposits.19:Deposits' as unknown as Word
/** Not sent yet */
export const notTaken = 'deposits.20:Not sent yet' as unknown as Word
/** Deposit {number} */
export const depositTaken = 'deposits.21=["Deposit ",["number"]]' as unknown as Word<{ number: string }>
