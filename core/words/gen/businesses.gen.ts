// Made of core/words/businesses.en.json by npm run words.
import type { Word } from '../word.ts'

/** Your businesses */
export const yours = 'businesses.0:Your businesses' as unknown as Word
/** {owner, select, yes {{name}, owner} other {{name}, employee}} */
export const asRole = 'businesses.1=[["owner","s",{"yes":[["name"],", owner"],"other":[["name"],", employee"]}]]' as unknown as Word<{ name: string; owner: "yes" | "other" }>
/** Owner */
export const owner = 'businesses.2:Owner' as unknown as Word
/** you are here */
export const here = 'businesses.3:you are here' as unknown as Word
/** {count, plural, one {# thing waits for you} other {# things wait for you}} */
export const waiting = 'businesses.4=[["count","p",{"one":[0," thing waits for you"],"other":[0," things wait for you"]}]]' as unknown as Word<{ count: number }>
/** Add a business */
export const add = 'businesses.5:Add a business' as unknown as Word
/** Leave this business */
export const leave = 'businesses.6:Leave this business' as unknown as Word
/** Leave {name} */
export const leaveOne = 'businesses.7=["Leave ",["name"]]' as unknown as Word<{ name: string }>
/** Leave */
export const leaveNow = 'businesses.8:Leave' as unknown as Word
/** Leaving... */
export const leaving = 'businesses.9:Leaving...' as unknown as Word
/** Leave Business */
export const leaveTitle = 'businesses.10:Leave Business' as unknown as Word
/** You no longer see anything of {name} from then on. Its owner can invite you again. */
export const leaveQuestion = 'businesses.11=["You no longer see anything of ",["name"]," from then on. Its owner can invite you again."]' as unknown as Word<{ name: string }>
/** You have left {name} */
export const hasLeft = 'businesses.12=["You have left ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to leave the business */
export const leaveFailed = 'businesses.13:Failed to leave the business' as unknown as Word
/** Loading... */
export const loading = 'businesses.14:Loading...' as unknown as Word
/** Your businesses could not be loaded */
export const loadFailed = 'businesses.15:Your businesses could not be loaded' as unknown as Word
/** Open */
export const go = 'businesses.16:Open' as unknown as Word
/** Open {name} */
export const goTo = 'businesses.17=["Open ",["name"]]' as unknown as Word<{ name: string }>
/** Failed to open the business */
export const goFailed = 'businesses.18:Failed to open the business' as unknown as Word
/** Failed to add a business */
export const addFailed = 'businesses.19:Failed to add a business' as unknown as Word
/** Ownership */
export const ownership = 'businesses.20:Ownership' as unknown as Word
/** Another business has its own invoices, customers and settings, under the same login. Who takes over this one becomes its owner. */
export const ownershipText = 'businesses.21:Another business has its own invoices, customers and settings, under the same login. Who takes over this one becomes its owner.' as unknown as Word
/** Hand over this business */
export const handOver = 'businesses.22:Hand over this business' as unknown as Word
/** The new owner decides about employees, settings and payments from then on. You stay as an employee. Both of you get an e-mail. */
export const handOverText = 'businesses.23:The new owner decides about employees, settings and payments from then on. You stay as an employee. Both of you get an e-mail.' as unknown as Word
/** New owner */
export const newOwner = 'businesses.24:New owner' as unknown as Word
/** Choose an employee */
export const chooseOwner = 'businesses.25:Choose an employee' as unknown as Word
/** Only an employee who has accepted the invitation can take over. Invite somebody first. */
export const nobodyYet = 'businesses.26:Only an employee who has accepted the invitation can take over. Invite somebody first.' as unknown as Word
/** Hand over */
export const handOverNow = 'businesses.27:Hand over' as unknown as Word
/** Handing over... */
export const handingOver = 'businesses.28:Handing over...' as unknown as Word
/** Failed to hand over the business */
export const handOverFailed = 'businesses.29:Failed to hand over the business' as unknown as Word
/** Close this business */
export const close = 'businesses.30:Close this business' as unknown as Word
/** Closing ends this business alone. Your login and your other businesses stay as they are. */
export const closeText = 'businesses.31:Closing ends this business alone. Your login and your other businesses stay as they are.' as unknown as Word
/** {name} closes at once: nobody who works there gets in any more, API keys end, and nothing more is sent. After 30 days customers, products, drafts, messages and settings are removed for good; issued invoices and payments when the retention period ends. Export your data first if you still need it. */
export const closeQuestion = 'businesses.32=[["name"]," closes at once: nobody who works there gets in any more, API keys end, and nothing more is sent. After 30 days customers, products, drafts, messages and settings are removed for good; issued invoices and payments when the retention period ends. Export your data first if you still need it."]' as unknown as Word<{ name: string }>
/** Close business */
export const closeNow = 'businesses.33:Close business' as unknown as Word
/** Closing... */
export const closing = 'businesses.34:Closing...' as unknown as Word
/** Failed to close the business */
export const closeFailed = 'businesses.35:Failed to close the business' as unknown as Word
