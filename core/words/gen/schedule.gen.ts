// Made of core/words/schedule.en.json by npm run words.
import type { Word } from '../word.ts'

/** Schedule */
export const title = 'schedule.0:Schedule' as unknown as Word
/** Calendar settings */
export const settings = 'schedule.1:Calendar settings' as unknown as Word
/** Loading Schedule */
export const loading = 'schedule.2:Loading Schedule' as unknown as Word
/** List */
export const list = 'schedule.3:List' as unknown as Word
/** Day */
export const day = 'schedule.4:Day' as unknown as Word
/** Week */
export const week = 'schedule.5:Week' as unknown as Word
/** Month */
export const month = 'schedule.6:Month' as unknown as Word
/** Only mine */
export const onlyMine = 'schedule.7:Only mine' as unknown as Word
/** Whose appointments */
export const whose = 'schedule.8:Whose appointments' as unknown as Word
/** Everyone */
export const everyone = 'schedule.9:Everyone' as unknown as Word
/** View */
export const view = 'schedule.10:View' as unknown as Word
/** Today */
export const today = 'schedule.11:Today' as unknown as Word
/** Previous {step, select, day {day} month {month} other {week}} */
export const previous = 'schedule.12=["Previous ",["step","s",{"day":"day","month":"month","other":"week"}]]' as unknown as Word<{ step: "day" | "month" | "other" }>
/** Next {step, select, day {day} month {month} other {week}} */
export const next = 'schedule.13=["Next ",["step","s",{"day":"day","month":"month","other":"week"}]]' as unknown as Word<{ step: "day" | "month" | "other" }>
/** Days of the week */
export const daysOfWeek = 'schedule.14:Days of the week' as unknown as Word
/** Days of the month */
export const daysOfMonth = 'schedule.15:Days of the month' as unknown as Word
/** Show as */
export const showAs = 'schedule.16:Show as' as unknown as Word
/** Cards */
export const cards = 'schedule.17:Cards' as unknown as Word
/** List */
export const lines = 'schedule.18:List' as unknown as Word
/** None */
export const none = 'schedule.19:None' as unknown as Word
/** No Appointments */
export const noAppointments = 'schedule.20:No Appointments' as unknown as Word
/** No appointments scheduled for this day */
export const noneThisDay = 'schedule.21:No appointments scheduled for this day' as unknown as Word
/** No appointments scheduled for these days */
export const noneTheseDays = 'schedule.22:No appointments scheduled for these days' as unknown as Word
/** {day}, {count, plural, one {# appointment} other {# appointments}} */
export const dayAndCount = 'schedule.23=[["day"],", ",["count","p",{"one":[0," appointment"],"other":[0," appointments"]}]]' as unknown as Word<{ day: string; count: number }>
/** +{count, number} more */
export const more = 'schedule.24=["+",["count","n"]," more"]' as unknown as Word<{ count: number }>
/** Click a day to create a meeting, or drag a meeting to another day. With the keyboard, Shift and the arrow keys move it. */
export const monthHint = 'schedule.25:Click a day to create a meeting, or drag a meeting to another day. With the keyboard, Shift and the arrow keys move it.' as unknown as Word
/** Drag on the grid to create a meeting, drag a meeting to move it, or drag its lower edge to change its length. With the keyboard, Shift and the arrow keys move it, + and − change its length. */
export const gridHint = 'schedule.26:Drag on the grid to create a meeting, drag a meeting to move it, or drag its lower edge to change its length. With the keyboard, Shift and the arrow keys move it, + and − change its length.' as unknown as Word
/** New Meeting, {day}, {time} */
export const slot = 'schedule.27=["New Meeting, ",["day"],", ",["time"]]' as unknown as Word<{ day: string; time: string }>
/** New Meeting, {day}, no such time */
export const slotSkipped = 'schedule.28=["New Meeting, ",["day"],", no such time"]' as unknown as Word<{ day: string }>
/** Clocks skip this hour */
export const hourSkipped = 'schedule.29:Clocks skip this hour' as unknown as Word
/** , open the day */
export const openDay = 'schedule.30:, open the day' as unknown as Word
/** , {day}, {status, select, pending {pending} confirmed {confirmed} cancelled {cancelled} other {pending}} */
export const blockRest = 'schedule.31=[", ",["day"],", ",["status","s",{"pending":"pending","confirmed":"confirmed","cancelled":"cancelled","other":"pending"}]]' as unknown as Word<{ day: string; status: "pending" | "confirmed" | "cancelled" | "other" }>
/** , {customer}, {status, select, pending {pending} confirmed {confirmed} cancelled {cancelled} other {pending}} */
export const chipRest = 'schedule.32=[", ",["customer"],", ",["status","s",{"pending":"pending","confirmed":"confirmed","cancelled":"cancelled","other":"pending"}]]' as unknown as Word<{ customer: string; status: "pending" | "confirmed" | "cancelled" | "other" }>
/** {title}, {place} */
export const movedTo = 'schedule.33=[["title"],", ",["place"]]' as unknown as Word<{ title: string; place: string }>
/** Appointments */
export const appointments = 'schedule.34:Appointments' as unknown as Word
/** Time */
export const time = 'schedule.35:Time' as unknown as Word
/** Title */
export const name = 'schedule.36:Title' as unknown as Word
/** Customer */
export const customer = 'schedule.37:Customer' as unknown as Word
/** Assigned to */
export const assignedTo = 'schedule.38:Assigned to' as unknown as Word
/** Status */
export const status = 'schedule.39:Status' as unknown as Word
