// Made of core/words/guide-first-invoice.en.json by npm run words.
import type { Word } from '../word.ts'

/** The form of a new invoice, with its paper beside it. */
export const picture = 'guide-first-invoice.0:The form of a new invoice, with its paper beside it.' as unknown as Word
/** Open {invoices} and press {create}. */
export const step1 = 'guide-first-invoice.1=["Open ",["invoices"]," and press ",["create"],"."]' as unknown as Word<{ invoices: string; create: string }>
/** Say whom the invoice is for: {name} and {email}. Then press {next}. */
export const step2 = 'guide-first-invoice.2=["Say whom the invoice is for: ",["name"]," and ",["email"],". Then press ",["next"],"."]' as unknown as Word<{ name: string; email: string; next: string }>
/** The {number}, the issue date and the {due} are filled in. Change what you like and press {next}. */
export const step3 = 'guide-first-invoice.3=["The ",["number"],", the issue date and the ",["due"]," are filled in. Change what you like and press ",["next"],"."]' as unknown as Word<{ number: string; due: string; next: string }>
/** Press {add} for each thing you did or sold, with a {item} and a {rate}. Then press {next}. */
export const step4 = 'guide-first-invoice.4=["Press ",["add"]," for each thing you did or sold, with a ",["item"]," and a ",["rate"],". Then press ",["next"],"."]' as unknown as Word<{ add: string; item: string; rate: string; next: string }>
/** Look at the paper beside the form. If it is right, press {send}, then {mail}. */
export const step5 = 'guide-first-invoice.5=["Look at the paper beside the form. If it is right, press ",["send"],", then ",["mail"],"."]' as unknown as Word<{ send: string; mail: string }>
/** The first time, Duly asks for what is missing on the paper: {firm}, {country} and {pays}. {go} sends the invoice. */
export const step6 = 'guide-first-invoice.6=["The first time, Duly asks for what is missing on the paper: ",["firm"],", ",["country"]," and ",["pays"],". ",["go"]," sends the invoice."]' as unknown as Word<{ firm: string; country: string; pays: string; go: string }>
/** The invoice’s own page opens. It shows when the customer has looked at it and what has been paid. */
export const step7 = 'guide-first-invoice.7:The invoice’s own page opens. It shows when the customer has looked at it and what has been paid.' as unknown as Word
/** bill new create start company name logo e-mail */
export const seek = 'guide-first-invoice.8:bill new create start company name logo e-mail' as unknown as Word
