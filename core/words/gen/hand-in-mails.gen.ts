// Made of core/words/hand-in-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** A draft for {customer} waits for you */
export const handedInSubject = 'hand-in-mails.0=["A draft for ",["customer"]," waits for you"]' as unknown as Word<{ customer: string }>
/** A draft waits for you */
export const handedInHeading = 'hand-in-mails.1:A draft waits for you' as unknown as Word
/** {by} handed in {kind, select, quote {the draft of a quote} other {the draft of an invoice}}. You can approve and send it, or return it with a remark. */
export const handedInText = 'hand-in-mails.2=[["by"]," handed in ",["kind","s",{"quote":"the draft of a quote","other":"the draft of an invoice"}],". You can approve and send it, or return it with a remark."]' as unknown as Word<{ by: string; kind: "quote" | "other" }>
/** You are receiving this message because you may issue documents with {product}. */
export const handedInReason = 'hand-in-mails.3=["You are receiving this message because you may issue documents with ",["product"],"."]' as unknown as Word<{ product: string }>
/** Your draft for {customer} was returned */
export const returnedSubject = 'hand-in-mails.4=["Your draft for ",["customer"]," was returned"]' as unknown as Word<{ customer: string }>
/** Your draft was returned */
export const returnedHeading = 'hand-in-mails.5:Your draft was returned' as unknown as Word
/** {by} returned {kind, select, quote {the draft of a quote} other {the draft of an invoice}} that you handed in. You can change it and hand it in again. */
export const returnedText = 'hand-in-mails.6=[["by"]," returned ",["kind","s",{"quote":"the draft of a quote","other":"the draft of an invoice"}]," that you handed in. You can change it and hand it in again."]' as unknown as Word<{ by: string; kind: "quote" | "other" }>
/** You are receiving this message because you handed in a draft with {product}. */
export const returnedReason = 'hand-in-mails.7=["You are receiving this message because you handed in a draft with ",["product"],"."]' as unknown as Word<{ product: string }>
/** Customer */
export const customer = 'hand-in-mails.8:Customer' as unknown as Word
/** Total */
export const total = 'hand-in-mails.9:Total' as unknown as Word
/** Remark */
export const remark = 'hand-in-mails.10:Remark' as unknown as Word
/** Open the draft */
export const open = 'hand-in-mails.11:Open the draft' as unknown as Word
