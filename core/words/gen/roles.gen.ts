// Made of core/words/roles.en.json by npm run words.
import type { Word } from '../word.ts'

/** Roles */
export const title = 'roles.0:Roles' as unknown as Word
/** Decides what people who work here may see and do. */
export const purpose = 'roles.1:Decides what people who work here may see and do.' as unknown as Word
/** Company Settings */
export const companySettings = 'roles.2:Company Settings' as unknown as Word
/** New role */
export const newRole = 'roles.3:New role' as unknown as Word
/** Role */
export const role = 'roles.4:Role' as unknown as Word
/** Like */
export const like = 'roles.5:Like' as unknown as Word
/** People */
export const people = 'roles.6:People' as unknown as Word
/** {count, plural, =0 {Nobody} one {# person} other {# people}} */
export const peopleCount = 'roles.7=[["count","p",{"=0":"Nobody","one":[0," person"],"other":[0," people"]}]]' as unknown as Word<{ count: number }>
/** Actions */
export const actions = 'roles.8:Actions' as unknown as Word
/** Delete {name} */
export const deleteOne = 'roles.9=["Delete ",["name"]]' as unknown as Word<{ name: string }>
/** No roles of your own yet */
export const noneYet = 'roles.10:No roles of your own yet' as unknown as Word
/** Each employee has one of the roles that are there from the start. Make one of your own where none of them fits. */
export const noneYetWhat = 'roles.11:Each employee has one of the roles that are there from the start. Make one of your own where none of them fits.' as unknown as Word
/** How roles work */
export const howRoles = 'roles.12:How roles work' as unknown as Word
/** The roles could not be loaded */
export const failed = 'roles.13:The roles could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'roles.14:Try Again' as unknown as Word
/** Loading the roles */
export const loading = 'roles.15:Loading the roles' as unknown as Word
/** This role no longer exists */
export const gone = 'roles.16:This role no longer exists' as unknown as Word
/** All roles */
export const toRoles = 'roles.17:All roles' as unknown as Word
/** Decides what people with this role may see and do. */
export const forAll = 'roles.18:Decides what people with this role may see and do.' as unknown as Word
/** {count, plural, one {Decides what the person with this role may see and do.} other {Decides what the # people with this role may see and do.}} */
export const forPeople = 'roles.19=[["count","p",{"one":"Decides what the person with this role may see and do.","other":["Decides what the ",0," people with this role may see and do."]}]]' as unknown as Word<{ count: number }>
/** Name */
export const name = 'roles.20:Name' as unknown as Word
/** Name is required */
export const nameMissing = 'roles.21:Name is required' as unknown as Word
/** {count, plural, =0 {Nothing differs.} one {# ability differs.} other {# abilities differ.}} */
export const differ = 'roles.22=[["count","p",{"=0":"Nothing differs.","one":[0," ability differs."],"other":[0," abilities differ."]}]]' as unknown as Word<{ count: number }>
/** Ability */
export const ability = 'roles.23:Ability' as unknown as Word
/** Like the preset */
export const likePreset = 'roles.24:Like the preset' as unknown as Word
/** May */
export const may = 'roles.25:May' as unknown as Word
/** All */
export const all = 'roles.26:All' as unknown as Word
/** Own */
export const own = 'roles.27:Own' as unknown as Word
/** None */
export const none = 'roles.28:None' as unknown as Word
/** Yes */
export const yes = 'roles.29:Yes' as unknown as Word
/** No */
export const no = 'roles.30:No' as unknown as Word
/** Documents */
export const documents = 'roles.31:Documents' as unknown as Word
/** Money */
export const money = 'roles.32:Money' as unknown as Word
/** Customers and products */
export const customers = 'roles.33:Customers and products' as unknown as Word
/** Schedule */
export const schedule = 'roles.34:Schedule' as unknown as Word
/** Business */
export const business = 'roles.35:Business' as unknown as Word
/** Other programs */
export const programs = 'roles.36:Other programs' as unknown as Word
/** Also turned on: {list} */
export const alsoOn = 'roles.37=["Also turned on: ",["list"]]' as unknown as Word<{ list: string }>
/** Also turned off: {list} */
export const alsoOff = 'roles.38=["Also turned off: ",["list"]]' as unknown as Word<{ list: string }>
/** Turn on at least one ability. */
export const mayMissing = 'roles.39:Turn on at least one ability.' as unknown as Word
/** You can turn on what you may do yourself. */
export const notMore = 'roles.40:You can turn on what you may do yourself.' as unknown as Word
/** Cancel */
export const cancel = 'roles.41:Cancel' as unknown as Word
/** Save */
export const save = 'roles.42:Save' as unknown as Word
/** Saving... */
export const saving = 'roles.43:Saving...' as unknown as Word
/** Role saved */
export const saved = 'roles.44:Role saved' as unknown as Word
/** Failed to save the role */
export const failedToSave = 'roles.45:Failed to save the role' as unknown as Word
/** The changes to this role are not saved. */
export const notSaved = 'roles.46:The changes to this role are not saved.' as unknown as Word
/** Delete role */
export const deleteTitle = 'roles.47:Delete role' as unknown as Word
/** Are you sure you want to delete {name}? This action cannot be undone. */
export const deleteQuestion = 'roles.48=["Are you sure you want to delete ",["name"],"? This action cannot be undone."]' as unknown as Word<{ name: string }>
/** People have this role. Give them another one first. */
export const inUse = 'roles.49:People have this role. Give them another one first.' as unknown as Word
/** Delete */
export const deleteIt = 'roles.50:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'roles.51:Deleting...' as unknown as Word
/** Role deleted */
export const deleted = 'roles.52:Role deleted' as unknown as Word
/** Failed to delete the role */
export const failedToDelete = 'roles.53:Failed to delete the role' as unknown as Word
/** Your roles */
export const ownRoles = 'roles.54:Your roles' as unknown as Word
/** Employee */
export const employee = 'roles.55:Employee' as unknown as Word
/** Does the daily work: invoices, payments, customers, products and the schedule. */
export const employeeWhat = 'roles.56:Does the daily work: invoices, payments, customers, products and the schedule.' as unknown as Word
/** Manager */
export const manager = 'roles.57:Manager' as unknown as Word
/** Does what an employee does, gives card payments back and sees figures, numbers, messages and the design. */
export const managerWhat = 'roles.58:Does what an employee does, gives card payments back and sees figures, numbers, messages and the design.' as unknown as Word
/** Billing */
export const billing = 'roles.59:Billing' as unknown as Word
/** Writes and sends invoices and records payments, but cancels and credits nothing. */
export const billingWhat = 'roles.60:Writes and sends invoices and records payments, but cancels and credits nothing.' as unknown as Word
/** Staff with own records only */
export const staff = 'roles.61:Staff with own records only' as unknown as Word
/** Drafts invoices and keeps appointments, and sees nobody else’s. */
export const staffWhat = 'roles.62:Drafts invoices and keeps appointments, and sees nobody else’s.' as unknown as Word
/** Accountant */
export const accountant = 'roles.63:Accountant' as unknown as Word
/** Reads documents, customers and figures, and exports them. */
export const accountantWhat = 'roles.64:Reads documents, customers and figures, and exports them.' as unknown as Word
/** Read only */
export const reader = 'roles.65:Read only' as unknown as Word
/** Reads documents, customers, products and the schedule. */
export const readerWhat = 'roles.66:Reads documents, customers, products and the schedule.' as unknown as Word
/** Change the role of {name} */
export const changeRoleOf = 'roles.67=["Change the role of ",["name"]]' as unknown as Word<{ name: string }>
/** It applies at once, on all their devices. */
export const changeRoleWhat = 'roles.68:It applies at once, on all their devices.' as unknown as Word
/** Choose a role */
export const chooseRole = 'roles.69:Choose a role' as unknown as Word
/** Change */
export const change = 'roles.70:Change' as unknown as Word
/** Changing... */
export const changing = 'roles.71:Changing...' as unknown as Word
/** Role changed */
export const changed = 'roles.72:Role changed' as unknown as Word
/** Failed to change the role */
export const failedToChange = 'roles.73:Failed to change the role' as unknown as Word
