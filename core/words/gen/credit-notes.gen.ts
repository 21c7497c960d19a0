// Made of core/words/credit-notes.en.json by npm run words.
import type { Word } from '../word.ts'

/** Credit Note */
export const title = 'credit-notes.0:Credit Note' as unknown as Word
/** From {number}, {name} */
export const from = 'credit-notes.1=["From ",["number"],", ",["name"]]' as unknown as Word<{ number: string; name: string }>
/** Failed to load the invoice. Please try again later. */
export const loadFailed = 'credit-notes.2:Failed to load the invoice. Please try again later.' as unknown as Word
/** Loading... */
export const loading = 'credit-notes.3:Loading...' as unknown as Word
/** How much */
export const howMuch = 'credit-notes.4:How much' as unknown as Word
/** Whole invoice */
export const whole = 'credit-notes.5:Whole invoice' as unknown as Word
/** By line */
export const byLine = 'credit-notes.6:By line' as unknown as Word
/** No more than {left} is left of it. */
export const atMost = 'credit-notes.7=["No more than ",["left"]," is left of it."]' as unknown as Word<{ left: string }>
/** {sum} can be credited */
export const canBeCredited = 'credit-notes.8=[["sum"]," can be credited"]' as unknown as Word<{ sum: string }>
/** Please enter what is credited */
export const nothing = 'credit-notes.9:Please enter what is credited' as unknown as Word
/** Reason on the paper */
export const reason = 'credit-notes.10:Reason on the paper' as unknown as Word
/** Please enter a reason */
export const reasonMissing = 'credit-notes.11:Please enter a reason' as unknown as Word
/** Credit */
export const credit = 'credit-notes.12:Credit' as unknown as Word
/** Issuing... */
export const issuing = 'credit-notes.13:Issuing...' as unknown as Word
/** Issue and note refund */
export const issueAndNote = 'credit-notes.14:Issue and note refund' as unknown as Word
/** Issue */
export const issue = 'credit-notes.15:Issue' as unknown as Word
/** Credit note {number} took off {sum}. */
export const tookOff = 'credit-notes.16=["Credit note ",["number"]," took off ",["sum"],"."]' as unknown as Word<{ number: string; sum: string }>
/** Credit note {number} issued */
export const issued = 'credit-notes.17=["Credit note ",["number"]," issued"]' as unknown as Word<{ number: string }>
/** View */
export const view = 'credit-notes.18:View' as unknown as Word
/** Failed to issue the credit note */
export const issueFailed = 'credit-notes.19:Failed to issue the credit note' as unknown as Word
/** Lines */
export const lines = 'credit-notes.20:Lines' as unknown as Word
/** {left} left of {sum} */
export const leftOf = 'credit-notes.21=[["left"]," left of ",["sum"]]' as unknown as Word<{ left: string; sum: string }>
/** Credit of {name} */
export const creditOf = 'credit-notes.22=["Credit of ",["name"]]' as unknown as Word<{ name: string }>
/** Credit applied to {numbers} */
export const appliedTo = 'credit-notes.23=["Credit applied to ",["numbers"]]' as unknown as Word<{ numbers: string }>
/** This customer has no open invoice in this currency */
export const noOpen = 'credit-notes.24:This customer has no open invoice in this currency' as unknown as Word
/** Failed to apply the credit */
export const applyFailed = 'credit-notes.25:Failed to apply the credit' as unknown as Word
/** Credited */
export const credited = 'credit-notes.26:Credited' as unknown as Word
/** For invoice <link>{number}</link> */
export const forInvoice = 'credit-notes.27=["For invoice ",["link","e",[["number"]]]]' as unknown as Word<{ number: string }, "link">
/** {sum} is kept as the customer’s credit. */
export const kept = 'credit-notes.28=[["sum"]," is kept as the customer’s credit."]' as unknown as Word<{ sum: string }>
/** Where it went */
export const whereItWent = 'credit-notes.29:Where it went' as unknown as Word
/** Invoice <link>{number}</link> */
export const usedFor = 'credit-notes.30=["Invoice ",["link","e",[["number"]]]]' as unknown as Word<{ number: string }, "link">
/** Another invoice */
export const usedElsewhere = 'credit-notes.31:Another invoice' as unknown as Word
/** Given back */
export const givenBack = 'credit-notes.32:Given back' as unknown as Word
/** Apply to oldest invoice */
export const applyToOldest = 'credit-notes.33:Apply to oldest invoice' as unknown as Word
/** Refunded another way */
export const refundedElsewhere = 'credit-notes.34:Refunded another way' as unknown as Word
/** Refund noted */
export const refundNoted = 'credit-notes.35:Refund noted' as unknown as Word
/** Failed to note the refund */
export const refundFailed = 'credit-notes.36:Failed to note the refund' as unknown as Word
/** {sum} of {number} */
export const sumOf = 'credit-notes.37=[["sum"]," of ",["number"]]' as unknown as Word<{ sum: string; number: string }>
/** Noting... */
export const noting = 'credit-notes.38:Noting...' as unknown as Word
/** Note refund */
export const noteRefund = 'credit-notes.39:Note refund' as unknown as Word
/** Credit notes */
export const creditNotes = 'credit-notes.40:Credit notes' as unknown as Word
/** Keep as the customer’s credit */
export const keep = 'credit-notes.41:Keep as the customer’s credit' as unknown as Word
/** It can be applied to the next invoice, or given back later. */
export const keepText = 'credit-notes.42:It can be applied to the next invoice, or given back later.' as unknown as Word
/** Note how, for the books. */
export const refundText = 'credit-notes.43:Note how, for the books.' as unknown as Word
/** Give it back to {card} */
export const backToCard = 'credit-notes.44=["Give it back to ",["card"]]' as unknown as Word<{ card: string }>
/** The card provider is asked at once. It is booked when it confirms. */
export const backToCardText = 'credit-notes.45:The card provider is asked at once. It is booked when it confirms.' as unknown as Word
/** Issue and refund */
export const issueAndRefund = 'credit-notes.46:Issue and refund' as unknown as Word
/** Give back to card */
export const refundToCard = 'credit-notes.47:Give back to card' as unknown as Word
/** What happens with {sum} */
export const whatHappens = 'credit-notes.48=["What happens with ",["sum"]]' as unknown as Word<{ sum: string }>
/** Method */
export const method = 'credit-notes.49:Method' as unknown as Word
/** Note */
export const note = 'credit-notes.50:Note' as unknown as Word
