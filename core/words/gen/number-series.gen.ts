// Made of core/words/number-series.en.json by npm run words.
import type { Word } from '../word.ts'

/** Loading Numbers */
export const loading = 'number-series.0:Loading Numbers' as unknown as Word
/** Failed to load how documents are numbered */
export const loadFailed = 'number-series.1:Failed to load how documents are numbered' as unknown as Word
/** Try Again */
export const tryAgain = 'number-series.2:Try Again' as unknown as Word
/** Numbers */
export const title = 'number-series.3:Numbers' as unknown as Word
/** Decides how documents are numbered and proves that none is missing. */
export const purpose = 'number-series.4:Decides how documents are numbered and proves that none is missing.' as unknown as Word
/** Documents */
export const kinds = 'number-series.5:Documents' as unknown as Word
/** Invoices */
export const invoices = 'number-series.6:Invoices' as unknown as Word
/** Quotes */
export const quotes = 'number-series.7:Quotes' as unknown as Word
/** Credit notes */
export const creditNotes = 'number-series.8:Credit notes' as unknown as Word
/** Issued invoices are locked */
export const locked = 'number-series.9:Issued invoices are locked' as unknown as Word
/** Issued invoices can be changed */
export const unlocked = 'number-series.10:Issued invoices can be changed' as unknown as Word
/** Failed to save the setting */
export const lockFailed = 'number-series.11:Failed to save the setting' as unknown as Word
/** Issue and lock */
export const issueAndLock = 'number-series.12:Issue and lock' as unknown as Word
/** Lock invoices once they are issued */
export const lock = 'number-series.13:Lock invoices once they are issued' as unknown as Word
/** A locked invoice cannot be changed or deleted. Cancel makes it void with a reason, and Correct also makes it again as a draft. Without the lock it can be edited, and every earlier version is kept. */
export const lockText = 'number-series.14:A locked invoice cannot be changed or deleted. Cancel makes it void with a reason, and Correct also makes it again as a draft. Without the lock it can be edited, and every earlier version is kept.' as unknown as Word
/** Never */
export const never = 'number-series.15:Never' as unknown as Word
/** Every year */
export const yearly = 'number-series.16:Every year' as unknown as Word
/** Every month */
export const monthly = 'number-series.17:Every month' as unknown as Word
/** year */
export const year = 'number-series.18:year' as unknown as Word
/** month */
export const month = 'number-series.19:month' as unknown as Word
/** counter, 4 digits */
export const counter = 'number-series.20:counter, 4 digits' as unknown as Word
/** Numbers saved */
export const saved = 'number-series.21:Numbers saved' as unknown as Word
/** Failed to save the numbers */
export const saveFailed = 'number-series.22:Failed to save the numbers' as unknown as Word
/** New invoices get a number such as <code>{number}</code>: the date and three random digits, or the one that you type. */
export const usual = 'number-series.23=["New invoices get a number such as ",["code","e",[["number"]]],": the date and three random digits, or the one that you type."]' as unknown as Word<{ number: string }, "code">
/** New quotes get a number such as <code>{number}</code>: the date and three random digits, or the one that you type. */
export const usualQuotes = 'number-series.24=["New quotes get a number such as ",["code","e",[["number"]]],": the date and three random digits, or the one that you type."]' as unknown as Word<{ number: string }, "code">
/** Credit notes get a number such as <code>{number}</code>: the date and three random digits. */
export const usualCreditNotes = 'number-series.25=["Credit notes get a number such as ",["code","e",[["number"]]],": the date and three random digits."]' as unknown as Word<{ number: string }, "code">
/** Use a series */
export const useSeries = 'number-series.26:Use a series' as unknown as Word
/** Saving... */
export const saving = 'number-series.27:Saving...' as unknown as Word
/** Save Changes */
export const saveChanges = 'number-series.28:Save Changes' as unknown as Word
/** Unsaved changes */
export const unsaved = 'number-series.29:Unsaved changes' as unknown as Word
/** Your changes have not been saved yet. */
export const notSaved = 'number-series.30:Your changes have not been saved yet.' as unknown as Word
/** Pattern */
export const pattern = 'number-series.31:Pattern' as unknown as Word
/** The pattern must not begin or end with a space */
export const edges = 'number-series.32:The pattern must not begin or end with a space' as unknown as Word
/** The pattern must be at most {most} characters long */
export const tooLong = 'number-series.33=["The pattern must be at most ",["most"]," characters long"]' as unknown as Word<{ most: string }>
/** The pattern may have {parts} and a counter such as {example} only */
export const unknownPart = 'number-series.34=["The pattern may have ",["parts"]," and a counter such as ",["example"]," only"]' as unknown as Word<{ parts: string; example: string }>
/** The pattern may have letters, digits, spaces and . / _ # - only */
export const wrongSign = 'number-series.35:The pattern may have letters, digits, spaces and . / _ # - only' as unknown as Word
/** The pattern must have one counter, such as {example} */
export const oneCounter = 'number-series.36=["The pattern must have one counter, such as ",["example"]]' as unknown as Word<{ example: string }>
/** The pattern must not name a part twice */
export const twice = 'number-series.37:The pattern must not name a part twice' as unknown as Word
/** The pattern must have the year, because the counter starts again */
export const needsYear = 'number-series.38:The pattern must have the year, because the counter starts again' as unknown as Word
/** The pattern must have the month, because the counter starts again every month */
export const needsMonth = 'number-series.39:The pattern must have the month, because the counter starts again every month' as unknown as Word
/** The pattern makes numbers that are too long */
export const longNumbers = 'number-series.40:The pattern makes numbers that are too long' as unknown as Word
/** Next number */
export const nextNumber = 'number-series.41:Next number' as unknown as Word
/** Starts again */
export const startsAgain = 'number-series.42:Starts again' as unknown as Word
/** Use <code>{number}</code> */
export const useUsual = 'number-series.43=["Use ",["code","e",[["number"]]]]' as unknown as Word<{ number: string }, "code">
/** The next ones */
export const nextOnes = 'number-series.44:The next ones' as unknown as Word
/** from {date} */
export const fromDate = 'number-series.45=["from ",["date"]]' as unknown as Word<{ date: string }>
/** An invoice gets its number when it is issued, so that no number is used twice and none is missing. Drafts show the one that would be theirs. */
export const atIssue = 'number-series.46:An invoice gets its number when it is issued, so that no number is used twice and none is missing. Drafts show the one that would be theirs.' as unknown as Word
/** A quote gets its number when it is sent, so that no number is used twice and none is missing. Drafts show the one that would be theirs. */
export const atIssueQuotes = 'number-series.47:A quote gets its number when it is sent, so that no number is used twice and none is missing. Drafts show the one that would be theirs.' as unknown as Word
/** A credit note gets its number when it is issued, so that no number is used twice and none is missing. */
export const atIssueCreditNotes = 'number-series.48:A credit note gets its number when it is issued, so that no number is used twice and none is missing.' as unknown as Word
/** Register */
export const register = 'number-series.49:Register' as unknown as Word
/** Failed to load the register */
export const registerFailed = 'number-series.50:Failed to load the register' as unknown as Word
/** Loading the register */
export const registerLoading = 'number-series.51:Loading the register' as unknown as Word
/** Counting... */
export const counting = 'number-series.52:Counting...' as unknown as Word
/** numbers */
export const numbers = 'number-series.53:numbers' as unknown as Word
/** Failed to export the register */
export const exportFailed = 'number-series.54:Failed to export the register' as unknown as Word
/** Exporting... */
export const exporting = 'number-series.55:Exporting...' as unknown as Word
/** Number */
export const number = 'number-series.56:Number' as unknown as Word
/** Document */
export const document = 'number-series.57:Document' as unknown as Word
/** Issued */
export const issued = 'number-series.58:Issued' as unknown as Word
/** Total */
export const total = 'number-series.59:Total' as unknown as Word
/** State */
export const state = 'number-series.60:State' as unknown as Word
/** Issued */
export const stateIssued = 'number-series.61:Issued' as unknown as Word
/** Paid */
export const statePaid = 'number-series.62:Paid' as unknown as Word
/** Void */
export const stateVoid = 'number-series.63:Void' as unknown as Word
/** Before Duly */
export const stateBefore = 'number-series.64:Before Duly' as unknown as Word
/** <code>{number}</code> is void: {hasReason, select, yes {“{reason}”} other {no reason given}}{hasBy, select, yes {, {by}} other {}}, {date}. */
export const isVoid = 'number-series.65=[["code","e",[["number"]]]," is void: ",["hasReason","s",{"yes":["“",["reason"],"”"],"other":"no reason given"}],["hasBy","s",{"yes":[", ",["by"]],"other":""}],", ",["date"],"."]' as unknown as Word<{ number: string; reason: string; hasReason: "yes" | "other"; by: string; hasBy: "yes" | "other"; date: string }, "code">
/** <code>{number}</code> is corrected by <code>{note}</code>: {hasReason, select, yes {“{reason}”} other {no reason given}}{hasBy, select, yes {, {by}} other {}}, {date}. */
export const isCorrected = 'number-series.66=[["code","e",[["number"]]]," is corrected by ",["code","e",[["note"]]],": ",["hasReason","s",{"yes":["“",["reason"],"”"],"other":"no reason given"}],["hasBy","s",{"yes":[", ",["by"]],"other":""}],", ",["date"],"."]' as unknown as Word<{ number: string; note: string; reason: string; hasReason: "yes" | "other"; by: string; hasBy: "yes" | "other"; date: string }, "code">
/** No number has been given yet. */
export const noneGiven = 'number-series.67:No number has been given yet.' as unknown as Word
/** Missing: {numbers}. {given, number} given, {voided, number} void. */
export const missing = 'number-series.68=["Missing: ",["numbers"],". ",["given","n"]," given, ",["voided","n"]," void."]' as unknown as Word<{ numbers: string; given: number; voided: number }>
/** {given, number} given, {voided, number} void. Numbers without a series may have gaps. */
export const noSeries = 'number-series.69=[["given","n"]," given, ",["voided","n"]," void. Numbers without a series may have gaps."]' as unknown as Word<{ given: number; voided: number }>
/** Every number of a series once, none missing. {given, number} given, {voided, number} void. {outside, number} without a series. */
export const partSeries = 'number-series.70=["Every number of a series once, none missing. ",["given","n"]," given, ",["voided","n"]," void. ",["outside","n"]," without a series."]' as unknown as Word<{ given: number; voided: number; outside: number }>
/** Every number once, none missing. {given, number} given, {voided, number} void. */
export const allSeries = 'number-series.71=["Every number once, none missing. ",["given","n"]," given, ",["voided","n"]," void."]' as unknown as Word<{ given: number; voided: number }>
/** Export */
export const exportIt = 'number-series.72:Export' as unknown as Word
/** Draft for {name} */
export const draftFor = 'number-series.73=["Draft for ",["name"]]' as unknown as Word<{ name: string }>
/** No number yet */
export const noNumberYet = 'number-series.74:No number yet' as unknown as Word
