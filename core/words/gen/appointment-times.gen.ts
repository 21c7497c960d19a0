// Made of core/words/appointment-times.en.json by npm run words.
import type { Word } from '../word.ts'

/** {start} – {end} */
export const span = 'appointment-times.0=[["start"]," – ",["end"]]' as unknown as Word<{ start: string; end: string }>
/** {start} – {day}, {end} */
export const spanToOtherDay = 'appointment-times.1=[["start"]," – ",["day"],", ",["end"]]' as unknown as Word<{ start: string; day: string; end: string }>
/** {day}, {times} */
export const dayAndTimes = 'appointment-times.2=[["day"],", ",["times"]]' as unknown as Word<{ day: string; times: string }>
/** {time} {zone} */
export const timeInZone = 'appointment-times.3=[["time"]," ",["zone"]]' as unknown as Word<{ time: string; zone: string }>
/** {times} in {place} */
export const plannedIn = 'appointment-times.4=[["times"]," in ",["place"]]' as unknown as Word<{ times: string; place: string }>
/** {count, plural, one {# appointment} other {# appointments}} */
export const count = 'appointment-times.5=[["count","p",{"one":[0," appointment"],"other":[0," appointments"]}]]' as unknown as Word<{ count: number }>
