// Made of core/words/signature.en.json by npm run words.
import type { Word } from '../word.ts'

/** Add Your Signature */
export const title = 'signature.0:Add Your Signature' as unknown as Word
/** It is stored as an image and printed on your invoices. */
export const about = 'signature.1:It is stored as an image and printed on your invoices.' as unknown as Word
/** Clear */
export const clear = 'signature.2:Clear' as unknown as Word
/** Save Signature */
export const save = 'signature.3:Save Signature' as unknown as Word
/** Signature */
export const signature = 'signature.4:Signature' as unknown as Word
/** Draw */
export const draw = 'signature.5:Draw' as unknown as Word
/** Type */
export const type = 'signature.6:Type' as unknown as Word
/** Upload */
export const upload = 'signature.7:Upload' as unknown as Word
/** Your name */
export const yourName = 'signature.8:Your name' as unknown as Word
/** Script */
export const script = 'signature.9:Script' as unknown as Word
/** Signature {number} */
export const scriptNumber = 'signature.10=["Signature ",["number"]]' as unknown as Word<{ number: string }>
/** Discard this signature? */
export const discardTitle = 'signature.11:Discard this signature?' as unknown as Word
/** It is not saved yet. */
export const discardText = 'signature.12:It is not saved yet.' as unknown as Word
/** Discard */
export const discard = 'signature.13:Discard' as unknown as Word
/** Keep editing */
export const keepEditing = 'signature.14:Keep editing' as unknown as Word
/** The signature could not be saved as an image. Please try another way. */
export const saveFailed = 'signature.15:The signature could not be saved as an image. Please try another way.' as unknown as Word
/** The file could not be read. Please choose it again. */
export const fileUnread = 'signature.16:The file could not be read. Please choose it again.' as unknown as Word
/** Sign with a mouse, a pen or a finger. */
export const drawHint = 'signature.17:Sign with a mouse, a pen or a finger.' as unknown as Word
/** Undo */
export const undo = 'signature.18:Undo' as unknown as Word
/** Draw your signature here. By keyboard, use the Type tab. */
export const pad = 'signature.19:Draw your signature here. By keyboard, use the Type tab.' as unknown as Word
/** Signature picture */
export const picture = 'signature.20:Signature picture' as unknown as Word
/** Choose another image */
export const chooseAnother = 'signature.21:Choose another image' as unknown as Word
/** Choose an image */
export const choose = 'signature.22:Choose an image' as unknown as Word
/** A dark signature on white works best */
export const pictureHint = 'signature.23:A dark signature on white works best' as unknown as Word
/** Your signature */
export const yourSignature = 'signature.24:Your signature' as unknown as Word
/** Please draw your signature */
export const nothingDrawn = 'signature.25:Please draw your signature' as unknown as Word
/** Please enter your name */
export const nothingTyped = 'signature.26:Please enter your name' as unknown as Word
/** File must be an image */
export const nothingUploaded = 'signature.27:File must be an image' as unknown as Word
