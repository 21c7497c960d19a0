// Made of core/words/priced-form.en.json by npm run words.
import type { Word } from '../word.ts'

/** {name} {rate}% */
export const taxAtRate = 'priced-form.0=[["name"]," ",["rate"],"%"]' as unknown as Word<{ name: string; rate: string }>
/** Unit */
export const unit = 'priced-form.1:Unit' as unknown as Word
/** Unit, item {item} */
export const unitOf = 'priced-form.2=["Unit, item ",["item"]]' as unknown as Word<{ item: string }>
/** Taxes, discount and period, item {item} */
export const optionsOf = 'priced-form.3=["Taxes, discount and period, item ",["item"]]' as unknown as Word<{ item: string }>
/** {part} off */
export const off = 'priced-form.4=[["part"]," off"]' as unknown as Word<{ part: string }>
/** {part} more */
export const more = 'priced-form.5=[["part"]," more"]' as unknown as Word<{ part: string }>
/** {sum} off each */
export const offEach = 'priced-form.6=[["sum"]," off each"]' as unknown as Word<{ sum: string }>
/** rate per {quantity} */
export const ratePer = 'priced-form.7=["rate per ",["quantity"]]' as unknown as Word<{ quantity: string }>
/** Taxes */
export const taxes = 'priced-form.8:Taxes' as unknown as Word
/** Period */
export const period = 'priced-form.9:Period' as unknown as Word
/** From */
export const fromDay = 'priced-form.10:From' as unknown as Word
/** To */
export const toDay = 'priced-form.11:To' as unknown as Word
/** Same taxes on all lines */
export const sameTaxes = 'priced-form.12:Same taxes on all lines' as unknown as Word
/** Done */
export const done = 'priced-form.13:Done' as unknown as Word
/** Discount */
export const discount = 'priced-form.14:Discount' as unknown as Word
/** Discount, percent */
export const discountPercent = 'priced-form.15:Discount, percent' as unknown as Word
/** Discount, {currency} */
export const discountIn = 'priced-form.16=["Discount, ",["currency"]]' as unknown as Word<{ currency: string }>
/** Discount type */
export const discountType = 'priced-form.17:Discount type' as unknown as Word
/** Each line now has its own taxes */
export const ownTaxes = 'priced-form.18:Each line now has its own taxes' as unknown as Word
/** The total is added up anew and may differ by a cent. */
export const ownTaxesText = 'priced-form.19:The total is added up anew and may differ by a cent.' as unknown as Word
/** Taxes per Line */
export const taxesPerLine = 'priced-form.20:Taxes per Line' as unknown as Word
/** Shipping */
export const shipping = 'priced-form.21:Shipping' as unknown as Word
/** Prices include tax */
export const including = 'priced-form.22:Prices include tax' as unknown as Word
/** {label} {place} */
export const nth = 'priced-form.23=[["label"]," ",["place"]]' as unknown as Word<{ label: string; place: string }>
/** Taxes of {label} */
export const taxesOf = 'priced-form.24=["Taxes of ",["label"]]' as unknown as Word<{ label: string }>
/** Taxes of {label}, {taxes} */
export const taxesOfAre = 'priced-form.25=["Taxes of ",["label"],", ",["taxes"]]' as unknown as Word<{ label: string; taxes: string }>
/** As on the lines */
export const asLines = 'priced-form.26:As on the lines' as unknown as Word
/** Taxed as the lines */
export const taxedAsLines = 'priced-form.27:Taxed as the lines' as unknown as Word
/** No tax */
export const noTax = 'priced-form.28:No tax' as unknown as Word
/** Subtotal */
export const subtotal = 'priced-form.29:Subtotal' as unknown as Word
/** {count, plural, one {# line} other {# lines}} */
export const lines = 'priced-form.30=[["count","p",{"one":[0," line"],"other":[0," lines"]}]]' as unknown as Word<{ count: number }>
/** {count, plural, one {# line} other {# lines}}, after {sum} of line discounts */
export const afterDiscounts = 'priced-form.31=[["count","p",{"one":[0," line"],"other":[0," lines"]}],", after ",["sum"]," of line discounts"]' as unknown as Word<{ count: number; sum: string }>
/** Tax */
export const tax = 'priced-form.32:Tax' as unknown as Word
/** {rate}% on {sum} */
export const taxOn = 'priced-form.33=[["rate"],"% on ",["sum"]]' as unknown as Word<{ rate: string; sum: string }>
/** included */
export const included = 'priced-form.34:included' as unknown as Word
/** Paid before */
export const paidBefore = 'priced-form.35:Paid before' as unknown as Word
/** Withheld */
export const withheld = 'priced-form.36:Withheld' as unknown as Word
/** Rounding */
export const rounding = 'priced-form.37:Rounding' as unknown as Word
/** Total ({currency}) */
export const total = 'priced-form.38=["Total (",["currency"],")"]' as unknown as Word<{ currency: string }>
