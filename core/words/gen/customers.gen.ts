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
/** Import e-invoice */
export const importEInvoice = 'customers.9:Import e-invoice' as unknown as Word
/** Import */
export const importList = 'customers.10:Import' as unknown as Word
/** More */
export const more = 'customers.11:More' as unknown as Word
/** Add Customer */
export const add = 'customers.12:Add Customer' as unknown as Word
/** No customers found */
export const noneFound = 'customers.13:No customers found' as unknown as Word
/** No customers yet */
export const noneYet = 'customers.14:No customers yet' as unknown as Word
/** How to import a list */
export const howToImport = 'customers.15:How to import a list' as unknown as Word
/** Selected customers */
export const selectedCustomers = 'customers.16:Selected customers' as unknown as Word
/** {count, plural, one {# customer} other {# customers}} selected */
export const selected = 'customers.17=[["count","p",{"one":[0," customer"],"other":[0," customers"]}]," selected"]' as unknown as Word<{ count: number }>
/** Merge */
export const merge = 'customers.18:Merge' as unknown as Word
/** Clear selection */
export const clearSelection = 'customers.19:Clear selection' as unknown as Word
/** No customers match your search. Try another name, e-mail or city. */
export const noMatch = 'customers.20:No customers match your search. Try another name, e-mail or city.' as unknown as Word
/** No customers found. Add your first customer by clicking the "Add Customer" button above. */
export const addFirst = 'customers.21:No customers found. Add your first customer by clicking the "Add Customer" button above.' as unknown as Word
/** Select {name} */
export const select = 'customers.22=["Select ",["name"]]' as unknown as Word<{ name: string }>
/** Selection */
export const selection = 'customers.23:Selection' as unknown as Word
/** Actions */
export const actions = 'customers.24:Actions' as unknown as Word
/** Edit {name} */
export const editOne = 'customers.25=["Edit ",["name"]]' as unknown as Word<{ name: string }>
/** Create invoice for {name} */
export const invoiceFor = 'customers.26=["Create invoice for ",["name"]]' as unknown as Word<{ name: string }>
/** Delete {name} */
export const deleteOne = 'customers.27=["Delete ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to restore customer */
export const restoreFailed = 'customers.28:Failed to restore customer' as unknown as Word
/** Customer deleted successfully */
export const deleted = 'customers.29:Customer deleted successfully' as unknown as Word
/** Undo */
export const undo = 'customers.30:Undo' as unknown as Word
/** Failed to delete customer */
export const deleteFailed = 'customers.31:Failed to delete customer' as unknown as Word
/** Delete customer */
export const deleteTitle = 'customers.32:Delete customer' as unknown as Word
/** Are you sure you want to delete {name}? This action cannot be undone. */
export const deleteText = 'customers.33=["Are you sure you want to delete ",["name"],"? This action cannot be undone."]' as unknown as Word<{ name: string }>
/** Delete */
export const remove = 'customers.34:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'customers.35:Deleting...' as unknown as Word
/** The address book could not be opened */
export const bookFailed = 'customers.36:The address book could not be opened' as unknown as Word
/** From your contacts */
export const fromContacts = 'customers.37:From your contacts' as unknown as Word
/** Customer updated successfully */
export const updated = 'customers.38:Customer updated successfully' as unknown as Word
/** Customer created successfully */
export const createdOne = 'customers.39:Customer created successfully' as unknown as Word
/** Failed to update customer */
export const updateFailed = 'customers.40:Failed to update customer' as unknown as Word
/** Failed to create customer */
export const createFailed = 'customers.41:Failed to create customer' as unknown as Word
/** Edit Customer */
export const editTitle = 'customers.42:Edit Customer' as unknown as Word
/** Name and email are enough to send an invoice. */
export const enough = 'customers.43:Name and email are enough to send an invoice.' as unknown as Word
/** Saving... */
export const saving = 'customers.44:Saving...' as unknown as Word
/** Adding... */
export const adding = 'customers.45:Adding...' as unknown as Word
/** Save Changes */
export const saveChanges = 'customers.46:Save Changes' as unknown as Word
/** More details */
export const moreDetails = 'customers.47:More details' as unknown as Word
/** Loading customer... */
export const loadingOne = 'customers.48:Loading customer...' as unknown as Word
/** Customer not found */
export const notFound = 'customers.49:Customer not found' as unknown as Word
/** They may have been deleted, or the address is incomplete. */
export const notFoundText = 'customers.50:They may have been deleted, or the address is incomplete.' as unknown as Word
/** Back to Customers */
export const backToList = 'customers.51:Back to Customers' as unknown as Word
/** Failed to load customer */
export const loadFailed = 'customers.52:Failed to load customer' as unknown as Word
/** Edit */
export const edit = 'customers.53:Edit' as unknown as Word
/** Create invoice */
export const createInvoice = 'customers.54:Create invoice' as unknown as Word
/** Payments and appointments could not be loaded */
export const overviewFailed = 'customers.55:Payments and appointments could not be loaded' as unknown as Word
/** Currency */
export const currency = 'customers.56:Currency' as unknown as Word
/** Nothing has been invoiced yet. */
export const nothingInvoiced = 'customers.57:Nothing has been invoiced yet.' as unknown as Word
/** Balance in {currency} */
export const balanceIn = 'customers.58=["Balance in ",["currency"]]' as unknown as Word<{ currency: string }>
/** Outstanding */
export const outstanding = 'customers.59:Outstanding' as unknown as Word
/** Overdue */
export const overdue = 'customers.60:Overdue' as unknown as Word
/** Paid */
export const paid = 'customers.61:Paid' as unknown as Word
/** {count, plural, one {# invoice} other {# invoices}} */
export const invoiceCount = 'customers.62=[["count","p",{"one":[0," invoice"],"other":[0," invoices"]}]]' as unknown as Word<{ count: number }>
/** Invoice # */
export const number = 'customers.63:Invoice #' as unknown as Word
/** Issued */
export const issued = 'customers.64:Issued' as unknown as Word
/** Due */
export const due = 'customers.65:Due' as unknown as Word
/** Status */
export const status = 'customers.66:Status' as unknown as Word
/** Total */
export const total = 'customers.67:Total' as unknown as Word
/** Invoices */
export const invoices = 'customers.68:Invoices' as unknown as Word
/** invoices */
export const invoicesInside = 'customers.69:invoices' as unknown as Word
/** Failed to load invoices */
export const invoicesFailed = 'customers.70:Failed to load invoices' as unknown as Word
/** No invoices yet. */
export const noInvoices = 'customers.71:No invoices yet.' as unknown as Word
/** Invoices of this customer */
export const itsInvoices = 'customers.72:Invoices of this customer' as unknown as Word
/** Loading invoices */
export const loadingInvoices = 'customers.73:Loading invoices' as unknown as Word
/** Due {date} */
export const dueOn = 'customers.74=["Due ",["date"]]' as unknown as Word<{ date: string }>
/** Payments */
export const payments = 'customers.75:Payments' as unknown as Word
/** No payments yet. */
export const noPayments = 'customers.76:No payments yet.' as unknown as Word
/** Refund */
export const refund = 'customers.77:Refund' as unknown as Word
/** Void */
export const voided = 'customers.78:Void' as unknown as Word
/** Reversal */
export const reversal = 'customers.79:Reversal' as unknown as Word
/** Other */
export const other = 'customers.80:Other' as unknown as Word
/** Appointments */
export const appointments = 'customers.81:Appointments' as unknown as Word
/** No appointments yet. */
export const noAppointments = 'customers.82:No appointments yet.' as unknown as Word
/** Perhaps the same customer */
export const alike = 'customers.83:Perhaps the same customer' as unknown as Word
/** Merge with {name} */
export const mergeWithOne = 'customers.84=["Merge with ",["name"]]' as unknown as Word<{ name: string }>
/** Merge customers */
export const mergeTitle = 'customers.85:Merge customers' as unknown as Word
/** Invoices, payment links and appointments of all of them go to the one that stays. For 30 days this can be undone in the bin. */
export const mergeText = 'customers.86:Invoices, payment links and appointments of all of them go to the one that stays. For 30 days this can be undone in the bin.' as unknown as Word
/** Merging... */
export const merging = 'customers.87:Merging...' as unknown as Word
/** Stays */
export const stays = 'customers.88:Stays' as unknown as Word
/** Nothing */
export const nothing = 'customers.89:Nothing' as unknown as Word
/** Failed to undo the merge */
export const undoMergeFailed = 'customers.90:Failed to undo the merge' as unknown as Word
/** Customers merged */
export const merged = 'customers.91:Customers merged' as unknown as Word
/** Failed to merge customers */
export const mergeFailed = 'customers.92:Failed to merge customers' as unknown as Word
/** Merge with */
export const mergeWith = 'customers.93:Merge with' as unknown as Word
/** As on the last invoice */
export const asLastInvoice = 'customers.94:As on the last invoice' as unknown as Word
/** Language of documents */
export const language = 'customers.95:Language of documents' as unknown as Word
/** The usual one */
export const usualLanguage = 'customers.96:The usual one' as unknown as Word
/** Printed on new invoices. If empty, those of the last invoice are used. */
export const termsHelp = 'customers.97:Printed on new invoices. If empty, those of the last invoice are used.' as unknown as Word
/** Only you see them. */
export const notesHelp = 'customers.98:Only you see them.' as unknown as Word
/** Exempt from tax */
export const exempt = 'customers.99:Exempt from tax' as unknown as Word
/** Reverse charge */
export const reverseCharge = 'customers.100:Reverse charge' as unknown as Word
/** Tax */
export const tax = 'customers.101:Tax' as unknown as Word
/** As usual */
export const asUsual = 'customers.102:As usual' as unknown as Word
/** Reason without tax */
export const reason = 'customers.103:Reason without tax' as unknown as Word
/** Printed on new invoices. */
export const reasonHelp = 'customers.104:Printed on new invoices.' as unknown as Word
/** More email addresses */
export const moreEmails = 'customers.105:More email addresses' as unknown as Word
/** Email address {number} */
export const emailNumber = 'customers.106=["Email address ",["number"]]' as unknown as Word<{ number: string }>
/** What email address {number} gets */
export const emailGets = 'customers.107=["What email address ",["number"]," gets"]' as unknown as Word<{ number: string }>
/** Remove email address {number} */
export const emailRemove = 'customers.108=["Remove email address ",["number"]]' as unknown as Word<{ number: string }>
/** Add address */
export const addAddress = 'customers.109:Add address' as unknown as Word
/** Language */
export const documentLanguage = 'customers.110:Language' as unknown as Word
/** Credit */
export const credit = 'customers.111:Credit' as unknown as Word
