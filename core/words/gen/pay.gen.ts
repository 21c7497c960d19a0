// Made of core/words/pay.en.json by npm run words.
import type { Word } from '../word.ts'

/** What this is for */
export const goods = 'pay.0:What this is for' as unknown as Word
/** {count, plural, one {# more line} other {# more lines}} */
export const moreLines = 'pay.1=[["count","p",{"one":[0," more line"],"other":[0," more lines"]}]]' as unknown as Word<{ count: number }>
/** Copy {label} */
export const copy = 'pay.2=["Copy ",["label"]]' as unknown as Word<{ label: string }>
/** {label} copied */
export const copied = 'pay.3=[["label"]," copied"]' as unknown as Word<{ label: string }>
/** Sent with {product} */
export const sentWith = 'pay.4=["Sent with ",["product"]]' as unknown as Word<{ product: string }>
/** {method, select, card {{date}, by card} bank {{date}, by bank transfer} etransfer {{date}, by e-transfer} cash {{date}, in cash} other {{date}}} */
export const paidBy = 'pay.5=[["method","s",{"card":[["date"],", by card"],"bank":[["date"],", by bank transfer"],"etransfer":[["date"],", by e-transfer"],"cash":[["date"],", in cash"],"other":[["date"]]}]]' as unknown as Word<{ date: string; method: "card" | "bank" | "etransfer" | "cash" | "other" }>
/** {date}, refund */
export const refundedOn = 'pay.6=[["date"],", refund"]' as unknown as Word<{ date: string }>
