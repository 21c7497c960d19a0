// Made of core/words/e-invoices.en.json by npm run words.
import type { Word } from '../word.ts'

/** E-invoice */
export const format = 'e-invoices.0:E-invoice' as unknown as Word
/** None */
export const none = 'e-invoices.1:None' as unknown as Word
/** One XML file, asked for by German authorities. */
export const xrechnungHelp = 'e-invoices.2:One XML file, asked for by German authorities.' as unknown as Word
/** The PDF with the data inside. People read it, programs too. */
export const embeddedHelp = 'e-invoices.3:The PDF with the data inside. People read it, programs too.' as unknown as Word
/** One XML file for the Peppol network. Duly makes it and does not deliver it. */
export const peppolHelp = 'e-invoices.4:One XML file for the Peppol network. Duly makes it and does not deliver it.' as unknown as Word
/** One XML file for the Peppol network. */
export const peppolHelpSent = 'e-invoices.5:One XML file for the Peppol network.' as unknown as Word
/** One XML file by the European standard. */
export const standardHelp = 'e-invoices.6:One XML file by the European standard.' as unknown as Word
/** ZUGFeRD (XRechnung profile) */
export const xrechnungProfile = 'e-invoices.7:ZUGFeRD (XRechnung profile)' as unknown as Word
/** Customer’s reference */
export const reference = 'e-invoices.8:Customer’s reference' as unknown as Word
/** Customer’s reference (Leitweg-ID) */
export const referenceLeitweg = 'e-invoices.9:Customer’s reference (Leitweg-ID)' as unknown as Word
/** The buyer gives it to you, often on the order. */
export const referenceHelp = 'e-invoices.10:The buyer gives it to you, often on the order.' as unknown as Word
/** Electronic address */
export const address = 'e-invoices.11:Electronic address' as unknown as Word
/** Where the customer’s program receives invoices. */
export const addressHelp = 'e-invoices.12:Where the customer’s program receives invoices.' as unknown as Word
/** Kind of electronic address */
export const scheme = 'e-invoices.13:Kind of electronic address' as unknown as Word
/** Email address */
export const schemeEmail = 'e-invoices.14:Email address' as unknown as Word
/** VAT number ({country}) */
export const schemeVat = 'e-invoices.15=["VAT number (",["country"],")"]' as unknown as Word<{ country: string }>
/** Company number ({country}) */
export const schemeCompany = 'e-invoices.16=["Company number (",["country"],")"]' as unknown as Word<{ country: string }>
/** Download e-invoice */
export const download = 'e-invoices.17:Download e-invoice' as unknown as Word
/** Downloading... */
export const downloading = 'e-invoices.18:Downloading...' as unknown as Word
/** E-invoice downloaded successfully */
export const downloaded = 'e-invoices.19:E-invoice downloaded successfully' as unknown as Word
/** Failed to download e-invoice */
export const downloadFailed = 'e-invoices.20:Failed to download e-invoice' as unknown as Word
/** The e-invoice is not complete */
export const incomplete = 'e-invoices.21:The e-invoice is not complete' as unknown as Word
/** Your customer’s program would send it back, so no file was made. */
export const noFile = 'e-invoices.22:Your customer’s program would send it back, so no file was made.' as unknown as Word
/** Add what is missing, then edit the invoice and save it again. */
export const whatNext = 'e-invoices.23:Add what is missing, then edit the invoice and save it again.' as unknown as Word
/** Close */
export const close = 'e-invoices.24:Close' as unknown as Word
/** How it travels */
export const way = 'e-invoices.25:How it travels' as unknown as Word
/** Attached to the e-mail, beside the PDF */
export const wayAttached = 'e-invoices.26:Attached to the e-mail, beside the PDF' as unknown as Word
/** Attached to the e-mail, without the PDF */
export const wayAlone = 'e-invoices.27:Attached to the e-mail, without the PDF' as unknown as Word
/** Inside the PDF of each e-mail */
export const wayInside = 'e-invoices.28:Inside the PDF of each e-mail' as unknown as Word
/** I download it and bring it myself */
export const wayDownload = 'e-invoices.29:I download it and bring it myself' as unknown as Word
/** By Peppol, while the e-mail takes the PDF */
export const wayPeppol = 'e-invoices.30:By Peppol, while the e-mail takes the PDF' as unknown as Word
/** Not for now: PDF only */
export const wayPdf = 'e-invoices.31:Not for now: PDF only' as unknown as Word
/** The e-invoice ({format}) goes along with the PDF. */
export const goesBeside = 'e-invoices.32=["The e-invoice (",["format"],") goes along with the PDF."]' as unknown as Word<{ format: string }>
/** The e-invoice ({format}) goes in place of the PDF. */
export const goesAlone = 'e-invoices.33=["The e-invoice (",["format"],") goes in place of the PDF."]' as unknown as Word<{ format: string }>
/** The PDF is the e-invoice ({format}): the data is inside it. */
export const goesInside = 'e-invoices.34=["The PDF is the e-invoice (",["format"],"): the data is inside it."]' as unknown as Word<{ format: string }>
/** The e-invoice ({format}) is not attached. You download it on the invoice’s page. */
export const goesByHand = 'e-invoices.35=["The e-invoice (",["format"],") is not attached. You download it on the invoice’s page."]' as unknown as Word<{ format: string }>
/** The e-invoice ({format}) goes by Peppol at the same time. */
export const goesByPeppol = 'e-invoices.36=["The e-invoice (",["format"],") goes by Peppol at the same time."]' as unknown as Word<{ format: string }>
/** {count, plural, one {One thing is missing for the e-invoice} other {# things are missing for the e-invoice}} */
export const missing = 'e-invoices.37=[["count","p",{"one":"One thing is missing for the e-invoice","other":[0," things are missing for the e-invoice"]}]]' as unknown as Word<{ count: number }>
/** Your customer’s program would send it back, so the invoice waits. Drafts are never held up. */
export const sentBack = 'e-invoices.38:Your customer’s program would send it back, so the invoice waits. Drafts are never held up.' as unknown as Word
/** It can go out, and would better say more */
export const better = 'e-invoices.39:It can go out, and would better say more' as unknown as Word
/** Change the customer */
export const toCustomer = 'e-invoices.40:Change the customer' as unknown as Word
/** Change your company */
export const toCompany = 'e-invoices.41:Change your company' as unknown as Word
/** Change your bank details */
export const toPayment = 'e-invoices.42:Change your bank details' as unknown as Word
/** Change the invoice */
export const toInvoice = 'e-invoices.43:Change the invoice' as unknown as Word
/** What this e-invoice states */
export const ofInvoice = 'e-invoices.44:What this e-invoice states' as unknown as Word
/** Order number */
export const order = 'e-invoices.45:Order number' as unknown as Word
/** Delivered on */
export const delivered = 'e-invoices.46:Delivered on' as unknown as Word
/** The day of the delivery or of the work. */
export const deliveredHelp = 'e-invoices.47:The day of the delivery or of the work.' as unknown as Word
/** Empty: as at the customer, {value}. */
export const asCustomer = 'e-invoices.48=["Empty: as at the customer, ",["value"],"."]' as unknown as Word<{ value: string }>
/** E-invoices */
export const own = 'e-invoices.49:E-invoices' as unknown as Word
/** What your e-invoices say about you in addition to the above. */
export const ownText = 'e-invoices.50:What your e-invoices say about you in addition to the above.' as unknown as Word
/** Your electronic address */
export const ownAddress = 'e-invoices.51:Your electronic address' as unknown as Word
/** Where programs reach you. XRechnung and Peppol ask for it. */
export const ownAddressHelp = 'e-invoices.52:Where programs reach you. XRechnung and Peppol ask for it.' as unknown as Word
/** Contact person */
export const contactName = 'e-invoices.53:Contact person' as unknown as Word
/** Contact’s phone */
export const contactPhone = 'e-invoices.54:Contact’s phone' as unknown as Word
/** Contact’s e-mail */
export const contactEmail = 'e-invoices.55:Contact’s e-mail' as unknown as Word
/** Empty: {value}, taken from your company. */
export const asCompany = 'e-invoices.56=["Empty: ",["value"],", taken from your company."]' as unknown as Word<{ value: string }>
/** VAT number */
export const vatId = 'e-invoices.57:VAT number' as unknown as Word
/** With its country: DE123456789. */
export const vatIdHelp = 'e-invoices.58:With its country: DE123456789.' as unknown as Word
/** Local tax number */
export const taxRegistration = 'e-invoices.59:Local tax number' as unknown as Word
/** E-invoices also state your account, with IBAN and BIC. */
export const bank = 'e-invoices.60:E-invoices also state your account, with IBAN and BIC.' as unknown as Word
/** What it says about you is set in your company settings. */
export const sayOwn = 'e-invoices.61:What it says about you is set in your company settings.' as unknown as Word
