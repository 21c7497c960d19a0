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
/** Switch business */
export const switchBusiness = 'keyboard-help.5:Switch business' as unknown as Word
/** Open a business by its place in the list */
export const openNth = 'keyboard-help.6:Open a business by its place in the list' as unknown as Word
/** Lists */
export const lists = 'keyboard-help.7:Lists' as unknown as Word
/** Create */
export const create = 'keyboard-help.8:Create' as unknown as Word
/** Move through the rows */
export const moveRows = 'keyboard-help.9:Move through the rows' as unknown as Word
/** Open */
export const open = 'keyboard-help.10:Open' as unknown as Word
/** On an invoice’s page */
export const onInvoice = 'keyboard-help.11:On an invoice’s page' as unknown as Word
/** Next invoice of the list */
export const nextInvoice = 'keyboard-help.12:Next invoice of the list' as unknown as Word
/** Previous invoice of the list */
export const previousInvoice = 'keyboard-help.13:Previous invoice of the list' as unknown as Word
/** In an invoice’s menu */
export const inMenu = 'keyboard-help.14:In an invoice’s menu' as unknown as Word
/** Edit */
export const edit = 'keyboard-help.15:Edit' as unknown as Word
/** Update Status */
export const updateStatus = 'keyboard-help.16:Update Status' as unknown as Word
/** Download PDF */
export const downloadPdf = 'keyboard-help.17:Download PDF' as unknown as Word
/** Send Invoice */
export const sendInvoice = 'keyboard-help.18:Send Invoice' as unknown as Word
/** Remind */
export const remind = 'keyboard-help.19:Remind' as unknown as Word
/** Record Payment */
export const recordPayment = 'keyboard-help.20:Record Payment' as unknown as Word
/** Copy pay link */
export const copyPayLink = 'keyboard-help.21:Copy pay link' as unknown as Word
/** Duplicate */
export const duplicate = 'keyboard-help.22:Duplicate' as unknown as Word
/** In the invoice form */
export const inForm = 'keyboard-help.23:In the invoice form' as unknown as Word
/** Go to From, Details, Items, Summary */
export const goTo = 'keyboard-help.24:Go to From, Details, Items, Summary' as unknown as Word
/** Add a blank item */
export const addItem = 'keyboard-help.25:Add a blank item' as unknown as Word
/** Move the current item */
export const moveItem = 'keyboard-help.26:Move the current item' as unknown as Word
/** In the schedule */
export const inSchedule = 'keyboard-help.27:In the schedule' as unknown as Word
/** New Meeting */
export const newMeeting = 'keyboard-help.28:New Meeting' as unknown as Word
/** Move the meeting */
export const moveMeeting = 'keyboard-help.29:Move the meeting' as unknown as Word
/** Longer, shorter */
export const longer = 'keyboard-help.30:Longer, shorter' as unknown as Word
/** Forms */
export const forms = 'keyboard-help.31:Forms' as unknown as Word
/** Save */
export const save = 'keyboard-help.32:Save' as unknown as Word
/** Keyboard shortcuts */
export const title = 'keyboard-help.33:Keyboard shortcuts' as unknown as Word
/** For step-by-step instructions, see the <guides>guides</guides>. */
export const more = 'keyboard-help.34=["For step-by-step instructions, see the ",["guides","e",["guides"]],"."]' as unknown as Word<NoValues, "guides">
/** Enter */
export const enter = 'keyboard-help.35:Enter' as unknown as Word
/** Alt {keys} */
export const alt = 'keyboard-help.36=["Alt ",["keys"]]' as unknown as Word<{ keys: string }>
/** Shift {keys} */
export const shift = 'keyboard-help.37=["Shift ",["keys"]]' as unknown as Word<{ keys: string }>
/** Ctrl {keys} */
export const ctrl = 'keyboard-help.38=["Ctrl ",["keys"]]' as unknown as Word<{ keys: string }>
