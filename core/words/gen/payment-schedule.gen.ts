// Made of core/words/payment-schedule.en.json by npm run words.
import type { Word } from '../word.ts'

/** Payment schedule */
export const title = 'payment-schedule.0:Payment schedule' as unknown as Word
/** Part {part} */
export const part = 'payment-schedule.1=["Part ",["part"]]' as unknown as Word<{ part: string }>
/** Part {part} of {count} */
export const partOf = 'payment-schedule.2=["Part ",["part"]," of ",["count"]]' as unknown as Word<{ part: string; count: string }>
/** Part {part}, due {date} */
export const partDue = 'payment-schedule.3=["Part ",["part"],", due ",["date"]]' as unknown as Word<{ part: string; date: string }>
/** {state, select, paid {Paid} part_paid {Partly paid} overdue {Overdue} credited {Credited} cancelled {Cancelled} other {Due}} */
export const state = 'payment-schedule.4=[["state","s",{"paid":"Paid","part_paid":"Partly paid","overdue":"Overdue","credited":"Credited","cancelled":"Cancelled","other":"Due"}]]' as unknown as Word<{ state: "paid" | "part_paid" | "overdue" | "credited" | "cancelled" | "other" }>
/** {state, select, late {{sum}, overdue} paid {{sum}, paid} part_paid {{sum}, {open} open} overdue {{sum}, {open} overdue} credited {{sum}, credited} cancelled {{sum}, cancelled} other {{sum}}} */
export const amountState = 'payment-schedule.5=[["state","s",{"late":[["sum"],", overdue"],"paid":[["sum"],", paid"],"part_paid":[["sum"],", ",["open"]," open"],"overdue":[["sum"],", ",["open"]," overdue"],"credited":[["sum"],", credited"],"cancelled":[["sum"],", cancelled"],"other":[["sum"]]}]]' as unknown as Word<{ sum: string; open: string; state: "late" | "paid" | "part_paid" | "overdue" | "credited" | "cancelled" | "other" }>
/** Payable in {count} parts: {parts} */
export const terms = 'payment-schedule.6=["Payable in ",["count"]," parts: ",["parts"]]' as unknown as Word<{ count: string; parts: string }>
/** {sum} by {date} */
export const termsPart = 'payment-schedule.7=[["sum"]," by ",["date"]]' as unknown as Word<{ sum: string; date: string }>
/** In {count} parts */
export const inParts = 'payment-schedule.8=["In ",["count"]," parts"]' as unknown as Word<{ count: string }>
/** {date}: {amount} */
export const dated = 'payment-schedule.9=[["date"],": ",["amount"]]' as unknown as Word<{ date: string; amount: string }>
/** {state}, due {date} */
export const stateOn = 'payment-schedule.10=[["state"],", due ",["date"]]' as unknown as Word<{ state: string; date: string }>
/** Due {date} */
export const dueOn = 'payment-schedule.11=["Due ",["date"]]' as unknown as Word<{ date: string }>
