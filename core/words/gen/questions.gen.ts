// Made of core/words/questions.en.json by npm run words.
import type { NoValues, Word } from '../word.ts'

/** Questions, answered */
export const title = 'questions.0:Questions, answered' as unknown as Word
/** Six short answers. Search them, or open one. */
export const lead = 'questions.1:Six short answers. Search them, or open one.' as unknown as Word
/** Search questions... */
export const search = 'questions.2:Search questions...' as unknown as Word
/** {count, number} of 6 questions */
export const found = 'questions.3=[["count","n"]," of 6 questions"]' as unknown as Word<{ count: number }>
/** No question matches your search. */
export const none = 'questions.4:No question matches your search.' as unknown as Word
/** Not here? See the <guides>guides</guides>, or write to us. */
export const more = 'questions.5=["Not here? See the ",["guides","e",["guides"]],", or write to us."]' as unknown as Word<NoValues, "guides">
/** Contact Support */
export const support = 'questions.6:Contact Support' as unknown as Word
/** How do I create my first invoice? */
export const firstInvoice = 'questions.7:How do I create my first invoice?' as unknown as Word
/** Open {invoices} and choose {create}. Fill in the four short sections, check the preview beside the form, then save or send it straight away. The invoice number can be generated, and the due date follows from the payment terms. */
export const firstInvoiceText = 'questions.8=["Open ",["invoices"]," and choose ",["create"],". Fill in the four short sections, check the preview beside the form, then save or send it straight away. The invoice number can be generated, and the due date follows from the payment terms."]' as unknown as Word<{ invoices: string; create: string }>
/** Which payment methods can my customers use? */
export const paymentMethods = 'questions.9:Which payment methods can my customers use?' as unknown as Word
/** Credit cards, bank transfers, e-transfers and cash. Cards are taken by a payment gateway: once your account there is connected under {paymentSettings}, your invoices and payment links carry a {payNow} button. The bank details that you enter under {paymentSettings} are printed on the invoice for transfers. */
export const paymentMethodsText = 'questions.10=["Credit cards, bank transfers, e-transfers and cash. Cards are taken by a payment gateway: once your account there is connected under ",["paymentSettings"],", your invoices and payment links carry a ",["payNow"]," button. The bank details that you enter under ",["paymentSettings"]," are printed on the invoice for transfers."]' as unknown as Word<{ paymentSettings: string; payNow: string }>
/** Can I customise the design of my invoices? */
export const design = 'questions.11:Can I customise the design of my invoices?' as unknown as Word
/** Yes. {companySettings} hold your logo, your details and your signature, which you can draw, type or upload. The design options add an accent colour, a line of your own at the foot of every page, and the total in words. The preview shows each choice as it will be printed. */
export const designText = 'questions.12=["Yes. ",["companySettings"]," hold your logo, your details and your signature, which you can draw, type or upload. The design options add an accent colour, a line of your own at the foot of every page, and the total in words. The preview shows each choice as it will be printed."]' as unknown as Word<{ companySettings: string }>
/** How do I manage my clients? */
export const clients = 'questions.13:How do I manage my clients?' as unknown as Word
/** In the {customers} section. Add a customer with a name and an email, search and sort the list, edit or delete an entry, and start a new invoice from its row with everything filled in. */
export const clientsText = 'questions.14=["In the ",["customers"]," section. Add a customer with a name and an email, search and sort the list, edit or delete an entry, and start a new invoice from its row with everything filled in."]' as unknown as Word<{ customers: string }>
/** Is my data secure? */
export const security = 'questions.15:Is my data secure?' as unknown as Word
/** Yes. Your data is encrypted in transit and at rest: every connection uses TLS, and bank details and the keys to your payment provider are kept encrypted with a key that lies outside the database. Passwords are stored as one-way hashes only. Card numbers never reach us; they are entered on the payment provider’s own page. */
export const securityText = 'questions.16:Yes. Your data is encrypted in transit and at rest: every connection uses TLS, and bank details and the keys to your payment provider are kept encrypted with a key that lies outside the database. Passwords are stored as one-way hashes only. Card numbers never reach us; they are entered on the payment provider’s own page.' as unknown as Word
/** What can I do about unpaid invoices? */
export const unpaid = 'questions.17:What can I do about unpaid invoices?' as unknown as Word
/** An invoice past its due date is marked {overdue}. Switch on reminders, and Duly writes to the customer before and after the due date; follow-up emails can be sent by hand at any time. For stubborn cases there are collection-letter templates whose wording you can make your own. */
export const unpaidText = 'questions.18=["An invoice past its due date is marked ",["overdue"],". Switch on reminders, and Duly writes to the customer before and after the due date; follow-up emails can be sent by hand at any time. For stubborn cases there are collection-letter templates whose wording you can make your own."]' as unknown as Word<{ overdue: string }>
