// Made of core/words/explain.en.json by npm run words.
import type { Word } from '../word.ts'

/** Explain */
export const explain = 'explain.0:Explain' as unknown as Word
/** Explain this total */
export const title = 'explain.1:Explain this total' as unknown as Word
/** Close */
export const close = 'explain.2:Close' as unknown as Word
/** Loading the explanation */
export const loading = 'explain.3:Loading the explanation' as unknown as Word
/** The explanation could not be loaded */
export const failed = 'explain.4:The explanation could not be loaded' as unknown as Word
/** Try Again */
export const tryAgain = 'explain.5:Try Again' as unknown as Word
/** {count, plural, one {# line} other {# lines}} */
export const lines = 'explain.6=[["count","p",{"one":[0," line"],"other":[0," lines"]}]]' as unknown as Word<{ count: number }>
/** Each line is quantity times rate, rounded. */
export const linesHow = 'explain.7:Each line is quantity times rate, rounded.' as unknown as Word
/** Line {number}: {percent}% of {base}. */
export const ofLine = 'explain.8=["Line ",["number"],": ",["percent"],"% of ",["base"],"."]' as unknown as Word<{ number: string; percent: string; base: string }>
/** Line {number}: a fixed amount of {amount}. */
export const fixedOfLine = 'explain.9=["Line ",["number"],": a fixed amount of ",["amount"],"."]' as unknown as Word<{ number: string; amount: string }>
/** {name} {rate}% */
export const named = 'explain.10=[["name"]," ",["rate"],"%"]' as unknown as Word<{ name: string; rate: string }>
/** {percent}% of {base}. */
export const percentOf = 'explain.11=[["percent"],"% of ",["base"],"."]' as unknown as Word<{ percent: string; base: string }>
/** A fixed amount. */
export const fixed = 'explain.12:A fixed amount.' as unknown as Word
/** No more than the lines come to. */
export const atMost = 'explain.13:No more than the lines come to.' as unknown as Word
/** Spread over what carries {taxes}: {amount}. */
export const spread = 'explain.14=["Spread over what carries ",["taxes"],": ",["amount"],"."]' as unknown as Word<{ taxes: string; amount: string }>
/** Spread over what carries no tax: {amount}. */
export const spreadUntaxed = 'explain.15=["Spread over what carries no tax: ",["amount"],"."]' as unknown as Word<{ amount: string }>
/** What rounding leaves, {rest}, goes to the largest part. */
export const restToLargest = 'explain.16=["What rounding leaves, ",["rest"],", goes to the largest part."]' as unknown as Word<{ rest: string }>
/** Without tax */
export const withoutTax = 'explain.17:Without tax' as unknown as Word
/** {gross} includes {percent}% tax. */
export const netOf = 'explain.18=[["gross"]," includes ",["percent"],"% tax."]' as unknown as Word<{ gross: string; percent: string }>
/** {gross} includes {taxes}. */
export const netOfTaxes = 'explain.19=[["gross"]," includes ",["taxes"],"."]' as unknown as Word<{ gross: string; taxes: string }>
/** On {base}. */
export const onBase = 'explain.20=["On ",["base"],"."]' as unknown as Word<{ base: string }>
/** On {base}, with the taxes before it. */
export const onBaseCompound = 'explain.21=["On ",["base"],", with the taxes before it."]' as unknown as Word<{ base: string }>
/** On the exact {base}: discount and shipping are not rounded first. Newer invoices take tax of the rounded sum. */
export const onExact = 'explain.22=["On the exact ",["base"],": discount and shipping are not rounded first. Newer invoices take tax of the rounded sum."]' as unknown as Word<{ base: string }>
/** What is left of {gross} after {net} without tax. */
export const restOf = 'explain.23=["What is left of ",["gross"]," after ",["net"]," without tax."]' as unknown as Word<{ gross: string; net: string }>
/** What is left of {gross} after {net} without tax and {others} of the other taxes. */
export const restOfTaxes = 'explain.24=["What is left of ",["gross"]," after ",["net"]," without tax and ",["others"]," of the other taxes."]' as unknown as Word<{ gross: string; net: string; others: string }>
/** No rounding. */
export const noRounding = 'explain.25:No rounding.' as unknown as Word
/** To the nearest {coin}. */
export const toCoin = 'explain.26=["To the nearest ",["coin"],"."]' as unknown as Word<{ coin: string }>
/** {count, plural, one {# more line was rounded.} other {# more lines were rounded.}} */
export const moreLines = 'explain.27=[["count","p",{"one":[0," more line was rounded."],"other":[0," more lines were rounded."]}]]' as unknown as Word<{ count: number }>
/** Half of the smallest unit rounds away from zero. Each tax is rounded once, on the base that the paper prints. */
export const note = 'explain.28:Half of the smallest unit rounds away from zero. Each tax is rounded once, on the base that the paper prints.' as unknown as Word
/** Half of the smallest unit rounds away from zero. */
export const noteExact = 'explain.29:Half of the smallest unit rounds away from zero.' as unknown as Word
