// Made of core/words/imports.en.json by npm run words.
import type { Word } from '../word.ts'

/** First name */
export const firstName = 'imports.0:First name' as unknown as Word
/** Last name */
export const lastName = 'imports.1:Last name' as unknown as Word
/** Tax exemption */
export const taxTreatment = 'imports.2:Tax exemption' as unknown as Word
/** Reason of the tax exemption */
export const taxReason = 'imports.3:Reason of the tax exemption' as unknown as Word
/** Currency */
export const currency = 'imports.4:Currency' as unknown as Word
/** Language */
export const language = 'imports.5:Language' as unknown as Word
/** More email addresses */
export const emails = 'imports.6:More email addresses' as unknown as Word
/** E-invoice format */
export const eInvoiceFormat = 'imports.7:E-invoice format' as unknown as Word
/** E-invoice travels */
export const eInvoiceWay = 'imports.8:E-invoice travels' as unknown as Word
/** Customer’s reference */
export const buyerReference = 'imports.9:Customer’s reference' as unknown as Word
/** Order number */
export const purchaseOrder = 'imports.10:Order number' as unknown as Word
/** Contract number */
export const contract = 'imports.11:Contract number' as unknown as Word
/** Project number */
export const project = 'imports.12:Project number' as unknown as Word
/** Electronic address */
export const electronicAddress = 'imports.13:Electronic address' as unknown as Word
/** is required */
export const isRequired = 'imports.14:is required' as unknown as Word
/** must be at most {most} characters */
export const tooLong = 'imports.15=["must be at most ",["most"]," characters"]' as unknown as Word<{ most: string }>
/** is not readable text */
export const unreadable = 'imports.16:is not readable text' as unknown as Word
/** is not a valid email address */
export const noEmail = 'imports.17:is not a valid email address' as unknown as Word
/** must be at most {most} */
export const mostAmount = 'imports.18=["must be at most ",["most"]]' as unknown as Word<{ most: string }>
/** must be at most {most} */
export const mostTaxes = 'imports.19=["must be at most ",["most"]]' as unknown as Word<{ most: string }>
/** “{name}” is no tax of this business */
export const noSuchTax = 'imports.20=["“",["name"],"” is no tax of this business"]' as unknown as Word<{ name: string }>
/** must be Exempt, Reverse charge or empty */
export const exemption = 'imports.21:must be Exempt, Reverse charge or empty' as unknown as Word
/** must be a positive number */
export const notPositive = 'imports.22:must be a positive number' as unknown as Word
/** is not clear: {text} */
export const unclear = 'imports.23=["is not clear: ",["text"]]' as unknown as Word<{ text: string }>
/** must be a number */
export const noNumber = 'imports.24:must be a number' as unknown as Word
/** must have no decimals */
export const noDecimals = 'imports.25:must have no decimals' as unknown as Word
/** must have at most {most} decimals */
export const mostDecimals = 'imports.26=["must have at most ",["most"]," decimals"]' as unknown as Word<{ most: string }>
/** is too large */
export const tooLarge = 'imports.27:is too large' as unknown as Word
/** {label} {message} */
export const reasonOf = 'imports.28=[["label"]," ",["message"]]' as unknown as Word<{ label: string; message: string }>
/** Reason */
export const reason = 'imports.29:Reason' as unknown as Word
/** Import customers */
export const customersTitle = 'imports.30:Import customers' as unknown as Word
/** Import products */
export const productsTitle = 'imports.31:Import products' as unknown as Word
/** From a spreadsheet, another program or an address book. */
export const from = 'imports.32:From a spreadsheet, another program or an address book.' as unknown as Word
/** Reading the file */
export const reading = 'imports.33:Reading the file' as unknown as Word
/** File to import */
export const file = 'imports.34:File to import' as unknown as Word
/** Choose a file */
export const chooseFile = 'imports.35:Choose a file' as unknown as Word
/** CSV, XLSX or vCard. Up to {rows, number} rows, with a header row. */
export const customerFiles = 'imports.36=["CSV, XLSX or vCard. Up to ",["rows","n"]," rows, with a header row."]' as unknown as Word<{ rows: number }>
/** CSV or XLSX. Up to {rows, number} rows, with a header row. */
export const productFiles = 'imports.37=["CSV or XLSX. Up to ",["rows","n"]," rows, with a header row."]' as unknown as Word<{ rows: number }>
/** The file is larger than 10 MB. Please split it. */
export const fileTooLarge = 'imports.38:The file is larger than 10 MB. Please split it.' as unknown as Word
/** Please choose a file of one of these types: CSV, XLSX or vCard. */
export const wrongCustomerFile = 'imports.39:Please choose a file of one of these types: CSV, XLSX or vCard.' as unknown as Word
/** Please choose a file of one of these types: CSV or XLSX. */
export const wrongProductFile = 'imports.40:Please choose a file of one of these types: CSV or XLSX.' as unknown as Word
/** Another file */
export const anotherFile = 'imports.41:Another file' as unknown as Word
/** Checking... */
export const checking = 'imports.42:Checking...' as unknown as Word
/** Continue */
export const next = 'imports.43:Continue' as unknown as Word
/** {brought, number} of {rows, plural, one {# row} other {# rows}} */
export const broughtOf = 'imports.44=[["brought","n"]," of ",["rows","p",{"one":[0," row"],"other":[0," rows"]}]]' as unknown as Word<{ brought: number; rows: number }>
/** Stop */
export const stop = 'imports.45:Stop' as unknown as Word
/** Import {rows, plural, one {# row} other {# rows}} */
export const importRows = 'imports.46=["Import ",["rows","p",{"one":[0," row"],"other":[0," rows"]}]]' as unknown as Word<{ rows: number }>
/** Importing. If this is interrupted, nothing is changed. */
export const importing = 'imports.47:Importing. If this is interrupted, nothing is changed.' as unknown as Word
/** Undo */
export const undo = 'imports.48:Undo' as unknown as Word
/** Undoing... */
export const undoing = 'imports.49:Undoing...' as unknown as Word
/** Done */
export const done = 'imports.50:Done' as unknown as Word
/** Not in the file */
export const notInFile = 'imports.51:Not in the file' as unknown as Word
/** Column {number} */
export const columnAt = 'imports.52=["Column ",["number"]]' as unknown as Word<{ number: string }>
/** Empty in every row */
export const emptyColumn = 'imports.53:Empty in every row' as unknown as Word
/** {rows, plural, one {# row} other {# rows}} found. Check that each field takes the right column. */
export const rowsFound = 'imports.54=[["rows","p",{"one":[0," row"],"other":[0," rows"]}]," found. Check that each field takes the right column."]' as unknown as Word<{ rows: number }>
/** Choose the column for the name */
export const chooseName = 'imports.55:Choose the column for the name' as unknown as Word
/** Choose the column for the email */
export const chooseEmail = 'imports.56:Choose the column for the email' as unknown as Word
/** Choose the column for the short description */
export const chooseShort = 'imports.57:Choose the column for the short description' as unknown as Word
/** Choose the column for the price */
export const choosePrice = 'imports.58:Choose the column for the price' as unknown as Word
/** Left out: {columns}. */
export const leftOut = 'imports.59=["Left out: ",["columns"],"."]' as unknown as Word<{ columns: string }>
/** {label} is “{value}” in every row. Check that it takes the right column. */
export const alike = 'imports.60=[["label"]," is “",["value"],"” in every row. Check that it takes the right column."]' as unknown as Word<{ label: string; value: string }>
/** {rows, plural, one {The row can be imported.} other {All # rows can be imported.}} */
export const allGood = 'imports.61=[["rows","p",{"one":"The row can be imported.","other":["All ",0," rows can be imported."]}]]' as unknown as Word<{ rows: number }>
/** {good, plural, one {# row} other {# rows}} can be imported, {refused, plural, one {# cannot and is left out} other {# cannot and are left out}}. */
export const someGood = 'imports.62=[["good","p",{"one":[0," row"],"other":[0," rows"]}]," can be imported, ",["refused","p",{"one":[0," cannot and is left out"],"other":[0," cannot and are left out"]}],"."]' as unknown as Word<{ good: number; refused: number }>
/** What is wrong */
export const whatIsWrong = 'imports.63:What is wrong' as unknown as Word
/** Line {row}: {label} {message} */
export const lineOf = 'imports.64=["Line ",["row"],": ",["label"]," ",["message"]]' as unknown as Word<{ row: string; label: string; message: string }>
/** Line {row}: {message} */
export const lineWhole = 'imports.65=["Line ",["row"],": ",["message"]]' as unknown as Word<{ row: string; message: string }>
/** The file below lists all of them. */
export const allBelow = 'imports.66:The file below lists all of them.' as unknown as Word
/** Save the refused rows as a file */
export const saveRefused = 'imports.67:Save the refused rows as a file' as unknown as Word
/** What will happen */
export const willHappen = 'imports.68:What will happen' as unknown as Word
/** What was done */
export const wasDone = 'imports.69:What was done' as unknown as Word
/** Added */
export const added = 'imports.70:Added' as unknown as Word
/** Updated */
export const updated = 'imports.71:Updated' as unknown as Word
/** Skipped */
export const skipped = 'imports.72:Skipped' as unknown as Word
/** Refused */
export const refused = 'imports.73:Refused' as unknown as Word
/** {rows, plural, one {# row has the same e-mail address as an existing record.} other {# rows have the same e-mail address as an existing record.}} */
export const knownCustomers = 'imports.74=[["rows","p",{"one":[0," row has the same e-mail address as an existing record."],"other":[0," rows have the same e-mail address as an existing record."]}]]' as unknown as Word<{ rows: number }>
/** {rows, plural, one {# row has the same short description as an existing record.} other {# rows have the same short description as an existing record.}} */
export const knownProducts = 'imports.75=[["rows","p",{"one":[0," row has the same short description as an existing record."],"other":[0," rows have the same short description as an existing record."]}]]' as unknown as Word<{ rows: number }>
/** {rows, plural, one {# row repeats an earlier row of the file.} other {# rows repeat an earlier row of the file.}} */
export const repeated = 'imports.76=[["rows","p",{"one":[0," row repeats an earlier row of the file."],"other":[0," rows repeat an earlier row of the file."]}]]' as unknown as Word<{ rows: number }>
/** Existing records */
export const existing = 'imports.77:Existing records' as unknown as Word
/** Skip: keep existing records */
export const skip = 'imports.78:Skip: keep existing records' as unknown as Word
/** Update: use the file’s values; empty cells change nothing */
export const update = 'imports.79:Update: use the file’s values; empty cells change nothing' as unknown as Word
/** Add anyway: keep both */
export const addAnyway = 'imports.80:Add anyway: keep both' as unknown as Word
/** All rows are imported together. If the import is interrupted, nothing is changed. */
export const together = 'imports.81:All rows are imported together. If the import is interrupted, nothing is changed.' as unknown as Word
/** The import was taken back: {count, number} customers are deleted again. */
export const customersTakenBack = 'imports.82=["The import was taken back: ",["count","n"]," customers are deleted again."]' as unknown as Word<{ count: number }>
/** The import was taken back: {count, number} products are deleted again. */
export const productsTakenBack = 'imports.83=["The import was taken back: ",["count","n"]," products are deleted again."]' as unknown as Word<{ count: number }>
/** The {count, number} that were updated keep their new values. */
export const keepNewValues = 'imports.84=["The ",["count","n"]," that were updated keep their new values."]' as unknown as Word<{ count: number }>
/** The import is done. */
export const isDone = 'imports.85:The import is done.' as unknown as Word
/** The file could not be read. */
export const readFailed = 'imports.86:The file could not be read.' as unknown as Word
/** The rows could not be uploaded. */
export const uploadFailed = 'imports.87:The rows could not be uploaded.' as unknown as Word
/** The import failed. Nothing was changed. */
export const importFailed = 'imports.88:The import failed. Nothing was changed.' as unknown as Word
/** The import could not be undone. */
export const undoFailed = 'imports.89:The import could not be undone.' as unknown as Word
/** The file has no rows. Its first line must name the columns. */
export const noRows = 'imports.90:The file has no rows. Its first line must name the columns.' as unknown as Word
/** The file has more than {most, number} rows. Please split it. */
export const tooManyRows = 'imports.91=["The file has more than ",["most","n"]," rows. Please split it."]' as unknown as Word<{ most: number }>
/** This workbook is in an old Excel format. Please save it as XLSX or CSV. */
export const oldWorkbook = 'imports.92:This workbook is in an old Excel format. Please save it as XLSX or CSV.' as unknown as Word
/** This file holds contacts, not products. */
export const contactsFile = 'imports.93:This file holds contacts, not products.' as unknown as Word
/** The workbook is too large to be read here. Please save the sheet as CSV. */
export const workbookTooLarge = 'imports.94:The workbook is too large to be read here. Please save the sheet as CSV.' as unknown as Word
/** The workbook could not be read. Please save the sheet as CSV. */
export const workbookUnreadable = 'imports.95:The workbook could not be read. Please save the sheet as CSV.' as unknown as Word
/** How is the price {text} meant? */
export const twoWays = 'imports.96=["How is the price ",["text"]," meant?"]' as unknown as Word<{ text: string }>
/** Choose how it is meant */
export const chooseReading = 'imports.97:Choose how it is meant' as unknown as Word
/** Not chosen */
export const notChosen = 'imports.98:Not chosen' as unknown as Word
