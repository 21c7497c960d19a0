// Made of core/words/payment-links.en.json by npm run words.
import type { Word } from '../word.ts'

/** Payment Links */
export const title = 'payment-links.0:Payment Links' as unknown as Word
/** Created */
export const created = 'payment-links.1:Created' as unknown as Word
/** Customer */
export const customer = 'payment-links.2:Customer' as unknown as Word
/** Total */
export const total = 'payment-links.3:Total' as unknown as Word
/** Status */
export const status = 'payment-links.4:Status' as unknown as Word
/** Actions */
export const actions = 'payment-links.5:Actions' as unknown as Word
/** All */
export const all = 'payment-links.6:All' as unknown as Word
/** Pending */
export const pending = 'payment-links.7:Pending' as unknown as Word
/** Paid */
export const paid = 'payment-links.8:Paid' as unknown as Word
/** Expired */
export const expired = 'payment-links.9:Expired' as unknown as Word
/** Cancelled */
export const cancelled = 'payment-links.10:Cancelled' as unknown as Word
/** Failed to load payment links */
export const loadFailed = 'payment-links.11:Failed to load payment links' as unknown as Word
/** Failed to load payment link */
export const oneFailed = 'payment-links.12:Failed to load payment link' as unknown as Word
/** Try Again */
export const tryAgain = 'payment-links.13:Try Again' as unknown as Word
/** Create Payment Link */
export const create = 'payment-links.14:Create Payment Link' as unknown as Word
/** Edit Payment Link */
export const edit = 'payment-links.15:Edit Payment Link' as unknown as Word
/** Clear filters */
export const clearFilters = 'payment-links.16:Clear filters' as unknown as Word
/** How this works */
export const how = 'payment-links.17:How this works' as unknown as Word
/** No payment links found */
export const noneFound = 'payment-links.18:No payment links found' as unknown as Word
/** No payment links yet */
export const noneYet = 'payment-links.19:No payment links yet' as unknown as Word
/** No payment link matches your search. Try another name, e-mail or note. */
export const noMatch = 'payment-links.20:No payment link matches your search. Try another name, e-mail or note.' as unknown as Word
/** No payment link has this status. */
export const noneOfStatus = 'payment-links.21:No payment link has this status.' as unknown as Word
/** A payment link asks for an amount without an invoice. Create one and send it by e-mail or SMS. */
export const about = 'payment-links.22:A payment link asks for an amount without an invoice. Create one and send it by e-mail or SMS.' as unknown as Word
/** Can’t be paid yet */
export const notPayable = 'payment-links.23:Can’t be paid yet' as unknown as Word
/** Payment links can’t be paid yet. */
export const nonePayable = 'payment-links.24:Payment links can’t be paid yet.' as unknown as Word
/** {count, plural, one {Payment links in {currencies} can’t be paid: your merchant account does not take this currency. Edit a link to change its currency.} other {Payment links in {currencies} can’t be paid: your merchant account does not take these currencies. Edit a link to change its currency.}} */
export const currenciesNotTaken = 'payment-links.25=[["count","p",{"one":["Payment links in ",["currencies"]," can’t be paid: your merchant account does not take this currency. Edit a link to change its currency."],"other":["Payment links in ",["currencies"]," can’t be paid: your merchant account does not take these currencies. Edit a link to change its currency."]}]]' as unknown as Word<{ currencies: string; count: number }>
/** Payment link renewed */
export const renewed = 'payment-links.26:Payment link renewed' as unknown as Word
/** It can be paid until {date}. */
export const payableUntil = 'payment-links.27=["It can be paid until ",["date"],"."]' as unknown as Word<{ date: string }>
/** Send */
export const send = 'payment-links.28:Send' as unknown as Word
/** Failed to renew payment link */
export const renewFailed = 'payment-links.29:Failed to renew payment link' as unknown as Word
/** Edit payment link for {name} */
export const editOne = 'payment-links.30=["Edit payment link for ",["name"]]' as unknown as Word<{ name: string }>
/** Send payment link to {name} */
export const sendOne = 'payment-links.31=["Send payment link to ",["name"]]' as unknown as Word<{ name: string }>
/** Renew payment link for {name} */
export const renewOne = 'payment-links.32=["Renew payment link for ",["name"]]' as unknown as Word<{ name: string }>
/** Open pay page for {name} */
export const openOne = 'payment-links.33=["Open pay page for ",["name"]]' as unknown as Word<{ name: string }>
/** History of payment link for {name} */
export const historyOne = 'payment-links.34=["History of payment link for ",["name"]]' as unknown as Word<{ name: string }>
/** Delete payment link for {name} */
export const deleteOne = 'payment-links.35=["Delete payment link for ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to restore payment link */
export const restoreFailed = 'payment-links.36:Failed to restore payment link' as unknown as Word
/** Payment link deleted */
export const deleted = 'payment-links.37:Payment link deleted' as unknown as Word
/** Undo */
export const undo = 'payment-links.38:Undo' as unknown as Word
/** Failed to delete payment link */
export const deleteFailed = 'payment-links.39:Failed to delete payment link' as unknown as Word
/** Delete payment link */
export const deleteTitle = 'payment-links.40:Delete payment link' as unknown as Word
/** Are you sure you want to delete the payment link for {name}? Its page stops working at once. */
export const deleteText = 'payment-links.41=["Are you sure you want to delete the payment link for ",["name"],"? Its page stops working at once."]' as unknown as Word<{ name: string }>
/** Delete */
export const remove = 'payment-links.42:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'payment-links.43:Deleting...' as unknown as Word
/** History */
export const history = 'payment-links.44:History' as unknown as Word
/** Payment link for {name} */
export const linkFor = 'payment-links.45=["Payment link for ",["name"]]' as unknown as Word<{ name: string }>
/** The history could not be loaded */
export const historyFailed = 'payment-links.46:The history could not be loaded' as unknown as Word
/** Loading history */
export const loadingHistory = 'payment-links.47:Loading history' as unknown as Word
/** The payer opens the link and pays by card; no invoice is needed. */
export const purpose = 'payment-links.48:The payer opens the link and pays by card; no invoice is needed.' as unknown as Word
/** Saving... */
export const saving = 'payment-links.49:Saving...' as unknown as Word
/** Save Changes */
export const saveChanges = 'payment-links.50:Save Changes' as unknown as Word
/** Creating... */
export const creating = 'payment-links.51:Creating...' as unknown as Word
/** Currency */
export const currency = 'payment-links.52:Currency' as unknown as Word
/** Payment link updated */
export const updatedOne = 'payment-links.53:Payment link updated' as unknown as Word
/** Payment link created */
export const createdOne = 'payment-links.54:Payment link created' as unknown as Word
/** Failed to update payment link */
export const updateFailed = 'payment-links.55:Failed to update payment link' as unknown as Word
/** Failed to create payment link */
export const createFailed = 'payment-links.56:Failed to create payment link' as unknown as Word
/** Saving changes the {parts}. The page of the link changes at once; messages that were sent keep what they say, and the link in them stays good. */
export const changes = 'payment-links.57=["Saving changes the ",["parts"],". The page of the link changes at once; messages that were sent keep what they say, and the link in them stays good."]' as unknown as Word<{ parts: string }>
/** total ({before} becomes {after}) */
export const totalChange = 'payment-links.58=["total (",["before"]," becomes ",["after"],")"]' as unknown as Word<{ before: string; after: string }>
/** {field, select, name {name} email {email} phone {phone} other {notes}} */
export const change = 'payment-links.59=[["field","s",{"name":"name","email":"email","phone":"phone","other":"notes"}]]' as unknown as Word<{ field: "name" | "email" | "phone" | "other" }>
/** Choose a customer */
export const chooseCustomer = 'payment-links.60:Choose a customer' as unknown as Word
/** Name, e-mail and phone are copied. */
export const copied = 'payment-links.61:Name, e-mail and phone are copied.' as unknown as Word
/** Search customers */
export const searchCustomers = 'payment-links.62:Search customers' as unknown as Word
/** Search customers... */
export const searchHint = 'payment-links.63:Search customers...' as unknown as Word
/** Loading Customers */
export const loadingCustomers = 'payment-links.64:Loading Customers' as unknown as Word
/** Failed to load customers */
export const customersFailed = 'payment-links.65:Failed to load customers' as unknown as Word
/** No customers found */
export const noCustomers = 'payment-links.66:No customers found' as unknown as Word
/** Customers */
export const customers = 'payment-links.67:Customers' as unknown as Word
/** customers */
export const customersInside = 'payment-links.68:customers' as unknown as Word
/** Send Payment Link */
export const sendTitle = 'payment-links.69:Send Payment Link' as unknown as Word
/** To {name} */
export const sendTo = 'payment-links.70=["To ",["name"]]' as unknown as Word<{ name: string }>
/** Send By Email */
export const byEmail = 'payment-links.71:Send By Email' as unknown as Word
/** Send By SMS */
export const bySms = 'payment-links.72:Send By SMS' as unknown as Word
/** Send By SMS and Email */
export const byBoth = 'payment-links.73:Send By SMS and Email' as unknown as Word
/** Sending... */
export const sending = 'payment-links.74:Sending...' as unknown as Word
