// Made of core/words/guide-reminders.en.json by npm run words.
import type { Word } from '../word.ts'

/** The reminders of a business: days, channel, and the switch that turns them on. */
export const picture = 'guide-reminders.0:The reminders of a business: days, channel, and the switch that turns them on.' as unknown as Word
/** Open {company}. Once your company is saved there, follow {messages} at the end of the page and choose {reminders}. */
export const step1 = 'guide-reminders.1=["Open ",["company"],". Once your company is saved there, follow ",["messages"]," at the end of the page and choose ",["reminders"],"."]' as unknown as Word<{ company: string; messages: string; reminders: string }>
/** Switch on {on}. */
export const step2 = 'guide-reminders.2=["Switch on ",["on"],"."]' as unknown as Word<{ on: string }>
/** Set the {days} and the channel of each reminder. {add} makes another one. */
export const step3 = 'guide-reminders.3=["Set the ",["days"]," and the channel of each reminder. ",["add"]," makes another one."]' as unknown as Word<{ days: string; add: string }>
/** Press {save}. */
export const step4 = 'guide-reminders.4=["Press ",["save"],"."]' as unknown as Word<{ save: string }>
/** For a single invoice reminders can be stopped on its page. They end by themselves when it is paid. */
export const step5 = 'guide-reminders.5:For a single invoice reminders can be stopped on its page. They end by themselves when it is paid.' as unknown as Word
/** automatic schedule dunning late unpaid */
export const seek = 'guide-reminders.6:automatic schedule dunning late unpaid' as unknown as Word
