// Made of core/words/roles.en.json by npm run words.
import type { Word } from '../word.ts'

/** Roles */
export const title = 'roles.0:Roles' as unknown as Word
/** Decides what people who work here may see and do. */
export const purpose = 'roles.1:Decides what people who work here may see and do.' as unknown as Word
/** New role */
export const newRole = 'roles.2:New role' as unknown as Word
/** Role */
export const role = 'roles.3:Role' as unknown as Word
/** Like */
export const like = 'roles.4:Like' as unknown as Word
/** People */
export const people = 'roles.5:People' as unknown as Word
/** {count, plural, =0 {Nobody} one {# person} other {# people}} */
export const peopleCount = 'roles.6=[["count","p",{"=0":"Nobody","one":[0," person"],"other":[0," people"]}]]' as unknown as Word<{ count: number }>
/** Actions */
export const actions = 'roles.7:Actions' as unknown as Word
/** Delete {name} */
export const deleteOne = 'roles.8=["Delete ",["name"]]' as unknown as Word<{ name: string }>
/** No roles of your own yet */
export const noneYet = 'roles.9:No roles of your own yet' as unknown as Word
/** Each employee has one of the roles that are there from the start. Make one of your own where none of them fits. */
export const noneYetWhat = 'roles.10:Each employee has one of the roles that are there from the start. Make one of your own where none of them fits.' as unknown as Word
/** How roles work */
export const howRoles = 'roles.11:How roles work' as unknown as Word
/** The roles could not be loaded */
export const failed = 'roles.12:The roles could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'roles.13:Try Again' as unknown as Word
/** Loading the roles */
export const loading = 'roles.14:Loading the roles' as unknown as Word
/** This role no longer exists */
export const gone = 'roles.15:This role no longer exists' as unknown as Word
/** All roles */
export const toRoles = 'roles.16:All roles' as unknown as Word
/** Decides what people with this role may see and do. */
export const forAll = 'roles.17:Decides what people with this role may see and do.' as unknown as Word
/** {count, plural, one {Decides what the person with this role may see and do.} other {Decides what the # people with this role may see and do.}} */
export const forPeople = 'roles.18=[["count","p",{"one":"Decides what the person with this role may see and do.","other":["Decides what the ",0," people with this role may see and do."]}]]' as unknown as Word<{ count: number }>
/** Name */
export const name = 'roles.19:Name' as unknown as Word
/** Name is required */
export const nameMissing = 'roles.20:Name is required' as unknown as Word
/** {count, plural, =0 {Nothing differs.} one {# ability differs.} other {# abilities differ.}} */
export const differ = 'roles.21=[["count","p",{"=0":"Nothing differs.","one":[0," ability differs."],"other":[0," abilities differ."]}]]' as unknown as Word<{ count: number }>
/** Ability */
export const ability = 'roles.22:Ability' as unknown as Word
/** Like the preset */
export const likePreset = 'roles.23:Like the preset' as unknown as Word
/** May */
export const may = 'roles.24:May' as unknown as Word
/** All */
export const all = 'roles.25:All' as unknown as Word
/** Own */
export const own = 'roles.26:Own' as unknown as Word
/** None */
export const none = 'roles.27:None' as unknown as Word
/** Yes */
export const yes = 'roles.28:Yes' as unknown as Word
/** No */
export const no = 'roles.29:No' as unknown as Word
/** Documents */
export const documents = 'roles.30:Documents' as unknown as Word
/** Money */
export const money = 'roles.31:Money' as unknown as Word
/** Customers and products */
export const customers = 'roles.32:Customers and products' as unknown as Word
/** Schedule */
export const schedule = 'roles.33:Schedule' as unknown as Word
/** Business */
export const business = 'roles.34:Business' as unknown as Word
/** Other programs */
export const programs = 'roles.35:Other programs' as unknown as Word
/** Also turned on: {list} */
export const alsoOn = 'roles.36=["Also turned on: ",["list"]]' as unknown as Word<{ list: string }>
/** Also turned off: {list} */
export const alsoOff = 'roles.37=["Also turned off: ",["list"]]' as unknown as Word<{ list: string }>
/** Turn on at least one ability. */
export const mayMissing = 'roles.38:Turn on at least one ability.' as unknown as Word
/** You can turn on what you may do yourself. */
export const notMore = 'roles.39:You can turn on what you may do yourself.' as unknown as Word
/** Cancel */
export const cancel = 'roles.40:Cancel' as unknown as Word
/** Save */
export const save = 'roles.41:Save' as unknown as Word
/** Saving... */
export const saving = 'roles.42:Saving...' as unknown as Word
/** Role saved */
export const saved = 'roles.43:Role saved' as unknown as Word
/** Failed to save the role */
export const failedToSave = 'roles.44:Failed to save the role' as unknown as Word
/** The changes to this role are not saved. */
export const notSaved = 'roles.45:The changes to this role are not saved.' as unknown as Word
/** Delete role */
export const deleteTitle = 'roles.46:Delete role' as unknown as Word
/** Are you sure you want to delete {name}? This action cannot be undone. */
export const deleteQuestion = 'roles.47=["Are you sure you want to delete ",["name"],"? This action cannot be undone."]' as unknown as Word<{ name: string }>
/** People have this role. Give them another one first. */
export const inUse = 'roles.48:People have this role. Give them another one first.' as unknown as Word
/** Delete */
export const deleteIt = 'roles.49:Delete' as unknown as Word
/** Deleting... */
export const deleting = 'roles.50:Deleting...' as unknown as Word
/** Role deleted */
export const deleted = 'roles.51:Role deleted' as unknown as Word
/** Failed to delete the role */
export const failedToDelete = 'roles.52:Failed to delete the role' as unknown as Word
/** Your roles */
export const ownRoles = 'roles.53:Your roles' as unknown as Word
/** Employee */
export const employee = 'roles.54:Employee' as unknown as Word
/** Does the daily work: invoices, payments, customers, products and the schedule. */
export const employeeWhat = 'roles.55:Does the daily work: invoices, payments, customers, products and the schedule.' as unknown as Word
/** Manager */
export const manager = 'roles.56:Manager' as unknown as Word
/** Does what an employee does, gives card payments back and sees figures, numbers, messages and the design. */
export const managerWhat = 'roles.57:Does what an employee does, gives card payments back and sees figures, numbers, messages and the design.' as unknown as Word
/** Billing */
export const billing = 'roles.58:Billing' as unknown as Word
/** Writes and sends invoices and records payments, but cancels and credits nothing. */
export const billingWhat = 'roles.59:Writes and sends invoices and records payments, but cancels and credits nothing.' as unknown as Word
/** Staff with own records only */
export const staff = 'roles.60:Staff with own records only' as unknown as Word
/** Drafts invoices and keeps appointments, and sees nobody else’s. */
export const staffWhat = 'roles.61:Drafts invoices and keeps appointments, and sees nobody else’s.' as unknown as Word
/** Accountant */
export const accountant = 'roles.62:Accountant' as unknown as Word
/** Reads documents, customers and figures, and exports them. */
export const accountantWhat = 'roles.63:Reads documents, customers and figures, and exports them.' as unknown as Word
/** Read only */
export const reader = 'roles.64:Read only' as unknown as Word
/** Reads documents, customers, products and the schedule. */
export const readerWhat = 'roles.65:Reads documents, customers, products and the schedule.' as unknown as Word
/** Change the role of {name} */
export const changeRoleOf = 'roles.66=["Change the role of ",["name"]]' as unknown as Word<{ name: string }>
/** It applies at once, on all their devices. */
export const changeRoleWhat = 'roles.67:It applies at once, on all their devices.' as unknown as Word
/** Choose a role */
export const chooseRole = 'roles.68:Choose a role' as unknown as Word
/** Change */
export const change = 'roles.69:Change' as unknown as Word
/** Changing... */
export const changing = 'roles.70:Changing...' as unknown as Word
/** Role changed */
export const changed = 'roles.71:Role changed' as unknown as Word
/** Failed to change the role */
export const failedToChange = 'roles.72:Failed to change the role' as unknown as Word
