// Made of core/words/help.en.json by npm run words.
import type { Word } from '../word.ts'

/** How do I…? */
export const title = 'help.0:How do I…?' as unknown as Word
/** Short guides to the jobs that come up in a business. */
export const lead = 'help.1:Short guides to the jobs that come up in a business.' as unknown as Word
/** Search the guides */
export const search = 'help.2:Search the guides' as unknown as Word
/** {count, plural, one {# guide} other {# guides}} */
export const found = 'help.3=[["count","p",{"one":[0," guide"],"other":[0," guides"]}]]' as unknown as Word<{ count: number }>
/** No guide matches your search. */
export const none = 'help.4:No guide matches your search.' as unknown as Word
/** All guides */
export const all = 'help.5:All guides' as unknown as Word
/** Not here? */
export const notHere = 'help.6:Not here?' as unknown as Word
/** Contact Support */
export const support = 'help.7:Contact Support' as unknown as Word
/** Invoices */
export const invoices = 'help.8:Invoices' as unknown as Word
/** Money */
export const money = 'help.9:Money' as unknown as Word
/** Messages */
export const mail = 'help.10:Messages' as unknown as Word
/** Customers, team and schedule */
export const people = 'help.11:Customers, team and schedule' as unknown as Word
/** Your data */
export const data = 'help.12:Your data' as unknown as Word
/** Send your first invoice */
export const firstInvoice = 'help.13:Send your first invoice' as unknown as Word
/** Write an invoice, and send it under the name of your own firm. */
export const firstInvoiceText = 'help.14:Write an invoice, and send it under the name of your own firm.' as unknown as Word
/** Send the same invoice again */
export const sameAgain = 'help.15:Send the same invoice again' as unknown as Word
/** Bill a customer for the same work once more, in three clicks. */
export const sameAgainText = 'help.16:Bill a customer for the same work once more, in three clicks.' as unknown as Word
/** Remind everybody who is late */
export const overdue = 'help.17:Remind everybody who is late' as unknown as Word
/** Find the overdue invoices and send a reminder for all of them at once. */
export const overdueText = 'help.18:Find the overdue invoices and send a reminder for all of them at once.' as unknown as Word
/** Let Duly send reminders by itself */
export const reminders = 'help.19:Let Duly send reminders by itself' as unknown as Word
/** Choose the days before and after the due date on which customers are reminded. */
export const remindersText = 'help.20:Choose the days before and after the due date on which customers are reminded.' as unknown as Word
/** Record a payment, or a part of one */
export const payments = 'help.21:Record a payment, or a part of one' as unknown as Word
/** Enter money that came by bank, e-transfer or in cash, and take back what was entered by mistake. */
export const paymentsText = 'help.22:Enter money that came by bank, e-transfer or in cash, and take back what was entered by mistake.' as unknown as Word
/** Take cards */
export const cards = 'help.23:Take cards' as unknown as Word
/** Connect your Clover or Stripe account, and customers pay by card from the invoice. */
export const cardsText = 'help.24:Connect your Clover or Stripe account, and customers pay by card from the invoice.' as unknown as Word
/** Ask for money without an invoice */
export const paymentLinks = 'help.25:Ask for money without an invoice' as unknown as Word
/** Make a payment link for a deposit or a small job, and send it by e-mail or SMS. */
export const paymentLinksText = 'help.26:Make a payment link for a deposit or a small job, and send it by e-mail or SMS.' as unknown as Word
/** When a mail did not arrive */
export const bounced = 'help.27:When a mail did not arrive' as unknown as Word
/** See which invoices came back and why, correct the address, and send again. */
export const bouncedText = 'help.28:See which invoices came back and why, correct the address, and send again.' as unknown as Word
/** Write mails in your own words */
export const wording = 'help.29:Write mails in your own words' as unknown as Word
/** Change what your customers read in invoices, reminders, receipts and letters. */
export const wordingText = 'help.30:Change what your customers read in invoices, reminders, receipts and letters.' as unknown as Word
/** Figures, and files for your accountant */
export const figures = 'help.31:Figures, and files for your accountant' as unknown as Word
/** See income, what is owed and tax for a period, and save it for Xero, QuickBooks or a spreadsheet. */
export const figuresText = 'help.32:See income, what is owed and tax for a period, and save it for Xero, QuickBooks or a spreadsheet.' as unknown as Word
/** Bring in your customers and products */
export const importing = 'help.33:Bring in your customers and products' as unknown as Word
/** Import them from a spreadsheet, another program’s export, or an address book. */
export const importingText = 'help.34:Import them from a spreadsheet, another program’s export, or an address book.' as unknown as Word
/** Invite people to work with you */
export const employees = 'help.35:Invite people to work with you' as unknown as Word
/** Employees see your invoices, customers and schedule, but not your settings. */
export const employeesText = 'help.36:Employees see your invoices, customers and schedule, but not your settings.' as unknown as Word
/** Decide what each person may do */
export const roles = 'help.37:Decide what each person may do' as unknown as Word
/** Give people one of the roles that are there, or make one of your own. */
export const rolesText = 'help.38:Give people one of the roles that are there, or make one of your own.' as unknown as Word
/** Hand drafts in, and approve them */
export const handIn = 'help.39:Hand drafts in, and approve them' as unknown as Word
/** Staff write drafts, and somebody who may send them looks first. */
export const handInText = 'help.40:Staff write drafts, and somebody who may send them looks first.' as unknown as Word
/** Work in several businesses */
export const businesses = 'help.41:Work in several businesses' as unknown as Word
/** Go from one to another, begin a new one, leave one, or hand yours over. */
export const businessesText = 'help.42:Go from one to another, begin a new one, leave one, or hand yours over.' as unknown as Word
/** Plan meetings, and see them in your calendar */
export const schedule = 'help.43:Plan meetings, and see them in your calendar' as unknown as Word
/** Book a meeting with a customer, and read the schedule in your own calendar program. */
export const scheduleText = 'help.44:Book a meeting with a customer, and read the schedule in your own calendar program.' as unknown as Word
/** Bring back what was deleted */
export const bin = 'help.45:Bring back what was deleted' as unknown as Word
/** Invoices, customers, products and payment links wait in the bin for 30 days. */
export const binText = 'help.46:Invoices, customers, products and payment links wait in the bin for 30 days.' as unknown as Word
/** Take your data with you, or leave */
export const yourData = 'help.47:Take your data with you, or leave' as unknown as Word
/** Save everything that Duly keeps for you as files, or delete your account. */
export const yourDataText = 'help.48:Save everything that Duly keeps for you as files, or delete your account.' as unknown as Word
/** Quote before you invoice */
export const quotes = 'help.49:Quote before you invoice' as unknown as Word
/** Send a quote that the customer accepts on its page, and make it an invoice. */
export const quotesText = 'help.50:Send a quote that the customer accepts on its page, and make it an invoice.' as unknown as Word
/** Invoice again on fixed dates */
export const recurring = 'help.51:Invoice again on fixed dates' as unknown as Word
/** Have an invoice made again every week, month or year, as a draft or sent at once. */
export const recurringText = 'help.52:Have an invoice made again every week, month or year, as a draft or sent at once.' as unknown as Word
/** Take something off an invoice */
export const creditNotes = 'help.53:Take something off an invoice' as unknown as Word
/** Write a credit note for a whole invoice or for some of its lines, and decide about money that was paid. */
export const creditNotesText = 'help.54:Write a credit note for a whole invoice or for some of its lines, and decide about money that was paid.' as unknown as Word
/** Ask for a part in advance */
export const deposits = 'help.55:Ask for a part in advance' as unknown as Word
/** Invoice a deposit of a percentage or an amount; the final invoice takes it off. */
export const depositsText = 'help.56:Invoice a deposit of a percentage or an amount; the final invoice takes it off.' as unknown as Word
