// Made of core/words/frame.en.json by npm run words.
import type { Word } from '../word.ts'

/** Invoices */
export const invoices = 'frame.0:Invoices' as unknown as Word
/** Schedule */
export const schedule = 'frame.1:Schedule' as unknown as Word
/** Customers */
export const customers = 'frame.2:Customers' as unknown as Word
/** Payment Links */
export const paymentLinks = 'frame.3:Payment Links' as unknown as Word
/** Figures */
export const figures = 'frame.4:Figures' as unknown as Word
/** Employees */
export const employees = 'frame.5:Employees' as unknown as Word
/** Products */
export const products = 'frame.6:Products' as unknown as Word
/** Company Settings */
export const companySettings = 'frame.7:Company Settings' as unknown as Word
/** Payment Settings */
export const paymentSettings = 'frame.8:Payment Settings' as unknown as Word
/** Profile */
export const profile = 'frame.9:Profile' as unknown as Word
/** Users */
export const users = 'frame.10:Users' as unknown as Word
/** Outbox */
export const outbox = 'frame.11:Outbox' as unknown as Word
/** Admin */
export const admin = 'frame.12:Admin' as unknown as Word
/** Guest User */
export const guest = 'frame.13:Guest User' as unknown as Word
/** No email */
export const noEmail = 'frame.14:No email' as unknown as Word
/** Log in */
export const logIn = 'frame.15:Log in' as unknown as Word
/** Create an account */
export const createAccount = 'frame.16:Create an account' as unknown as Word
/** Reset your password */
export const resetPassword = 'frame.17:Reset your password' as unknown as Word
/** Choose a new password */
export const newPassword = 'frame.18:Choose a new password' as unknown as Word
/** Undo the change */
export const undoChange = 'frame.19:Undo the change' as unknown as Word
/** About */
export const about = 'frame.20:About' as unknown as Word
/** Contact */
export const contact = 'frame.21:Contact' as unknown as Word
/** FAQ */
export const faq = 'frame.22:FAQ' as unknown as Word
/** Help */
export const help = 'frame.23:Help' as unknown as Word
/** User License Agreement */
export const licenseAgreement = 'frame.24:User License Agreement' as unknown as Word
/** Privacy Policy */
export const privacyPolicy = 'frame.25:Privacy Policy' as unknown as Word
/** Invitation */
export const invitation = 'frame.26:Invitation' as unknown as Word
/** Create New Invoice */
export const newInvoice = 'frame.27:Create New Invoice' as unknown as Word
/** Import Invoices */
export const importInvoices = 'frame.28:Import Invoices' as unknown as Word
/** Recurring invoices */
export const recurringInvoices = 'frame.29:Recurring invoices' as unknown as Word
/** Recurring invoice */
export const recurringInvoice = 'frame.30:Recurring invoice' as unknown as Word
/** Invoice */
export const invoice = 'frame.31:Invoice' as unknown as Word
/** Edit Invoice */
export const editInvoice = 'frame.32:Edit Invoice' as unknown as Word
/** Customer */
export const customer = 'frame.33:Customer' as unknown as Word
/** Appointment */
export const appointment = 'frame.34:Appointment' as unknown as Word
/** Profile Settings */
export const profileSettings = 'frame.35:Profile Settings' as unknown as Word
/** Invoice Design */
export const invoiceDesign = 'frame.36:Invoice Design' as unknown as Word
/** Numbers */
export const numbers = 'frame.37:Numbers' as unknown as Word
/** Messages */
export const messages = 'frame.38:Messages' as unknown as Word
/** API keys */
export const apiKeys = 'frame.39:API keys' as unknown as Word
/** Roles */
export const roles = 'frame.40:Roles' as unknown as Word
/** Webhooks */
export const webhooks = 'frame.41:Webhooks' as unknown as Word
/** Languages */
export const languages = 'frame.42:Languages' as unknown as Word
/** Taxes */
export const taxes = 'frame.43:Taxes' as unknown as Word
/** Admin Users */
export const adminUsers = 'frame.44:Admin Users' as unknown as Word
/** Page Not Found */
export const pageNotFound = 'frame.45:Page Not Found' as unknown as Word
/** The address may be mistyped, or the page has moved. */
export const pageMoved = 'frame.46:The address may be mistyped, or the page has moved.' as unknown as Word
/** Return to Home */
export const returnHome = 'frame.47:Return to Home' as unknown as Word
/** Main */
export const main = 'frame.48:Main' as unknown as Word
/** Main, compact */
export const mainCompact = 'frame.49:Main, compact' as unknown as Word
/** Collapse navigation */
export const collapse = 'frame.50:Collapse navigation' as unknown as Word
/** Expand navigation */
export const expand = 'frame.51:Expand navigation' as unknown as Word
/** Logout */
export const logout = 'frame.52:Logout' as unknown as Word
/** Menu */
export const menu = 'frame.53:Menu' as unknown as Word
/** Profile, {name} */
export const profileOf = 'frame.54=["Profile, ",["name"]]' as unknown as Word<{ name: string }>
/** Appearance */
export const appearance = 'frame.55:Appearance' as unknown as Word
/** Site */
export const site = 'frame.56:Site' as unknown as Word
/** Back to App */
export const backToApp = 'frame.57:Back to App' as unknown as Word
/** Login */
export const login = 'frame.58:Login' as unknown as Word
/** Open menu */
export const openMenu = 'frame.59:Open menu' as unknown as Word
/** Duly. Professional invoicing made simple. */
export const slogan = 'frame.60:Duly. Professional invoicing made simple.' as unknown as Word
/** Footer */
export const footer = 'frame.61:Footer' as unknown as Word
/** Streamline Your Invoicing */
export const streamline = 'frame.62:Streamline Your Invoicing' as unknown as Word
/** Create, manage, and send professional invoices in minutes */
export const streamlineText = 'frame.63:Create, manage, and send professional invoices in minutes' as unknown as Word
/** About Duly */
export const aboutDuly = 'frame.64:About Duly' as unknown as Word
/** You are now in your own workspace */
export const ownWorkspace = 'frame.65:You are now in your own workspace' as unknown as Word
/** You are now in {name} */
export const workspaceOf = 'frame.66=["You are now in ",["name"]]' as unknown as Word<{ name: string }>
/** You are now in another workspace */
export const otherWorkspace = 'frame.67:You are now in another workspace' as unknown as Word
/** Try Again */
export const tryAgain = 'frame.68:Try Again' as unknown as Word
/** You are offline. What was loaded before stays readable; lists, saving and sending need a connection. */
export const offlineNow = 'frame.69:You are offline. What was loaded before stays readable; lists, saving and sending need a connection.' as unknown as Word
/** Access Denied */
export const accessDenied = 'frame.70:Access Denied' as unknown as Word
/** You do not have permission to access this page. */
export const accessDeniedText = 'frame.71:You do not have permission to access this page.' as unknown as Word
/** Logout failed. Please try again. */
export const logoutFailed = 'frame.72:Logout failed. Please try again.' as unknown as Word
/** The server cannot be reached right now. What was loaded before stays readable; lists, saving and sending need it. */
export const serverAway = 'frame.73:The server cannot be reached right now. What was loaded before stays readable; lists, saving and sending need it.' as unknown as Word
/** Audit trail */
export const auditTrail = 'frame.74:Audit trail' as unknown as Word
