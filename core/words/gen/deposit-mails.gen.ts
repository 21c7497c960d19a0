// Made of core/words/deposit-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** Deposit invoice {invoiceNumber} from {businessName} */
export const invoiceSubject = 'deposit-mails.0=["Deposit invoice ",["invoiceNumber"]," from ",["businessName"]]' as unknown as Word<{ invoiceNumber: string; businessName: string }>
/** Hello {customerName},  Here is deposit invoice {invoiceNumber}. Thank you for your business. */
export const invoiceText = 'deposit-mails.1=["Hello ",["customerName"],",\\n\\nHere is deposit invoice ",["invoiceNumber"],". Thank you for your business."]' as unknown as Word<{ customerName: string; invoiceNumber: string }>
/** Deposit invoice {invoiceNumber} is due on {dueDate} */
export const beforeSubject = 'deposit-mails.2=["Deposit invoice ",["invoiceNumber"]," is due on ",["dueDate"]]' as unknown as Word<{ invoiceNumber: string; dueDate: string }>
/** Hello {customerName},  A short reminder that deposit invoice {invoiceNumber} is due on {dueDate}. If you have already paid, please disregard this message. */
export const beforeText = 'deposit-mails.3=["Hello ",["customerName"],",\\n\\nA short reminder that deposit invoice ",["invoiceNumber"]," is due on ",["dueDate"],". If you have already paid, please disregard this message."]' as unknown as Word<{ customerName: string; invoiceNumber: string; dueDate: string }>
/** Deposit invoice {invoiceNumber} is due today */
export const onSubject = 'deposit-mails.4=["Deposit invoice ",["invoiceNumber"]," is due today"]' as unknown as Word<{ invoiceNumber: string }>
/** Hello {customerName},  Deposit invoice {invoiceNumber} is due today. If you have already paid, please disregard this message. */
export const onText = 'deposit-mails.5=["Hello ",["customerName"],",\\n\\nDeposit invoice ",["invoiceNumber"]," is due today. If you have already paid, please disregard this message."]' as unknown as Word<{ customerName: string; invoiceNumber: string }>
/** Deposit invoice {invoiceNumber} is overdue */
export const afterSubject = 'deposit-mails.6=["Deposit invoice ",["invoiceNumber"]," is overdue"]' as unknown as Word<{ invoiceNumber: string }>
/** Hello {customerName},  Deposit invoice {invoiceNumber} was due on {dueDate} and we have not received your payment yet. If you have already paid, please disregard this message. */
export const afterText = 'deposit-mails.7=["Hello ",["customerName"],",\\n\\nDeposit invoice ",["invoiceNumber"]," was due on ",["dueDate"]," and we have not received your payment yet. If you have already paid, please disregard this message."]' as unknown as Word<{ customerName: string; invoiceNumber: string; dueDate: string }>
/** Payment received for deposit invoice {invoiceNumber} */
export const receiptSubject = 'deposit-mails.8=["Payment received for deposit invoice ",["invoiceNumber"]]' as unknown as Word<{ invoiceNumber: string }>
/** deposit invoice {number} */
export const smsInvoice = 'deposit-mails.9=["deposit invoice ",["number"]]' as unknown as Word<{ number: string }>
/** reminder of deposit invoice {number} */
export const smsReminder = 'deposit-mails.10=["reminder of deposit invoice ",["number"]]' as unknown as Word<{ number: string }>
/** The deposit invoice is attached as {file}. */
export const attached = 'deposit-mails.11=["The deposit invoice is attached as ",["file"],"."]' as unknown as Word<{ file: string }>
