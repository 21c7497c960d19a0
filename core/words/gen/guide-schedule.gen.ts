// Made of core/words/guide-schedule.en.json by npm run words.
import type { Word } from '../word.ts'

/** A week of the schedule. */
export const picture = 'guide-schedule.0:A week of the schedule.' as unknown as Word
/** Open {schedule} and press {new}. */
export const step1 = 'guide-schedule.1=["Open ",["schedule"]," and press ",["new"],"."]' as unknown as Word<{ schedule: string; new: string }>
/** Give it a {title}, find the {customer}, choose the {date} and time, and press {make}. */
export const step2 = 'guide-schedule.2=["Give it a ",["title"],", find the ",["customer"],", choose the ",["date"]," and time, and press ",["make"],"."]' as unknown as Word<{ title: string; customer: string; date: string; make: string }>
/** Customer and employee get a mail with the meeting as a calendar file. */
export const step3 = 'guide-schedule.3:Customer and employee get a mail with the meeting as a calendar file.' as unknown as Word
/** For your own calendar press {settings}, then {address}, and {copy} it. */
export const step4 = 'guide-schedule.4=["For your own calendar press ",["settings"],", then ",["address"],", and ",["copy"]," it."]' as unknown as Word<{ settings: string; address: string; copy: string }>
/** In Google Calendar, Outlook or Apple Calendar add a calendar by that address. Keep it to yourself: who has it can read the schedule. */
export const step5 = 'guide-schedule.5:In Google Calendar, Outlook or Apple Calendar add a calendar by that address. Keep it to yourself: who has it can read the schedule.' as unknown as Word
/** appointment booking google outlook apple ical ics feed subscribe */
export const seek = 'guide-schedule.6:appointment booking google outlook apple ical ics feed subscribe' as unknown as Word
