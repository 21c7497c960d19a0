// Made of core/words/owner-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** {sum} received for invoice {number} */
export const paidSubjectInvoice = 'owner-mails.0=[["sum"]," received for invoice ",["number"]]' as unknown as Word<{ sum: string; number: string }>
/** {sum} received for a payment link */
export const paidSubjectLink = 'owner-mails.1=[["sum"]," received for a payment link"]' as unknown as Word<{ sum: string }>
/** A customer */
export const aCustomer = 'owner-mails.2:A customer' as unknown as Word
/** {payer} paid invoice {number} */
export const paidInvoice = 'owner-mails.3=[["payer"]," paid invoice ",["number"]]' as unknown as Word<{ payer: string; number: string }>
/** {payer} paid a payment link */
export const paidLink = 'owner-mails.4=[["payer"]," paid a payment link"]' as unknown as Word<{ payer: string }>
/** {payer} paid invoice {number}. */
export const paidInvoiceText = 'owner-mails.5=[["payer"]," paid invoice ",["number"],"."]' as unknown as Word<{ payer: string; number: string }>
/** {payer} paid a payment link. */
export const paidLinkText = 'owner-mails.6=[["payer"]," paid a payment link."]' as unknown as Word<{ payer: string }>
/** You have been paid */
export const paidHeading = 'owner-mails.7:You have been paid' as unknown as Word
/** Amount received */
export const amountReceived = 'owner-mails.8:Amount received' as unknown as Word
/** Paid by */
export const paidBy = 'owner-mails.9:Paid by' as unknown as Word
/** Open invoice */
export const openInvoice = 'owner-mails.10:Open invoice' as unknown as Word
/** Open payment link */
export const openLink = 'owner-mails.11:Open payment link' as unknown as Word
/** You are receiving this message because you accept payments with {product}. */
export const acceptReason = 'owner-mails.12=["You are receiving this message because you accept payments with ",["product"],"."]' as unknown as Word<{ product: string }>
/** Payment of {sum} for invoice {number} disputed */
export const disputedInvoice = 'owner-mails.13=["Payment of ",["sum"]," for invoice ",["number"]," disputed"]' as unknown as Word<{ sum: string; number: string }>
/** Payment of {sum} for a payment link disputed */
export const disputedLink = 'owner-mails.14=["Payment of ",["sum"]," for a payment link disputed"]' as unknown as Word<{ sum: string }>
/** A payment is disputed */
export const disputedHeading = 'owner-mails.15:A payment is disputed' as unknown as Word
/** {payer} disputes the card payment for invoice {number}. You can answer in your {provider} account; there is a deadline, so please look soon. Until the bank decides, the payment counts as received and no reminders are sent. */
export const disputedInvoiceText = 'owner-mails.16=[["payer"]," disputes the card payment for invoice ",["number"],". You can answer in your ",["provider"]," account; there is a deadline, so please look soon. Until the bank decides, the payment counts as received and no reminders are sent."]' as unknown as Word<{ payer: string; number: string; provider: string }>
/** {payer} disputes the card payment for a payment link. You can answer in your {provider} account; there is a deadline, so please look soon. Until the bank decides, the payment counts as received and no reminders are sent. */
export const disputedLinkText = 'owner-mails.17=[["payer"]," disputes the card payment for a payment link. You can answer in your ",["provider"]," account; there is a deadline, so please look soon. Until the bank decides, the payment counts as received and no reminders are sent."]' as unknown as Word<{ payer: string; provider: string }>
/** Dispute over {sum} decided for you */
export const wonSubject = 'owner-mails.18=["Dispute over ",["sum"]," decided for you"]' as unknown as Word<{ sum: string }>
/** Dispute decided for you */
export const wonHeading = 'owner-mails.19:Dispute decided for you' as unknown as Word
/** The bank decided the dispute about invoice {number} for you. The payment counts as received. */
export const wonInvoiceText = 'owner-mails.20=["The bank decided the dispute about invoice ",["number"]," for you. The payment counts as received."]' as unknown as Word<{ number: string }>
/** The bank decided the dispute about a payment link for you. The payment counts as received. */
export const wonLinkText = 'owner-mails.21:The bank decided the dispute about a payment link for you. The payment counts as received.' as unknown as Word
/** Dispute over {sum} lost */
export const lostSubject = 'owner-mails.22=["Dispute over ",["sum"]," lost"]' as unknown as Word<{ sum: string }>
/** Dispute lost */
export const lostHeading = 'owner-mails.23:Dispute lost' as unknown as Word
/** the payer */
export const thePayer = 'owner-mails.24:the payer' as unknown as Word
/** {owed, select, yes {The bank decided the dispute about invoice {number} for {payer}. The money was taken back and is owed again.} other {The bank decided the dispute about invoice {number} for {payer}. The money was taken back.}} */
export const lostInvoiceText = 'owner-mails.25=[["owed","s",{"yes":["The bank decided the dispute about invoice ",["number"]," for ",["payer"],". The money was taken back and is owed again."],"other":["The bank decided the dispute about invoice ",["number"]," for ",["payer"],". The money was taken back."]}]]' as unknown as Word<{ number: string; payer: string; owed: "yes" | "other" }>
/** {owed, select, yes {The bank decided the dispute about a payment link for {payer}. The money was taken back and is owed again.} other {The bank decided the dispute about a payment link for {payer}. The money was taken back.}} */
export const lostLinkText = 'owner-mails.26=[["owed","s",{"yes":["The bank decided the dispute about a payment link for ",["payer"],". The money was taken back and is owed again."],"other":["The bank decided the dispute about a payment link for ",["payer"],". The money was taken back."]}]]' as unknown as Word<{ payer: string; owed: "yes" | "other" }>
/** Amount disputed */
export const amountDisputed = 'owner-mails.27:Amount disputed' as unknown as Word
/** Invoice # */
export const number = 'owner-mails.28:Invoice #' as unknown as Word
/** Reason */
export const reason = 'owner-mails.29:Reason' as unknown as Word
/** Reference */
export const reference = 'owner-mails.30:Reference' as unknown as Word
/** {business} invites you to {product} */
export const inviteSubject = 'owner-mails.31=[["business"]," invites you to ",["product"]]' as unknown as Word<{ business: string; product: string }>
/** {who} asks you to join as an employee. */
export const invitePreview = 'owner-mails.32=[["who"]," asks you to join as an employee."]' as unknown as Word<{ who: string }>
/** Join {business} */
export const inviteHeading = 'owner-mails.33=["Join ",["business"]]' as unknown as Word<{ business: string }>
/** {who} invites you to work in the workspace of {business}: its invoices, customers, products and schedule. */
export const inviteText = 'owner-mails.34=[["who"]," invites you to work in the workspace of ",["business"],": its invoices, customers, products and schedule."]' as unknown as Word<{ who: string; business: string }>
/** Business */
export const business = 'owner-mails.35:Business' as unknown as Word
/** Invited by */
export const invitedBy = 'owner-mails.36:Invited by' as unknown as Word
/** Valid until */
export const validUntil = 'owner-mails.37:Valid until' as unknown as Word
/** You do not have an account yet. The link lets you create one first: an e-mail and a password will do. */
export const noAccount = 'owner-mails.38:You do not have an account yet. The link lets you create one first: an e-mail and a password will do.' as unknown as Word
/** View the invitation */
export const viewInvitation = 'owner-mails.39:View the invitation' as unknown as Word
/** If you do not know the sender, ignore this message; nothing happens until you accept. */
export const unknownSender = 'owner-mails.40:If you do not know the sender, ignore this message; nothing happens until you accept.' as unknown as Word
/** You are receiving this message because {who} entered your address. */
export const inviteReason = 'owner-mails.41=["You are receiving this message because ",["who"]," entered your address."]' as unknown as Word<{ who: string }>
/** Invoice {number} was not sent */
export const unsentSubject = 'owner-mails.42=["Invoice ",["number"]," was not sent"]' as unknown as Word<{ number: string }>
/** Invoice not sent */
export const unsentHeading = 'owner-mails.43:Invoice not sent' as unknown as Word
/** Invoice {number} was to be sent at the time that you chose. It was not sent. {reason} */
export const unsentText = 'owner-mails.44=["Invoice ",["number"]," was to be sent at the time that you chose. It was not sent. ",["reason"]]' as unknown as Word<{ number: string; reason: string }>
/** Bill to */
export const billTo = 'owner-mails.45:Bill to' as unknown as Word
/** E-mail */
export const email = 'owner-mails.46:E-mail' as unknown as Word
/** Planned for */
export const plannedFor = 'owner-mails.47:Planned for' as unknown as Word
/** You are receiving this message because you send invoices with {product}. */
export const sendReason = 'owner-mails.48=["You are receiving this message because you send invoices with ",["product"],"."]' as unknown as Word<{ product: string }>
/** What arrived is not what the checkout asked for, so it does not count towards the invoice. Please look into it. */
export const warnMismatch = 'owner-mails.49:What arrived is not what the checkout asked for, so it does not count towards the invoice. Please look into it.' as unknown as Word
/** This invoice was deleted before the money arrived. Please look into it. */
export const warnDeleted = 'owner-mails.50:This invoice was deleted before the money arrived. Please look into it.' as unknown as Word
/** This invoice was cancelled before the money arrived. Please look into it. */
export const warnCancelled = 'owner-mails.51:This invoice was cancelled before the money arrived. Please look into it.' as unknown as Word
/** More was paid than the invoice says. */
export const warnMore = 'owner-mails.52:More was paid than the invoice says.' as unknown as Word
