// Made of core/words/appointment-mails.en.json by npm run words.
import type { Word } from '../word.ts'

/** {day}, {start} to {end} */
export const sameDay = 'appointment-mails.0=[["day"],", ",["start"]," to ",["end"]]' as unknown as Word<{ day: string; start: string; end: string }>
/** {day}, {start} to {lastDay}, {end} */
export const overnight = 'appointment-mails.1=[["day"],", ",["start"]," to ",["lastDay"],", ",["end"]]' as unknown as Word<{ day: string; start: string; lastDay: string; end: string }>
/** a reminder of your appointment on {day}, {time} ({zone}). */
export const smsReminder = 'appointment-mails.2=["a reminder of your appointment on ",["day"],", ",["time"]," (",["zone"],")."]' as unknown as Word<{ day: string; time: string; zone: string }>
/** Customer: {customer} */
export const calendarCustomer = 'appointment-mails.3=["Customer: ",["customer"]]' as unknown as Word<{ customer: string }>
/** Phone: {phone} */
export const calendarPhone = 'appointment-mails.4=["Phone: ",["phone"]]' as unknown as Word<{ phone: string }>
/** E-mail: {address} */
export const calendarEmail = 'appointment-mails.5=["E-mail: ",["address"]]' as unknown as Word<{ address: string }>
/** Assigned to: {employee} */
export const calendarEmployee = 'appointment-mails.6=["Assigned to: ",["employee"]]' as unknown as Word<{ employee: string }>
/** With {people} */
export const calendarWith = 'appointment-mails.7=["With ",["people"]]' as unknown as Word<{ people: string }>
/** {product} schedule */
export const calendarName = 'appointment-mails.8=[["product"]," schedule"]' as unknown as Word<{ product: string }>
