// Made of core/words/descriptions.en.json by npm run words.
import type { Word } from '../word.ts'

/** Professional invoicing made simple: write the invoice, send it by email or text, and get paid by link. */
export const about = 'descriptions.0:Professional invoicing made simple: write the invoice, send it by email or text, and get paid by link.' as unknown as Word
/** Write to Duly, or find our email address and phone number. A person answers. */
export const contact = 'descriptions.1:Write to Duly, or find our email address and phone number. A person answers.' as unknown as Word
/** Six short answers: first invoice, payment methods, design, clients, security, and unpaid invoices. */
export const faq = 'descriptions.2:Six short answers: first invoice, payment methods, design, clients, security, and unpaid invoices.' as unknown as Word
/** Short guides to the jobs of a small business: invoices, payments, reminders, cards, import and figures. */
export const help = 'descriptions.3:Short guides to the jobs of a small business: invoices, payments, reminders, cards, import and figures.' as unknown as Word
/** The agreement about using Duly: license, account, usage, ownership, fees, termination, liability. */
export const licenseAgreement = 'descriptions.4:The agreement about using Duly: license, account, usage, ownership, fees, termination, liability.' as unknown as Word
/** What Duly knows about you, why, for how long, and what you can do about it. */
export const privacyPolicy = 'descriptions.5:What Duly knows about you, why, for how long, and what you can do about it.' as unknown as Word
/** Sign in to Duly. Create, manage, and send professional invoices in minutes. */
export const login = 'descriptions.6:Sign in to Duly. Create, manage, and send professional invoices in minutes.' as unknown as Word
/** Create a Duly account: an email and a password is all it takes. */
export const register = 'descriptions.7:Create a Duly account: an email and a password is all it takes.' as unknown as Word
/** Forgot your Duly password? Enter your email and we will send you a link to choose a new one. */
export const forgotPassword = 'descriptions.8:Forgot your Duly password? Enter your email and we will send you a link to choose a new one.' as unknown as Word
/** Create, manage, and send professional invoices in minutes */
export const app = 'descriptions.9:Create, manage, and send professional invoices in minutes' as unknown as Word
/** Duly needs JavaScript for its application. The information pages read without it. */
export const needsScript = 'descriptions.10:Duly needs JavaScript for its application. The information pages read without it.' as unknown as Word
