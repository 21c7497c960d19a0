// Made of core/words/abilities.en.json by npm run words.
import type { Word } from '../word.ts'

/** Read invoices */
export const invoicesRead = 'abilities.0:Read invoices' as unknown as Word
/** Read customers */
export const customersRead = 'abilities.1:Read customers' as unknown as Word
/** Write customers */
export const customersWrite = 'abilities.2:Write customers' as unknown as Word
/** Read products */
export const productsRead = 'abilities.3:Read products' as unknown as Word
/** Write products */
export const productsWrite = 'abilities.4:Write products' as unknown as Word
/** Read payment links */
export const linksRead = 'abilities.5:Read payment links' as unknown as Word
/** Write payment links */
export const linksWrite = 'abilities.6:Write payment links' as unknown as Word
/** Read appointments */
export const appointmentsRead = 'abilities.7:Read appointments' as unknown as Word
/** Write appointments */
export const appointmentsWrite = 'abilities.8:Write appointments' as unknown as Word
/** Record payments */
export const paymentsRecord = 'abilities.9:Record payments' as unknown as Word
/** Send messages */
export const messagesSend = 'abilities.10:Send messages' as unknown as Word
/** Read figures */
export const figuresRead = 'abilities.11:Read figures' as unknown as Word
/** Read settings */
export const settingsRead = 'abilities.12:Read settings' as unknown as Word
/** Change company settings */
export const settingsCompany = 'abilities.13:Change company settings' as unknown as Word
/** Read webhooks */
export const webhooksRead = 'abilities.14:Read webhooks' as unknown as Word
/** Change webhooks */
export const webhooksWrite = 'abilities.15:Change webhooks' as unknown as Word
/** Everybody’s invoices, not only own ones */
export const invoicesAll = 'abilities.16:Everybody’s invoices, not only own ones' as unknown as Word
/** Draft and hand in */
export const invoicesDraft = 'abilities.17:Draft and hand in' as unknown as Word
/** Approve and issue */
export const invoicesIssue = 'abilities.18:Approve and issue' as unknown as Word
/** Cancel, correct and credit */
export const invoicesVoid = 'abilities.19:Cancel, correct and credit' as unknown as Word
/** Give card payments back */
export const paymentsRefund = 'abilities.20:Give card payments back' as unknown as Word
/** Export lists and reports */
export const exportsRead = 'abilities.21:Export lists and reports' as unknown as Word
/** Everybody’s customers, not only own ones */
export const customersAll = 'abilities.22:Everybody’s customers, not only own ones' as unknown as Word
/** Import from files */
export const importsMake = 'abilities.23:Import from files' as unknown as Word
/** Take back imports of past invoices */
export const importsUndo = 'abilities.24:Take back imports of past invoices' as unknown as Word
/** Everybody’s appointments, not only own ones */
export const appointmentsAll = 'abilities.25:Everybody’s appointments, not only own ones' as unknown as Word
/** Change the design */
export const settingsDesign = 'abilities.26:Change the design' as unknown as Word
/** Change payment settings */
export const settingsPayments = 'abilities.27:Change payment settings' as unknown as Word
/** See which numbers were given */
export const numbersRead = 'abilities.28:See which numbers were given' as unknown as Word
/** See sent messages */
export const outboxManage = 'abilities.29:See sent messages' as unknown as Word
/** See and restore what was deleted */
export const binUse = 'abilities.30:See and restore what was deleted' as unknown as Word
/** Delete for good */
export const binEmpty = 'abilities.31:Delete for good' as unknown as Word
/** See who did what */
export const auditRead = 'abilities.32:See who did what' as unknown as Word
/** Manage API keys */
export const keysManage = 'abilities.33:Manage API keys' as unknown as Word
/** Manage employees and roles */
export const peopleManage = 'abilities.34:Manage employees and roles' as unknown as Word
