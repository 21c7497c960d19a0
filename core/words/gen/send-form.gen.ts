// Made of core/words/send-form.en.json by npm run words.
import type { Word } from '../word.ts'

/** Attached */
export const attached = 'send-form.0:Attached' as unknown as Word
/** The invoice as PDF */
export const thePdf = 'send-form.1:The invoice as PDF' as unknown as Word
/** Files */
export const files = 'send-form.2:Files' as unknown as Word
/** Together {size}. Many mail servers take no more than 25 MB, and files grow by a third on their way. */
export const together = 'send-form.3=["Together ",["size"],". Many mail servers take no more than 25 MB, and files grow by a third on their way."]' as unknown as Word<{ size: string }>
/** Not attached. {problem} */
export const notAttached = 'send-form.4=["Not attached. ",["problem"]]' as unknown as Word<{ problem: string }>
/** Uploading {name} */
export const uploading = 'send-form.5=["Uploading ",["name"]]' as unknown as Word<{ name: string }>
/** {name} is attached */
export const isAttached = 'send-form.6=[["name"]," is attached"]' as unknown as Word<{ name: string }>
/** Waiting */
export const waiting = 'send-form.7:Waiting' as unknown as Word
/** Remove {name} */
export const remove = 'send-form.8=["Remove ",["name"]]' as unknown as Word<{ name: string }>
/** Add file */
export const addFile = 'send-form.9:Add file' as unknown as Word
/** Take a photo */
export const takePhoto = 'send-form.10:Take a photo' as unknown as Word
/** {count} of {most}, up to 10 MB each<drop>. Files can be dropped here, too.</drop> */
export const countOf = 'send-form.11=[["count"]," of ",["most"],", up to 10 MB each",["drop","e",[". Files can be dropped here, too."]]]' as unknown as Word<{ count: string; most: string }, "drop">
/** Files to attach */
export const filesToAttach = 'send-form.12:Files to attach' as unknown as Word
/** Photo to attach */
export const photoToAttach = 'send-form.13:Photo to attach' as unknown as Word
/** {count, plural, one {At most # file can go with one message.} other {At most # files can go with one message.}} */
export const mostFiles = 'send-form.14=[["count","p",{"one":["At most ",0," file can go with one message."],"other":["At most ",0," files can go with one message."]}]]' as unknown as Word<{ count: number }>
/** This file is empty. */
export const fileEmpty = 'send-form.15:This file is empty.' as unknown as Word
/** A file can have at most 10 MB. */
export const fileTooLarge = 'send-form.16:A file can have at most 10 MB.' as unknown as Word
/** It could not be uploaded. Remove it and try again. */
export const uploadFailed = 'send-form.17:It could not be uploaded. Remove it and try again.' as unknown as Word
/** No recipient phone number available */
export const noPhone = 'send-form.18:No recipient phone number available' as unknown as Word
/** Send Invoice */
export const title = 'send-form.19:Send Invoice' as unknown as Word
/** {numbered, select, yes {{number} is saved.} other {The draft is saved.}} The message carries the PDF and a link to pay. */
export const savedText = 'send-form.20=[["numbered","s",{"yes":[["number"]," is saved."],"other":"The draft is saved."}]," The message carries the PDF and a link to pay."]' as unknown as Word<{ number: string; numbered: "yes" | "other" }>
/** Downloading... */
export const downloading = 'send-form.21:Downloading...' as unknown as Word
/** Download PDF */
export const downloadPdf = 'send-form.22:Download PDF' as unknown as Word
/** Saving... */
export const saving = 'send-form.23:Saving...' as unknown as Word
/** Save */
export const save = 'send-form.24:Save' as unknown as Word
/** Close */
export const close = 'send-form.25:Close' as unknown as Word
/** Recipient email */
export const recipientEmail = 'send-form.26:Recipient email' as unknown as Word
/** Sending... */
export const sending = 'send-form.27:Sending...' as unknown as Word
/** Send By Email */
export const sendByEmail = 'send-form.28:Send By Email' as unknown as Word
/** Recipient phone */
export const recipientPhone = 'send-form.29:Recipient phone' as unknown as Word
/** Send By SMS */
export const sendBySms = 'send-form.30:Send By SMS' as unknown as Word
/** Send to another number */
export const otherNumber = 'send-form.31:Send to another number' as unknown as Word
/** {number} is not the number on this invoice. Send it there? */
export const otherNumberText = 'send-form.32=[["number"]," is not the number on this invoice. Send it there?"]' as unknown as Word<{ number: string }>
/** Send */
export const send = 'send-form.33:Send' as unknown as Word
/** {address} is not an e-mail address */
export const notAddress = 'send-form.34=[["address"]," is not an e-mail address"]' as unknown as Word<{ address: string }>
/** {count, plural, one {At most # address} other {At most # addresses}} */
export const mostAddresses = 'send-form.35=[["count","p",{"one":["At most ",0," address"],"other":["At most ",0," addresses"]}]]' as unknown as Word<{ count: number }>
/** Also to */
export const alsoTo = 'send-form.36:Also to' as unknown as Word
/** Addresses with a comma between them */
export const commas = 'send-form.37:Addresses with a comma between them' as unknown as Word
/** Loading */
export const loading = 'send-form.38:Loading' as unknown as Word
/** Cc */
export const cc = 'send-form.39:Cc' as unknown as Word
/** Subject and message */
export const subjectAndMessage = 'send-form.40:Subject and message' as unknown as Word
/** Attachments */
export const attachments = 'send-form.41:Attachments' as unknown as Word
/** A blind copy to me */
export const blindCopy = 'send-form.42:A blind copy to me' as unknown as Word
/** Your usual wording could not be loaded. It is used as it is. */
export const usualFailed = 'send-form.43:Your usual wording could not be loaded. It is used as it is.' as unknown as Word
/** Loading your usual wording */
export const usualLoading = 'send-form.44:Loading your usual wording' as unknown as Word
/** Subject */
export const subject = 'send-form.45:Subject' as unknown as Word
/** Message */
export const message = 'send-form.46:Message' as unknown as Word
/** For this once. Your usual wording stays as it is. */
export const forOnce = 'send-form.47:For this once. Your usual wording stays as it is.' as unknown as Word
/** Use the usual wording */
export const useUsual = 'send-form.48:Use the usual wording' as unknown as Word
