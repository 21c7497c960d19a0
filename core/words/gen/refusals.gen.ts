// Made of core/words/refusals.en.json by npm run words.
import type { Word } from '../word.ts'

/** Invalid request. Please check your input. */
export const invalidRequest = 'refusals.0:Invalid request. Please check your input.' as unknown as Word
/** The request is too large. */
export const payloadTooLarge = 'refusals.1:The request is too large.' as unknown as Word
/** The request is nested too deeply. */
export const tooDeep = 'refusals.2:The request is nested too deeply.' as unknown as Word
/** Only application/json is accepted. */
export const jsonOnly = 'refusals.3:Only application/json is accepted.' as unknown as Word
/** Not found */
export const notFound = 'refusals.4:Not found' as unknown as Word
/** Please sign in. */
export const notSignedIn = 'refusals.5:Please sign in.' as unknown as Word
/** Invalid email or password */
export const wrongCredentials = 'refusals.6:Invalid email or password' as unknown as Word
/** Your account has been locked. Please try again in 15 minutes. */
export const accountLocked = 'refusals.7:Your account has been locked. Please try again in 15 minutes.' as unknown as Word
/** Please confirm that it is you. */
export const signInAgain = 'refusals.8:Please confirm that it is you.' as unknown as Word
/** Please set up a second factor before you go on. */
export const secondFactorDemanded = 'refusals.9:Please set up a second factor before you go on.' as unknown as Word
/** Please sign in again from the beginning. */
export const secondStepOver = 'refusals.10:Please sign in again from the beginning.' as unknown as Word
/** There were too many wrong codes. Please try again in 15 minutes. */
export const secondStepLocked = 'refusals.11:There were too many wrong codes. Please try again in 15 minutes.' as unknown as Word
/** This code is not right, or it was used already. */
export const codeWrong = 'refusals.12:This code is not right, or it was used already.' as unknown as Word
/** A code or a passkey is needed. */
export const codeNeeded = 'refusals.13:A code or a passkey is needed.' as unknown as Word
/** This passkey is not known here. */
export const passkeyUnknown = 'refusals.14:This passkey is not known here.' as unknown as Word
/** The passkey could not be checked. Please try again. */
export const passkeyRefused = 'refusals.15:The passkey could not be checked. Please try again.' as unknown as Word
/** This passkey is kept already. */
export const passkeyExists = 'refusals.16:This passkey is kept already.' as unknown as Word
/** An account keeps at most 20 passkeys. */
export const passkeysTooMany = 'refusals.17:An account keeps at most 20 passkeys.' as unknown as Word
/** An authenticator app is on already. */
export const appOnAlready = 'refusals.18:An authenticator app is on already.' as unknown as Word
/** A second factor is demanded here, so the last one must stay. */
export const lastFactorDemanded = 'refusals.19:A second factor is demanded here, so the last one must stay.' as unknown as Word
/** Recovery codes come with a passkey or an authenticator app. */
export const noFactor = 'refusals.20:Recovery codes come with a passkey or an authenticator app.' as unknown as Word
/** You do not have permission to access this resource. */
export const forbidden = 'refusals.21:You do not have permission to access this resource.' as unknown as Word
/** User with this email already exists */
export const emailTaken = 'refusals.22:User with this email already exists' as unknown as Word
/** The current password is not right. */
export const passwordWrong = 'refusals.23:The current password is not right.' as unknown as Word
/** The password is too short. */
export const passwordTooShort = 'refusals.24:The password is too short.' as unknown as Word
/** This password is one of those that are guessed first. Please choose another one. */
export const passwordCommon = 'refusals.25:This password is one of those that are guessed first. Please choose another one.' as unknown as Word
/** Passwords do not match */
export const passwordsDiffer = 'refusals.26:Passwords do not match' as unknown as Word
/** Invalid or expired reset token */
export const resetTokenInvalid = 'refusals.27:Invalid or expired reset token' as unknown as Word
/** This link is invalid or has expired. */
export const undoTokenInvalid = 'refusals.28:This link is invalid or has expired.' as unknown as Word
/** This API key is unknown, has ended or was revoked. */
export const apiKeyInvalid = 'refusals.29:This API key is unknown, has ended or was revoked.' as unknown as Word
/** This API key is not allowed to do this. */
export const apiKeyLacksScope = 'refusals.30:This API key is not allowed to do this.' as unknown as Word
/** This call is for people only; API keys cannot make it. */
export const apiKeyRefused = 'refusals.31:This call is for people only; API keys cannot make it.' as unknown as Word
/** There are too many API keys. Please revoke one of them. */
export const apiKeysTooMany = 'refusals.32:There are too many API keys. Please revoke one of them.' as unknown as Word
/** Webhook endpoint not found */
export const webhookNotFound = 'refusals.33:Webhook endpoint not found' as unknown as Word
/** Delivery not found */
export const webhookDeliveryNotFound = 'refusals.34:Delivery not found' as unknown as Word
/** This address cannot be reached from here: it is private, or of a kind that is not used for webhooks. */
export const webhookUrlRefused = 'refusals.35:This address cannot be reached from here: it is private, or of a kind that is not used for webhooks.' as unknown as Word
/** The address of a webhook endpoint must begin with https. */
export const webhookNeedsHttps = 'refusals.36:The address of a webhook endpoint must begin with https.' as unknown as Word
/** This endpoint is switched off. Switch it on first. */
export const webhookOff = 'refusals.37:This endpoint is switched off. Switch it on first.' as unknown as Word
/** There are too many webhook endpoints. Please remove one of them. */
export const webhooksTooMany = 'refusals.38:There are too many webhook endpoints. Please remove one of them.' as unknown as Word
/** Too many requests. Please try again later. */
export const tooManyRequests = 'refusals.39:Too many requests. Please try again later.' as unknown as Word
/** This Idempotency-Key was used for another request. */
export const idempotencyMismatch = 'refusals.40:This Idempotency-Key was used for another request.' as unknown as Word
/** The same request is still being worked on. */
export const idempotencyRunning = 'refusals.41:The same request is still being worked on.' as unknown as Word
/** Invoice not found */
export const invoiceNotFound = 'refusals.42:Invoice not found' as unknown as Word
/** Invoice number already exists */
export const invoiceNumberTaken = 'refusals.43:Invoice number already exists' as unknown as Word
/** This invoice was issued and cannot be changed. Cancel or correct it instead. */
export const invoiceLocked = 'refusals.44:This invoice was issued and cannot be changed. Cancel or correct it instead.' as unknown as Word
/** Money was received for this invoice. Take the payment back before you cancel it. */
export const invoiceHasPayments = 'refusals.45:Money was received for this invoice. Take the payment back before you cancel it.' as unknown as Word
/** This invoice has not been issued yet. It can be changed or deleted. */
export const invoiceNotIssued = 'refusals.46:This invoice has not been issued yet. It can be changed or deleted.' as unknown as Word
/** A document already has the first number of this series. Please begin at a later one. */
export const seriesNumberTaken = 'refusals.47:A document already has the first number of this series. Please begin at a later one.' as unknown as Word
/** Invoice number cannot be changed */
export const invoiceNumberFixed = 'refusals.48:Invoice number cannot be changed' as unknown as Word
/** This record was changed by somebody else meanwhile. */
export const staleVersion = 'refusals.49:This record was changed by somebody else meanwhile.' as unknown as Word
/** Customer not found */
export const customerNotFound = 'refusals.50:Customer not found' as unknown as Word
/** Product not found */
export const productNotFound = 'refusals.51:Product not found' as unknown as Word
/** Tax not found */
export const taxNotFound = 'refusals.52:Tax not found' as unknown as Word
/** Import not found */
export const importNotFound = 'refusals.53:Import not found' as unknown as Word
/** This import is already done. */
export const importAlreadyDone = 'refusals.54:This import is already done.' as unknown as Word
/** This import is not done yet. */
export const importNotDone = 'refusals.55:This import is not done yet.' as unknown as Word
/** These rows are not of the kind that the import is for. */
export const importOfOtherKind = 'refusals.56:These rows are not of the kind that the import is for.' as unknown as Word
/** Something was done with these invoices since: {numbers}. Take that back first. */
export const importBuiltOn = 'refusals.57=["Something was done with these invoices since: ",["numbers"],". Take that back first."]' as unknown as Word<{ numbers: string }>
/** An import takes at most 50,000 rows. */
export const importTooLong = 'refusals.58:An import takes at most 50,000 rows.' as unknown as Word
/** An export with PDFs holds at most 60,000 invoices. Please choose a shorter period. */
export const exportTooLong = 'refusals.59:An export with PDFs holds at most 60,000 invoices. Please choose a shorter period.' as unknown as Word
/** Company not found */
export const companyNotFound = 'refusals.60:Company not found' as unknown as Word
/** Company already exists */
export const companyExists = 'refusals.61:Company already exists' as unknown as Word
/** Payment settings not found */
export const paymentSettingsNotFound = 'refusals.62:Payment settings not found' as unknown as Word
/** Payment settings already exist */
export const paymentSettingsExist = 'refusals.63:Payment settings already exist' as unknown as Word
/** Payment link not found */
export const paymentLinkNotFound = 'refusals.64:Payment link not found' as unknown as Word
/** Appointment not found */
export const appointmentNotFound = 'refusals.65:Appointment not found' as unknown as Word
/** Employee not found */
export const employeeNotFound = 'refusals.66:Employee not found' as unknown as Word
/** Role not found */
export const roleNotFound = 'refusals.67:Role not found' as unknown as Word
/** There is a role of this name already. */
export const roleNameTaken = 'refusals.68:There is a role of this name already.' as unknown as Word
/** People have this role. Give them another one first. */
export const roleInUse = 'refusals.69:People have this role. Give them another one first.' as unknown as Word
/** Some of these abilities make no sense without others that are missing. */
export const roleLacksNeeds = 'refusals.70:Some of these abilities make no sense without others that are missing.' as unknown as Word
/** There are too many roles. Please delete one of them. */
export const rolesTooMany = 'refusals.71:There are too many roles. Please delete one of them.' as unknown as Word
/** Nobody can give more than they may themselves. */
export const givesMore = 'refusals.72:Nobody can give more than they may themselves.' as unknown as Word
/** User not found */
export const userNotFound = 'refusals.73:User not found' as unknown as Word
/** User not found with this email */
export const userNotRegistered = 'refusals.74:User not found with this email' as unknown as Word
/** Invalid or expired invitation */
export const invitationInvalid = 'refusals.75:Invalid or expired invitation' as unknown as Word
/** This invitation is for another account. */
export const invitationForOther = 'refusals.76:This invitation is for another account.' as unknown as Word
/** This invitation has already been answered. */
export const invitationAnswered = 'refusals.77:This invitation has already been answered.' as unknown as Word
/** You no longer work in this workspace. */
export const workspaceLeft = 'refusals.78:You no longer work in this workspace.' as unknown as Word
/** This person already works for you or is invited. */
export const alreadyEmployee = 'refusals.79:This person already works for you or is invited.' as unknown as Word
/** The account that was invited has been closed. Remove this person and invite the address again. */
export const invitedAccountClosed = 'refusals.80:The account that was invited has been closed. Remove this person and invite the address again.' as unknown as Word
/** You cannot invite yourself. */
export const ownEmailInvited = 'refusals.81:You cannot invite yourself.' as unknown as Word
/** This business is yours. Hand it over before you leave it. */
export const ownerCannotLeave = 'refusals.82:This business is yours. Hand it over before you leave it.' as unknown as Word
/** This is your only business. Delete your account instead. */
export const onlyBusiness = 'refusals.83:This is your only business. Delete your account instead.' as unknown as Word
/** Only somebody who has accepted their invitation can take over the business. */
export const onlyToMembers = 'refusals.84:Only somebody who has accepted their invitation can take over the business.' as unknown as Word
/** Administrators cannot join a company as employees. */
export const adminCannotJoin = 'refusals.85:Administrators cannot join a company as employees.' as unknown as Word
/** You cannot do this to your own account. */
export const notOnYourself = 'refusals.86:You cannot do this to your own account.' as unknown as Word
/** Somebody who works for another company cannot be an administrator. */
export const employeeCannotAdministrate = 'refusals.87:Somebody who works for another company cannot be an administrator.' as unknown as Word
/** The last administrator must stay. */
export const lastAdmin = 'refusals.88:The last administrator must stay.' as unknown as Word
/** File must be an image */
export const fileNotImage = 'refusals.89:File must be an image' as unknown as Word
/** File size must be less than 5MB */
export const imageTooLarge = 'refusals.90:File size must be less than 5MB' as unknown as Word
/** The image has too many pixels. */
export const imageTooManyPixels = 'refusals.91:The image has too many pixels.' as unknown as Word
/** This kind of file cannot be sent. Pictures, PDFs, office documents, texts and ZIPs can. */
export const fileKindRefused = 'refusals.92:This kind of file cannot be sent. Pictures, PDFs, office documents, texts and ZIPs can.' as unknown as Word
/** This file holds macros or programs, which are not sent. */
export const fileWithMacros = 'refusals.93:This file holds macros or programs, which are not sent.' as unknown as Word
/** This file is empty. */
export const fileEmpty = 'refusals.94:This file is empty.' as unknown as Word
/** A file can have at most 10 MB. */
export const fileTooLarge = 'refusals.95:A file can have at most 10 MB.' as unknown as Word
/** File not found */
export const fileNotFound = 'refusals.96:File not found' as unknown as Word
/** This file was sent with a message and is kept with it. */
export const fileInUse = 'refusals.97:This file was sent with a message and is kept with it.' as unknown as Word
/** Too many files wait to be sent. Please remove some of them. */
export const filesTooMany = 'refusals.98:Too many files wait to be sent. Please remove some of them.' as unknown as Word
/** Only application/octet-stream is accepted. */
export const octetStreamOnly = 'refusals.99:Only application/octet-stream is accepted.' as unknown as Word
/** This invoice has already been paid. */
export const alreadyPaid = 'refusals.100:This invoice has already been paid.' as unknown as Word
/** Nothing is due on this invoice. */
export const nothingDue = 'refusals.101:Nothing is due on this invoice.' as unknown as Word
/** This invoice was cancelled and cannot be paid. */
export const cancelledNotPayable = 'refusals.102:This invoice was cancelled and cannot be paid.' as unknown as Word
/** This payment link has expired. */
export const linkExpired = 'refusals.103:This payment link has expired.' as unknown as Word
/** This payment link cannot be paid. */
export const linkNotPayable = 'refusals.104:This payment link cannot be paid.' as unknown as Word
/** This payment link has neither expired nor been cancelled. */
export const linkNotRenewable = 'refusals.105:This payment link has neither expired nor been cancelled.' as unknown as Word
/** This payment link has already been paid. */
export const linkSettled = 'refusals.106:This payment link has already been paid.' as unknown as Word
/** Credit card payments are not set up. */
export const cardPaymentsDisabled = 'refusals.107:Credit card payments are not set up.' as unknown as Word
/** Card payments are not available in {currency}. Please choose another way to pay. */
export const currencyNotAccepted = 'refusals.108=["Card payments are not available in ",["currency"],". Please choose another way to pay."]' as unknown as Word<{ currency: string }>
/** Card payments of {amount} are not possible: only rounder amounts are. Please choose another way to pay. */
export const amountNotChargeable = 'refusals.109=["Card payments of ",["amount"]," are not possible: only rounder amounts are. Please choose another way to pay."]' as unknown as Word<{ amount: string }>
/** A checkout is being prepared. Please try again in a moment. */
export const checkoutInProgress = 'refusals.110:A checkout is being prepared. Please try again in a moment.' as unknown as Word
/** amount must be greater than 0 */
export const amountRequired = 'refusals.111:amount must be greater than 0' as unknown as Word
/** Another sum is owed by now, so nothing was recorded. */
export const balanceChanged = 'refusals.112:Another sum is owed by now, so nothing was recorded.' as unknown as Word
/** Payment not found */
export const paymentNotFound = 'refusals.113:Payment not found' as unknown as Word
/** No more than {left} of this payment is left to give back. */
export const refundExceedsPayment = 'refusals.114=["No more than ",["left"]," of this payment is left to give back."]' as unknown as Word<{ left: string }>
/** A refund of this payment is already under way. */
export const refundInProgress = 'refusals.115:A refund of this payment is already under way.' as unknown as Word
/** This payment came in through a card connection that has ended. Give it back in the dashboard of the card provider. */
export const refundNotPossible = 'refusals.116:This payment came in through a card connection that has ended. Give it back in the dashboard of the card provider.' as unknown as Word
/** Refund not found */
export const refundNotFound = 'refusals.117:Refund not found' as unknown as Word
/** This refund was settled meanwhile. */
export const refundSettled = 'refusals.118:This refund was settled meanwhile.' as unknown as Word
/** The card provider can still tell what became of this refund. */
export const refundStillAsked = 'refusals.119:The card provider can still tell what became of this refund.' as unknown as Word
/** The payer’s bank has asked for this payment back, so it cannot be refunded. */
export const paymentDisputed = 'refusals.120:The payer’s bank has asked for this payment back, so it cannot be refunded.' as unknown as Word
/** This payment was already reversed. */
export const alreadyReversed = 'refusals.121:This payment was already reversed.' as unknown as Word
/** This Clover merchant is already connected to another business. */
export const merchantConnectedElsewhere = 'refusals.122:This Clover merchant is already connected to another business.' as unknown as Word
/** The signature of this notice is missing or wrong. */
export const noticeNotGenuine = 'refusals.123:The signature of this notice is missing or wrong.' as unknown as Word
/** Card payments are not configured on this installation. */
export const providerNotConfigured = 'refusals.124:Card payments are not configured on this installation.' as unknown as Word
/** The payment provider could not be reached. Please try again. */
export const providerFailed = 'refusals.125:The payment provider could not be reached. Please try again.' as unknown as Word
/** This is not a file of rates of the European Central Bank or the Bank of Canada. */
export const ratesNotReadable = 'refusals.126:This is not a file of rates of the European Central Bank or the Bank of Canada.' as unknown as Word
/** This document is in the currency of the business, so that no rate is needed. */
export const rateNotNeeded = 'refusals.127:This document is in the currency of the business, so that no rate is needed.' as unknown as Word
/** An e-invoice can be made once the invoice is issued. */
export const eInvoiceOfDraft = 'refusals.128:An e-invoice can be made once the invoice is issued.' as unknown as Word
/** Please choose the format of the e-invoice. */
export const eInvoiceNoFormat = 'refusals.129:Please choose the format of the e-invoice.' as unknown as Word
/** An e-invoice has one tax on each line. */
export const eInvoiceSeveralTaxes = 'refusals.130:An e-invoice has one tax on each line.' as unknown as Word
/** An e-invoice needs the rate of its tax, not only the amount. */
export const eInvoiceTaxWithoutRate = 'refusals.131:An e-invoice needs the rate of its tax, not only the amount.' as unknown as Word
/** Something is missing for the e-invoice. */
export const eInvoiceIncomplete = 'refusals.132:Something is missing for the e-invoice.' as unknown as Word
/** Your customer gets e-invoices by Peppol, which is not set up here. Choose another way on the customer’s page. */
export const peppolOff = 'refusals.133:Your customer gets e-invoices by Peppol, which is not set up here. Choose another way on the customer’s page.' as unknown as Word
/** Peppol needs electronic addresses that it leads to, of you and of your customer, such as a GLN or a VAT number. */
export const peppolAddress = 'refusals.134:Peppol needs electronic addresses that it leads to, of you and of your customer, such as a GLN or a VAT number.' as unknown as Word
/** This file is no e-invoice. E-invoices in UBL or CII can be read, as XML or inside a PDF. */
export const eInvoiceFileUnknown = 'refusals.135:This file is no e-invoice. E-invoices in UBL or CII can be read, as XML or inside a PDF.' as unknown as Word
/** There is no e-invoice inside this PDF. */
export const eInvoiceFileWithout = 'refusals.136:There is no e-invoice inside this PDF.' as unknown as Word
/** This PDF is damaged or protected by a password, so that nothing inside it can be read. */
export const eInvoiceFileLocked = 'refusals.137:This PDF is damaged or protected by a password, so that nothing inside it can be read.' as unknown as Word
/** This file cannot be read safely: it is too large or too deeply nested, or it declares a document type. */
export const eInvoiceFileUnsafe = 'refusals.138:This file cannot be read safely: it is too large or too deeply nested, or it declares a document type.' as unknown as Word
/** This document is a credit note. A credit note is made from the invoice that it credits. */
export const eInvoiceFileCredit = 'refusals.139:This document is a credit note. A credit note is made from the invoice that it credits.' as unknown as Word
/** A draft takes between 1 and 1,000 lines. This document has another number of them. */
export const eInvoiceFileLines = 'refusals.140:A draft takes between 1 and 1,000 lines. This document has another number of them.' as unknown as Word
/** Please add the name of your business before you send. */
export const sellerUnnamed = 'refusals.141:Please add the name of your business before you send.' as unknown as Word
/** No recipient email available */
export const noRecipientEmail = 'refusals.142:No recipient email available' as unknown as Word
/** No recipient phone number available */
export const noRecipientPhone = 'refusals.143:No recipient phone number available' as unknown as Word
/** phoneNumber must be a valid phone number */
export const smsNumberInvalid = 'refusals.144:phoneNumber must be a valid phone number' as unknown as Word
/** SMS cannot be sent to this kind of number. */
export const smsKindRefused = 'refusals.145:SMS cannot be sent to this kind of number.' as unknown as Word
/** SMS go to the countries of your company and your customers. Add the country to the customer to send there. */
export const smsCountryRefused = 'refusals.146:SMS go to the countries of your company and your customers. Add the country to the customer to send there.' as unknown as Word
/** This is not the phone number of the record. Confirm that the message may go there. */
export const smsNumberNotOwn = 'refusals.147:This is not the phone number of the record. Confirm that the message may go there.' as unknown as Word
/** This is not the phone number of the record. Only the owner can send to another number. */
export const smsNumberOwnerOnly = 'refusals.148:This is not the phone number of the record. Only the owner can send to another number.' as unknown as Word
/** The message was refused by the recipient’s server. */
export const messageRefused = 'refusals.149:The message was refused by the recipient’s server.' as unknown as Word
/** Send the invoice before you remind of it. */
export const reminderOfDraft = 'refusals.150:Send the invoice before you remind of it.' as unknown as Word
/** This invoice is not overdue. */
export const notOverdue = 'refusals.151:This invoice is not overdue.' as unknown as Word
/** Reminders of this invoice were stopped. */
export const remindersStopped = 'refusals.152:Reminders of this invoice were stopped.' as unknown as Word
/** This address asked not to be reminded by e-mail. */
export const remindersUnsubscribed = 'refusals.153:This address asked not to be reminded by e-mail.' as unknown as Word
/** Please choose a time that is still to come. */
export const laterInPast = 'refusals.154:Please choose a time that is still to come.' as unknown as Word
/** Please choose a time within a year. */
export const laterTooFar = 'refusals.155:Please choose a time within a year.' as unknown as Word
/** Too many messages wait to be sent. */
export const laterTooMany = 'refusals.156:Too many messages wait to be sent.' as unknown as Word
/** Recurring invoice not found */
export const recurringNotFound = 'refusals.157:Recurring invoice not found' as unknown as Word
/** There are too many recurring invoices. Please end one of them. */
export const recurringTooMany = 'refusals.158:There are too many recurring invoices. Please end one of them.' as unknown as Word
/** The customer was deleted meanwhile. */
export const recurringCustomerGone = 'refusals.159:The customer was deleted meanwhile.' as unknown as Word
/** This series has no date to come. */
export const recurringOver = 'refusals.160:This series has no date to come.' as unknown as Word
/** No date waits for an answer. */
export const recurringNotMissed = 'refusals.161:No date waits for an answer.' as unknown as Word
/** This message no longer waits: it was sent or cancelled. */
export const laterGone = 'refusals.162:This message no longer waits: it was sent or cancelled.' as unknown as Word
/** The message could not be sent. */
export const messageFailed = 'refusals.163:The message could not be sent.' as unknown as Word
/** This message cannot be sent again. */
export const messageNotRepeatable = 'refusals.164:This message cannot be sent again.' as unknown as Word
/** This employee already has an appointment at that time. */
export const slotTaken = 'refusals.165:This employee already has an appointment at that time.' as unknown as Word
/** The service is temporarily unavailable. Please try again. */
export const unavailable = 'refusals.166:The service is temporarily unavailable. Please try again.' as unknown as Word
/** Nothing can be saved right now: the server’s disk is full. Please try again later. */
export const noSpace = 'refusals.167:Nothing can be saved right now: the server’s disk is full. Please try again later.' as unknown as Word
/** A document of this kind cannot have this status. */
export const statusNotOfKind = 'refusals.168:A document of this kind cannot have this status.' as unknown as Word
/** This draft was handed in. Take it back to change it. */
export const handedIn = 'refusals.169:This draft was handed in. Take it back to change it.' as unknown as Word
/** This draft no longer waits: it was taken back, returned or approved meanwhile. */
export const notHandedIn = 'refusals.170:This draft no longer waits: it was taken back, returned or approved meanwhile.' as unknown as Word
/** Only drafts can be handed in. */
export const handInDraftsOnly = 'refusals.171:Only drafts can be handed in.' as unknown as Word
/** Quote not found */
export const quoteNotFound = 'refusals.172:Quote not found' as unknown as Word
/** This quote has not been sent yet. */
export const quoteNotSent = 'refusals.173:This quote has not been sent yet.' as unknown as Word
/** This quote has already been answered. */
export const quoteAnswered = 'refusals.174:This quote has already been answered.' as unknown as Word
/** This quote is no longer valid. Please ask for a new one. */
export const quoteExpired = 'refusals.175:This quote is no longer valid. Please ask for a new one.' as unknown as Word
/** This quote is no longer open. Please ask for a new one. */
export const quoteNotOpen = 'refusals.176:This quote is no longer open. Please ask for a new one.' as unknown as Word
/** A newer version took the place of this quote, so that it cannot be changed. */
export const quoteReplaced = 'refusals.177:A newer version took the place of this quote, so that it cannot be changed.' as unknown as Word
/** The earlier version of this quote was accepted, so that this one cannot be sent. */
export const quoteAcceptedBefore = 'refusals.178:The earlier version of this quote was accepted, so that this one cannot be sent.' as unknown as Word
/** This quote was changed after it was shown to you. Please read it again. */
export const quoteChanged = 'refusals.179:This quote was changed after it was shown to you. Please read it again.' as unknown as Word
/** Please choose at least one line of this quote. */
export const quoteNothingChosen = 'refusals.180:Please choose at least one line of this quote.' as unknown as Word
/** This quote was declined or replaced, so that no invoice can be made of it. */
export const quoteNotConvertible = 'refusals.181:This quote was declined or replaced, so that no invoice can be made of it.' as unknown as Word
/** The invoice that was made of this quote is in the bin. Restore it there. */
export const quoteInvoiceInBin = 'refusals.182:The invoice that was made of this quote is in the bin. Restore it there.' as unknown as Word
/** The invoice of this quote is made again and again already. */
export const quoteRecurs = 'refusals.183:The invoice of this quote is made again and again already.' as unknown as Word
/** There is a credit note of this invoice, so it stays as it is. */
export const invoiceCredited = 'refusals.184:There is a credit note of this invoice, so it stays as it is.' as unknown as Word
/** Nothing of this invoice is left to credit. */
export const creditNothingLeft = 'refusals.185:Nothing of this invoice is left to credit.' as unknown as Word
/** That is more than is left to credit. */
export const creditExceedsRest = 'refusals.186:That is more than is left to credit.' as unknown as Word
/** This invoice can only be credited as a whole, because parts of it were paid before or withheld. */
export const creditWholeOnly = 'refusals.187:This invoice can only be credited as a whole, because parts of it were paid before or withheld.' as unknown as Word
/** The credit note comes to another sum by now. Please look at it again. */
export const creditChanged = 'refusals.188:The credit note comes to another sum by now. Please look at it again.' as unknown as Word
/** Nothing is left of this credit. */
export const creditUsed = 'refusals.189:Nothing is left of this credit.' as unknown as Word
/** A credit can only be applied to an invoice in the same currency. */
export const creditOtherCurrency = 'refusals.190:A credit can only be applied to an invoice in the same currency.' as unknown as Word
/** A credit can only be applied to an invoice of the same customer. */
export const creditOtherCustomer = 'refusals.191:A credit can only be applied to an invoice of the same customer.' as unknown as Word
/** The deposits would come to more than the whole. {left} is left. */
export const depositExceedsTotal = 'refusals.192=["The deposits would come to more than the whole. ",["left"]," is left."]' as unknown as Word<{ left: string }>
/** A deposit can only be asked for before the invoice itself is issued. */
export const depositForDraftOnly = 'refusals.193:A deposit can only be asked for before the invoice itself is issued.' as unknown as Word
/** This is a deposit already. */
export const depositOfDeposit = 'refusals.194:This is a deposit already.' as unknown as Word
/** Invoice {number} takes this deposit off. Credit that invoice first. */
export const depositTakenOff = 'refusals.195=["Invoice ",["number"]," takes this deposit off. Credit that invoice first."]' as unknown as Word<{ number: string }>
/** Invoice {number} was issued without this deposit, so that it can no longer be asked for. */
export const depositTooLate = 'refusals.196=["Invoice ",["number"]," was issued without this deposit, so that it can no longer be asked for."]' as unknown as Word<{ number: string }>
/** The deposit and its invoice are in different currencies. */
export const depositOtherCurrency = 'refusals.197:The deposit and its invoice are in different currencies.' as unknown as Word
/** The deposits that were invoiced come to more than this. Credit one of them first. */
export const depositsExceedTotal = 'refusals.198:The deposits that were invoiced come to more than this. Credit one of them first.' as unknown as Word
/** Deposits were invoiced for this invoice. Credit or cancel them first. */
export const invoiceHasDeposits = 'refusals.199:Deposits were invoiced for this invoice. Credit or cancel them first.' as unknown as Word
/** Deposits that this invoice took off were changed meanwhile. Make a new invoice instead. */
export const depositsChanged = 'refusals.200:Deposits that this invoice took off were changed meanwhile. Make a new invoice instead.' as unknown as Word
/** An invoice is paid in parts or has deposits, not both. */
export const scheduleOrDeposits = 'refusals.201:An invoice is paid in parts or has deposits, not both.' as unknown as Word
/** Nothing is owed of this part any more. */
export const partNotOwed = 'refusals.202:Nothing is owed of this part any more.' as unknown as Word
/** Please sign in again. */
export const oidcExpired = 'refusals.203:Please sign in again.' as unknown as Word
/** The other provider cannot be reached at the moment. Please try again later. */
export const oidcUnavailable = 'refusals.204:The other provider cannot be reached at the moment. Please try again later.' as unknown as Word
