// Made of core/words/hand-in.en.json by npm run words.
import type { Word } from '../word.ts'

/** Hand in */
export const handIn = 'hand-in.0:Hand in' as unknown as Word
/** Somebody who may send it looks at it first. Until then it stays as it is, unless you take it back. */
export const handInText = 'hand-in.1:Somebody who may send it looks at it first. Until then it stays as it is, unless you take it back.' as unknown as Word
/** Remark */
export const remark = 'hand-in.2:Remark' as unknown as Word
/** Handing in... */
export const handingIn = 'hand-in.3:Handing in...' as unknown as Word
/** Handed in */
export const handedInNow = 'hand-in.4:Handed in' as unknown as Word
/** It could not be handed in */
export const handInFailed = 'hand-in.5:It could not be handed in' as unknown as Word
/** Handed in */
export const handedIn = 'hand-in.6:Handed in' as unknown as Word
/** Returned */
export const returned = 'hand-in.7:Returned' as unknown as Word
/** It waits for approval and cannot be changed until then. */
export const waiting = 'hand-in.8:It waits for approval and cannot be changed until then.' as unknown as Word
/** Take back */
export const takeBack = 'hand-in.9:Take back' as unknown as Word
/** Taking back... */
export const takingBack = 'hand-in.10:Taking back...' as unknown as Word
/** Taken back. You can change it again. */
export const takenBack = 'hand-in.11:Taken back. You can change it again.' as unknown as Word
/** It could not be taken back */
export const takeBackFailed = 'hand-in.12:It could not be taken back' as unknown as Word
/** Return */
export const giveBack = 'hand-in.13:Return' as unknown as Word
/** {name} is told what you write, can change {number} and hand it in again. */
export const giveBackText = 'hand-in.14=[["name"]," is told what you write, can change ",["number"]," and hand it in again."]' as unknown as Word<{ name: string; number: string }>
/** Say what is to be changed */
export const remarkMissing = 'hand-in.15:Say what is to be changed' as unknown as Word
/** Returning... */
export const returning = 'hand-in.16:Returning...' as unknown as Word
/** Returned to {name} */
export const returnedNow = 'hand-in.17=["Returned to ",["name"]]' as unknown as Word<{ name: string }>
/** It could not be returned */
export const returnFailed = 'hand-in.18:It could not be returned' as unknown as Word
/** Approve and send */
export const approve = 'hand-in.19:Approve and send' as unknown as Word
/** {kind, select, quote {The quote {number} goes by e-mail to the address below.} other {{number} is issued and goes by e-mail to the address below.}} */
export const approveText = 'hand-in.20=[["kind","s",{"quote":["The quote ",["number"]," goes by e-mail to the address below."],"other":[["number"]," is issued and goes by e-mail to the address below."]}]]' as unknown as Word<{ number: string; kind: "quote" | "other" }>
/** Sending... */
export const approving = 'hand-in.21:Sending...' as unknown as Word
/** It could not be approved */
export const approveFailed = 'hand-in.22:It could not be approved' as unknown as Word
/** {count, number} handed in */
export const handedInCount = 'hand-in.23=[["count","n"]," handed in"]' as unknown as Word<{ count: number }>
/** {count, number} returned */
export const returnedCount = 'hand-in.24=[["count","n"]," returned"]' as unknown as Word<{ count: number }>
/** {count, plural, one {# waits for you} other {# wait for you}} */
export const waitForYou = 'hand-in.25=[["count","p",{"one":[0," waits for you"],"other":[0," wait for you"]}]]' as unknown as Word<{ count: number }>
/** “{remark}” */
export const quoted = 'hand-in.26=["“",["remark"],"”"]' as unknown as Word<{ remark: string }>
/** {name}, {when} */
export const by = 'hand-in.27=[["name"],", ",["when"]]' as unknown as Word<{ name: string; when: string }>
/** Handed in by {name}, {when} */
export const handedInBy = 'hand-in.28=["Handed in by ",["name"],", ",["when"]]' as unknown as Word<{ name: string; when: string }>
/** today at {time} */
export const todayAt = 'hand-in.29=["today at ",["time"]]' as unknown as Word<{ time: string }>
/** {sum}, due {date} */
export const sumDue = 'hand-in.30=[["sum"],", due ",["date"]]' as unknown as Word<{ sum: string; date: string }>
/** {sum}, valid until {date} */
export const sumUntil = 'hand-in.31=[["sum"],", valid until ",["date"]]' as unknown as Word<{ sum: string; date: string }>
/** Somebody else has approved, returned or taken it back in the meantime. This is its current state. */
export const settled = 'hand-in.32:Somebody else has approved, returned or taken it back in the meantime. This is its current state.' as unknown as Word
/** It was changed meanwhile. Look at it again before you go on. */
export const changedMeanwhile = 'hand-in.33:It was changed meanwhile. Look at it again before you go on.' as unknown as Word
