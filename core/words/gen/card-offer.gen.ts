// Made of core/words/card-offer.en.json by npm run words.
import type { Word } from '../word.ts'

/** {what, select, invoice {This invoice can’t be paid by card yet.} other {This payment link can’t be paid by card yet.}} */
export const notYet = 'card-offer.0=[["what","s",{"invoice":"This invoice can’t be paid by card yet.","other":"This payment link can’t be paid by card yet."}]]' as unknown as Word<{ what: "invoice" | "other" }>
/** {what, select, invoice {This invoice can’t be paid by card: your merchant account takes {accepted} and not {currency}.} other {This payment link can’t be paid by card: your merchant account takes {accepted} and not {currency}.}} */
export const otherCurrency = 'card-offer.1=[["what","s",{"invoice":["This invoice can’t be paid by card: your merchant account takes ",["accepted"]," and not ",["currency"],"."],"other":["This payment link can’t be paid by card: your merchant account takes ",["accepted"]," and not ",["currency"],"."]}]]' as unknown as Word<{ accepted: string; currency: string; what: "invoice" | "other" }>
/** Edit it to change the currency. */
export const editIt = 'card-offer.2:Edit it to change the currency.' as unknown as Word
/** Change to {currency} */
export const changeTo = 'card-offer.3=["Change to ",["currency"]]' as unknown as Word<{ currency: string }>
/** Connect card payments */
export const connect = 'card-offer.4:Connect card payments' as unknown as Word
/** Card payments are not connected. */
export const notConnected = 'card-offer.5:Card payments are not connected.' as unknown as Word
/** Please ask the owner of the business to connect them. */
export const askOwner = 'card-offer.6:Please ask the owner of the business to connect them.' as unknown as Word
