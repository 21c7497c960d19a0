// Made of core/words/guide-quotes.en.json by npm run words.
import type { Word } from '../word.ts'

/** On {invoices}, open the menu {more} beside the button for a new invoice and choose {newQuote}. */
export const step1 = 'guide-quotes.0=["On ",["invoices"],", open the menu ",["more"]," beside the button for a new invoice and choose ",["newQuote"],"."]' as unknown as Word<{ invoices: string; more: string; newQuote: string }>
/** Enter {name} and {email} of the customer and press {next}. */
export const step2 = 'guide-quotes.1=["Enter ",["name"]," and ",["email"]," of the customer and press ",["next"],"."]' as unknown as Word<{ name: string; email: string; next: string }>
/** {until} is the last day on which it can be accepted. Go on with {next}. */
export const step3 = 'guide-quotes.2=[["until"]," is the last day on which it can be accepted. Go on with ",["next"],"."]' as unknown as Word<{ until: string; next: string }>
/** Press {add}, and enter {item} and {rate} for each line. A line can be marked as optional; the customer then chooses. Press {save}. */
export const step4 = 'guide-quotes.3=["Press ",["add"],", and enter ",["item"]," and ",["rate"]," for each line. A line can be marked as optional; the customer then chooses. Press ",["save"],"."]' as unknown as Word<{ add: string; item: string; rate: string; save: string }>
/** Open the quote by its number in the column {number}, press {send} and then {mail}. */
export const step5 = 'guide-quotes.4=["Open the quote by its number in the column ",["number"],", press ",["send"]," and then ",["mail"],"."]' as unknown as Word<{ number: string; send: string; mail: string }>
/** On its page the customer accepts it with their name, or declines it and may say why. An e-mail tells you. */
export const step6 = 'guide-quotes.5:On its page the customer accepts it with their name, or declines it and may say why. An e-mail tells you.' as unknown as Word
/** Once it is accepted, press {make}: a draft invoice opens with everything that was accepted. Beside it stand {deposit} and {recur}. */
export const step7 = 'guide-quotes.6=["Once it is accepted, press ",["make"],": a draft invoice opens with everything that was accepted. Beside it stand ",["deposit"]," and ",["recur"],"."]' as unknown as Word<{ make: string; deposit: string; recur: string }>
/** quote offer estimate proposal accept decline optional */
export const seek = 'guide-quotes.7:quote offer estimate proposal accept decline optional' as unknown as Word
