// Made of core/words/keyboard-help.en.json by npm run words.
import type { NoValues, Word } from '../word.ts'

/** Everywhere */
export const everywhere = 'keyboard-help.0:Everywhere' as unknown as Word
/** This help */
export const thisHelp = 'keyboard-help.1:This help' as unknown as Word
/** Search */
export const search = 'keyboard-help.2:Search' as unknown as Word
/** Close, or clear the search */
export const closeOrClear = 'keyboard-help.3:Close, or clear the search' as unknown as Word
/** Next field or button */
export const nextField = 'keyboard-help.4:Next field or button' as unknown as Word
/** Lists */
export const lists = 'keyboard-help.5:Lists' as unknown as Word
/** Create */
export const create = 'keyboard-help.6:Create' as unknown as Word
/** Move through the rows */
export const moveRows = 'keyboard-help.7:Move through the rows' as unknown as Word
/** Open */
export const open = 'keyboard-help.8:Open' as unknown as Word
/** On an invoice’s page */
export const onInvoice = 'keyboard-help.9:On an invoice’s page' as unknown as Word
/** Next invoice of the list */
export const nextInvoice = 'keyboard-help.10:Next invoice of the list' as unknown as Word
/** Previous invoice of the list */
export const previousInvoice = 'keyboard-help.11:Previous invoice of the list' as unknown as Word
/** In an invoice’s menu */
export const inMenu = 'keyboard-help.12:In an invoice’s menu' as unknown as Word
/** Edit */
export const edit = 'keyboard-help.13:Edit' as unknown as Word
/** Update Status */
export const updateStatus = 'keyboard-help.14:Update Status' as unknown as Word
/** Download PDF */
export const downloadPdf = 'keyboard-help.15:Download PDF' as unknown as Word
/** Send Invoice */
export const sendInvoice = 'keyboard-help.16:Send Invoice' as unknown as Word
/** Remind */
export const remind = 'keyboard-help.17:Remind' as unknown as Word
/** Record Payment */
export const recordPayment = 'keyboard-help.18:Record Payment' as unknown as Word
/** Copy pay link */
export const copyPayLink = 'keyboard-help.19:Copy pay link' as unknown as Word
/** Duplicate */
export const duplicate = 'keyboard-help.20:Duplicate' as unknown as Word
/** In the invoice form */
export const inForm = 'keyboard-help.21:In the invoice form' as unknown as Word
/** Go to From, Details, Items, Summary */
export const goTo = 'keyboard-help.22:Go to From, Details, Items, Summary' as unknown as Word
/** Add a blank item */
export const addItem = 'keyboard-help.23:Add a blank item' as unknown as Word
/** Move the current item */
export const moveItem = 'keyboard-help.24:Move the current item' as unknown as Word
/** In the schedule */
export const inSchedule = 'keyboard-help.25:In the schedule' as unknown as Word
/** New Meeting */
export const newMeeting = 'keyboard-help.26:New Meeting' as unknown as Word
/** Move the meeting */
export const moveMeeting = 'keyboard-help.27:Move the meeting' as unknown as Word
/** Longer, shorter */
export const longer = 'keyboard-help.28:Longer, shorter' as unknown as Word
/** Forms */
export const forms = 'keyboard-help.29:Forms' as unknown as Word
/** Save */
export const save = 'keyboard-help.30:Save' as unknown as Word
/** Keyboard shortcuts */
export const title = 'keyboard-help.31:Keyboard shortcuts' as unknown as Word
/** For step-by-step instructions, see the <guides>guides</guides>. */
export const more = 'keyboard-help.32=["For step-by-step instructions, see the ",["guides","e",["guides"]],"."]' as unknown as Word<NoValues, "guides">
/** Enter */
export const enter = 'keyboard-help.33:Enter' as unknown as Word
/** Alt {keys} */
export const alt = 'keyboard-help.34=["Alt ",["keys"]]' as unknown as Word<{ keys: string }>
/** Shift {keys} */
export const shift = 'keyboard-help.35=["Shift ",["keys"]]' as unknown as Word<{ keys: string }>
/** Ctrl {keys} */
export const ctrl = 'keyboard-help.36=["Ctrl ",["keys"]]' as unknown as Word<{ keys: string }>
