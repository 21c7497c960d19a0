// Made of core/words/customers.en.json by npm run words.
import type { Word } from '../word.ts'

/** Customers */
export const title = 'customers.0:Customers' as unknown as Word
/** Created */
export const created = 'customers.1:Created' as unknown as Word
/** Name */
export const name = 'customers.2:Name' as unknown as Word
/** Location */
export const location = 'customers.3:Location' as unknown as Word
/** Contact */
export const contact = 'customers.4:Contact' as unknown as Word
/** Oops! Something went wrong */
export const failed = 'customers.5:Oops! Something went wrong' as unknown as Word
/** We couldn't load your customers. Please check your connection and try again. */
export const failedText = 'customers.6:We couldn\'t load your customers. Please check your connection and try again.' as unknown as Word
/** Try Again */
export const tryAgain = 'customers.7:Try Again' as unknown as Word
/** No customers to export */
export const nothingToExport = 'customers.8:No customers to export' as unknown as Word
/** Import */
export const importList = 'customers.9:Import' as unknown as Word
/** Add Customer */
export const add = 'customers.10:Add Customer' as unknown as Word
/** No customers found */
export const noneFound = 'customers.11:No customers found' as unknown as Word
/** No customers yet */
export const noneYet = 'customers.12:No customers yet' as unknown as Word
/** How to import a list */
export const howToImport = 'customers.13:How to import a list' as unknown as Word
/** Selected customers */
export const selectedCustomers = 'customers.14:Selected customers' as unknown as Word
/** {count, plural, one {# customer} other {# customers}} selected */
export const selected = 'customers.15=[["count","p",{"one":[0," customer"],"other":[0," customers"]}]," selected"]' as unknown as Word<{ count: number }>
/** Merge */
export const merge = 'customers.16:Merge' as unknown as Word
/** Clear selection */
export const clearSelection = 'customers.17:Clear selection' as unknown as Word
/** No customers match your search. Try another name, e-mail or city. */
export const noMatch = 'customers.18:No customers match your search. Try another name, e-mail or city.' as unknown as Word
/** No customers found. Add your first customer by clicking the "Add Customer" button above. */
export const addFirst = 'customers.19:No customers found. Add your first customer by clicking the "Add Customer" button above.' as unknown as Word
/** Select {name} */
export const select = 'customers.20=["Select ",["name"]]' as unknown as Word<{ name: string }>
/** Selection */
export const selection = 'customers.21:Selection' as unknown as Word
/** Actions */
export const actions = 'customers.22:Actions' as unknown as Word
/** Edit {name} */
export const editOne = 'customers.23=["Edit ",["name"]]' as unknown as Word<{ name: string }>
/** Create invoice for {name} */
export const invoiceFor = 'customers.24=["Create invoice for ",["name"]]' as unknown as Word<{ name: string }>
/** Delete {name} */
export const deleteOne = 'customers.25=["Delete ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to restore customer */
export const restoreFailed = 'customers.26:Failed to restore customer' as unknown as Word
/** Customer deleted successfully */
export const deleted = 'customers.27:Customer deleted successfully' as unknown as Word
/** Undo */
export const undo = 'customers.28:Undo' as unknown as Word
/** Failed to delete customer */
export const deleteFailed = 'customers.29:Failed to delete customer' as unknown as Word
/** Delete customer */
export const deleteTitle = 'customers.30:Delete customer' as unknown as Word
/** Are you sure you want to delete {name}? This action cannot be undone. */
export const deleteText = 'customers.31=["Are you sure you want to delete ",["name"],"? This action cannot be undone."]' as unknown as Word<{ name: string }>
/** Delete */
export const remove = 'customers.32:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'customers.33:Deleting...' as unknown as Word
/** The address book could not be opened */
export const bookFailed = 'customers.34:The address book could not be opened' as unknown as Word
/** From your contacts */
export const fromContacts = 'customers.35:From your contacts' as unknown as Word
/** Customer updated successfully */
export const updated = 'customers.36:Customer updated successfully' as unknown as Word
/** Customer created successfully */
export const createdOne = 'customers.37:Customer created successfully' as unknown as Word
/** Failed to update customer */
export const updateFailed = 'customers.38:Failed to update customer' as unknown as Word
/** Failed to create customer */
export const createFailed = 'customers.39:Failed to create customer' as unknown as Word
/** Edit Customer */
export const editTitle = 'customers.40:Edit Customer' as unknown as Word
/** Name and email are enough to send an invoice. */
export const enough = 'customers.41:Name and email are enough to send an invoice.' as unknown as Word
/** Saving... */
export const saving = 'customers.42:Saving...' as unknown as Word
/** Adding... */
export const adding = 'customers.43:Adding...' as unknown as Word
/** Save Changes */
export const saveChanges = 'customers.44:Save Changes' as unknown as Word
/** More details */
export const moreDetails = 'customers.45:More details' as unknown as Word
/** Loading customer... */
export const loadingOne = 'customers.46:Loading customer...' as unknown as Word
/** Customer not found */
export const notFound = 'customers.47:Customer not found' as unknown as Word
/** They may have been deleted, or the address is incomplete. */
export const notFoundText = 'customers.48:They may have been deleted, or the address is incomplete.' as unknown as Word
/** Back to Customers */
export const backToList = 'customers.49:Back to Customers' as unknown as Word
/** Failed to load customer */
export const loadFailed = 'customers.50:Failed to load customer' as unknown as Word
/** Edit */
export const edit = 'customers.51:Edit' as unknown as Word
/** Create invoice */
export const createInvoice = 'customers.52:Create invoice' as unknown as Word
/** Payments and appointments could not be loaded */
export const overviewFailed = 'customers.53:Payments and appointments could not be loaded' as unknown as Word
/** Currency */
export const currency = 'customers.54:Currency' as unknown as Word
/** Nothing has been invoiced yet. */
export const nothingInvoiced = 'customers.55:Nothing has been invoiced yet.' as unknown as Word
/** Balance in {currency} */
export const balanceIn = 'customers.56=["Balance in ",["currency"]]' as unknown as Word<{ currency: string }>
/** Outstanding */
export const outstanding = 'customers.57:Outstanding' as unknown as Word
/** Overdue */
export const overdue = 'customers.58:Overdue' as unknown as Word
/** Paid */
export const paid = 'customers.59:Paid' as unknown as Word
/** {count, plural, one {# invoice} other {# invoices}} */
export const invoiceCount = 'customers.60=[["count","p",{"one":[0," invoice"],"other":[0," invoices"]}]]' as unknown as Word<{ count: number }>
/** Invoice # */
export const number = 'customers.61:Invoice #' as unknown as Word
/** Issued */
export const issued = 'customers.62:Issued' as unknown as Word
/** Due */
export const due = 'customers.63:Due' as unknown as Word
/** Status */
export const status = 'customers.64:Status' as unknown as Word
/** Total */
export const total = 'customers.65:Total' as unknown as Word
/** Invoices */
export const invoices = 'customers.66:Invoices' as unknown as Word
/** invoices */
export const invoicesInside = 'customers.67:invoices' as unknown as Word
/** Failed to load invoices */
export const invoicesFailed = 'customers.68:Failed to load invoices' as unknown as Word
/** No invoices yet. */
export const noInvoices = 'customers.69:No invoices yet.' as unknown as Word
/** Invoices of this customer */
export const itsInvoices = 'customers.70:Invoices of this customer' as unknown as Word
/** Loading invoices */
export const loadingInvoices = 'customers.71:Loading invoices' as unknown as Word
/** Due {date} */
export const dueOn = 'customers.72=["Due ",["date"]]' as unknown as Word<{ date: string }>
/** Payments */
export const payments = 'customers.73:Payments' as unknown as Word
/** No payments yet. */
export const noPayments = 'customers.74:No payments yet.' as unknown as Word
/** Refund */
export const refund = 'customers.75:Refund' as unknown as Word
/** Void */
export const voided = 'customers.76:Void' as unknown as Word
/** Reversal */
export const reversal = 'customers.77:Reversal' as unknown as Word
/** Other */
export const other = 'customers.78:Other' as unknown as Word
/** Appointments */
export const appointments = 'customers.79:Appointments' as unknown as Word
/** No appointments yet. */
export const noAppointments = 'customers.80:No appointments yet.' as unknown as Word
/** Perhaps the same customer */
export const alike = 'customers.81:Perhaps the same customer' as unknown as Word
/** Merge with {name} */
export const mergeWithOne = 'customers.82=["Merge with ",["name"]]' as unknown as Word<{ name: string }>
/** Merge customers */
export const mergeTitle = 'customers.83:Merge customers' as unknown as Word
/** Invoices, payment links and appointments of all of them go to the one that stays. For 30 days this can be undone in the bin. */
export const mergeText = 'customers.84:Invoices, payment links and appointments of all of them go to the one that stays. For 30 days this can be undone in the bin.' as unknown as Word
/** Merging... */
export const merging = 'customers.85:Merging...' as unknown as Word
/** Stays */
export const stays = 'customers.86:Stays' as unknown as Word
/** Nothing */
export const nothing = 'customers.87:Nothing' as unknown as Word
/** Failed to undo the merge */
export const undoMergeFailed = 'customers.88:Failed to undo the merge' as unknown as Word
/** Customers merged */
export const merged = 'customers.89:Customers merged' as unknown as Word
/** Failed to merge customers */
export const mergeFailed = 'customers.90:Failed to merge customers' as unknown as Word
/** Merge with */
export const mergeWith = 'customers.91:Merge with' as unknown as Word
/** As on the last invoice */
export const asLastInvoice = 'customers.92:As on the last invoice' as unknown as Word
/** Language of documents */
export const language = 'customers.93:Language of documents' as unknown as Word
/** The usual one */
export const usualLanguage = 'customers.94:The usual one' as unknown as Word
/** Stand on new invoices. Empty: those of the last one. */
export const termsHelp = 'customers.95:Stand on new invoices. Empty: those of the last one.' as unknown as Word
/** Only you see them. */
export const notesHelp = 'customers.96:Only you see them.' as unknown as Word
/** Exempt from tax */
export const exempt = 'customers.97:Exempt from tax' as unknown as Word
/** Reverse charge */
export const reverseCharge = 'customers.98:Reverse charge' as unknown as Word
/** Tax */
export const tax = 'customers.99:Tax' as unknown as Word
/** As usual */
export const asUsual = 'customers.100:As usual' as unknown as Word
/** Reason without tax */
export const reason = 'customers.101:Reason without tax' as unknown as Word
/** Stands on new invoices. */
export const reasonHelp = 'customers.102:Stands on new invoices.' as unknown as Word
/** More email addresses */
export const moreEmails = 'customers.103:More email addresses' as unknown as Word
/** Email address {number} */
export const emailNumber = 'customers.104=["Email address ",["number"]]' as unknown as Word<{ number: string }>
/** What email address {number} gets */
export const emailGets = 'customers.105=["What email address ",["number"]," gets"]' as unknown as Word<{ number: string }>
/** Remove email address {number} */
export const emailRemove = 'customers.106=["Remove email address ",["number"]]' as unknown as Word<{ number: string }>
/** Add address */
export const addAddress = 'customers.107:Add address' as unknown as Word
/** Language */
export const documentLanguage = 'customers.108:Language' as unknown as Word
/** Credit */
export const credit = 'customers.109:Credit' as unknown as Word
