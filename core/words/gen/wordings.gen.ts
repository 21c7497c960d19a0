// Made of core/words/wordings.en.json by npm run words.
import type { Word } from '../word.ts'

/** Invoice {invoiceNumber} from {businessName} */
export const invoiceSubject = 'wordings.0=["Invoice ",["invoiceNumber"]," from ",["businessName"]]' as unknown as Word<{ invoiceNumber: string; businessName: string }>
/** Hello {customerName},  Here is invoice {invoiceNumber}. Thank you for your business. */
export const invoiceText = 'wordings.1=["Hello ",["customerName"],",\\n\\nHere is invoice ",["invoiceNumber"],". Thank you for your business."]' as unknown as Word<{ customerName: string; invoiceNumber: string }>
/** Payment request from {businessName} */
export const requestSubject = 'wordings.2=["Payment request from ",["businessName"]]' as unknown as Word<{ businessName: string }>
/** Hello {customerName},  {businessName} asks you for a payment of {amount}. */
export const requestText = 'wordings.3=["Hello ",["customerName"],",\\n\\n",["businessName"]," asks you for a payment of ",["amount"],"."]' as unknown as Word<{ customerName: string; businessName: string; amount: string }>
/** Payment received for invoice {invoiceNumber} */
export const receiptSubject = 'wordings.4=["Payment received for invoice ",["invoiceNumber"]]' as unknown as Word<{ invoiceNumber: string }>
/** Hello {customerName},  We received your payment. Thank you. */
export const receiptText = 'wordings.5=["Hello ",["customerName"],",\\n\\nWe received your payment. Thank you."]' as unknown as Word<{ customerName: string }>
/** Invoice {invoiceNumber} is due on {dueDate} */
export const beforeSubject = 'wordings.6=["Invoice ",["invoiceNumber"]," is due on ",["dueDate"]]' as unknown as Word<{ invoiceNumber: string; dueDate: string }>
/** Hello {customerName},  A short reminder that invoice {invoiceNumber} is due on {dueDate}. If you have already paid, please disregard this message. */
export const beforeText = 'wordings.7=["Hello ",["customerName"],",\\n\\nA short reminder that invoice ",["invoiceNumber"]," is due on ",["dueDate"],". If you have already paid, please disregard this message."]' as unknown as Word<{ customerName: string; invoiceNumber: string; dueDate: string }>
/** Invoice {invoiceNumber} is due today */
export const onSubject = 'wordings.8=["Invoice ",["invoiceNumber"]," is due today"]' as unknown as Word<{ invoiceNumber: string }>
/** Hello {customerName},  Invoice {invoiceNumber} is due today. If you have already paid, please disregard this message. */
export const onText = 'wordings.9=["Hello ",["customerName"],",\\n\\nInvoice ",["invoiceNumber"]," is due today. If you have already paid, please disregard this message."]' as unknown as Word<{ customerName: string; invoiceNumber: string }>
/** Invoice {invoiceNumber} is overdue */
export const afterSubject = 'wordings.10=["Invoice ",["invoiceNumber"]," is overdue"]' as unknown as Word<{ invoiceNumber: string }>
/** Hello {customerName},  Invoice {invoiceNumber} was due on {dueDate} and we have not received your payment yet. If you have already paid, please disregard this message. */
export const afterText = 'wordings.11=["Hello ",["customerName"],",\\n\\nInvoice ",["invoiceNumber"]," was due on ",["dueDate"]," and we have not received your payment yet. If you have already paid, please disregard this message."]' as unknown as Word<{ customerName: string; invoiceNumber: string; dueDate: string }>
/** Payment reminder */
export const firstSubject = 'wordings.12:Payment reminder' as unknown as Word
/** Dear {customerName},  Our invoice {invoiceNumber} was due on {dueDate}. {amount} is still open. It may have escaped your attention; please pay by {deadline}.  If your payment is on its way, thank you, and please disregard this letter. If something is not right with the invoice, please tell us.  Kind regards {businessName} */
export const firstText = 'wordings.13=["Dear ",["customerName"],",\\n\\nOur invoice ",["invoiceNumber"]," was due on ",["dueDate"],". ",["amount"]," is still open. It may have escaped your attention; please pay by ",["deadline"],".\\n\\nIf your payment is on its way, thank you, and please disregard this letter. If something is not right with the invoice, please tell us.\\n\\nKind regards\\n",["businessName"]]' as unknown as Word<{ customerName: string; invoiceNumber: string; dueDate: string; amount: string; deadline: string; businessName: string }>
/** Second notice */
export const secondSubject = 'wordings.14:Second notice' as unknown as Word
/** Dear {customerName},  Invoice {invoiceNumber} has been overdue for {daysLate} days, and we have not received your payment of {amount} in spite of our reminder.  Please pay by {deadline}, or tell us when you will. We would rather find an arrangement with you than write again.  Kind regards {businessName} */
export const secondText = 'wordings.15=["Dear ",["customerName"],",\\n\\nInvoice ",["invoiceNumber"]," has been overdue for ",["daysLate"]," days, and we have not received your payment of ",["amount"]," in spite of our reminder.\\n\\nPlease pay by ",["deadline"],", or tell us when you will. We would rather find an arrangement with you than write again.\\n\\nKind regards\\n",["businessName"]]' as unknown as Word<{ customerName: string; invoiceNumber: string; daysLate: string; amount: string; deadline: string; businessName: string }>
/** Final notice */
export const finalSubject = 'wordings.16:Final notice' as unknown as Word
/** Dear {customerName},  In spite of our reminders, invoice {invoiceNumber} of {dueDate} is unpaid. {amount} has been due for {daysLate} days.  This is our last notice. Please pay the whole amount by {deadline}. After that day we will consider handing the matter over for collection, and may claim interest and costs as the law allows.  Sincerely {businessName} */
export const finalText = 'wordings.17=["Dear ",["customerName"],",\\n\\nIn spite of our reminders, invoice ",["invoiceNumber"]," of ",["dueDate"]," is unpaid. ",["amount"]," has been due for ",["daysLate"]," days.\\n\\nThis is our last notice. Please pay the whole amount by ",["deadline"],". After that day we will consider handing the matter over for collection, and may claim interest and costs as the law allows.\\n\\nSincerely\\n",["businessName"]]' as unknown as Word<{ customerName: string; invoiceNumber: string; dueDate: string; amount: string; daysLate: string; deadline: string; businessName: string }>
