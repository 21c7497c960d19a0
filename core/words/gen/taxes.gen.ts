// Made of core/words/taxes.en.json by npm run words.
import type { Word } from '../word.ts'

/** Taxes */
export const title = 'taxes.0:Taxes' as unknown as Word
/** Decides which taxes a line can carry and the numbers printed beside them. */
export const purpose = 'taxes.1:Decides which taxes a line can carry and the numbers printed beside them.' as unknown as Word
/** Add tax */
export const add = 'taxes.2:Add tax' as unknown as Word
/** Edit tax */
export const edit = 'taxes.3:Edit tax' as unknown as Word
/** Loading taxes */
export const loading = 'taxes.4:Loading taxes' as unknown as Word
/** Failed to load taxes */
export const failed = 'taxes.5:Failed to load taxes' as unknown as Word
/** Try Again */
export const tryAgain = 'taxes.6:Try Again' as unknown as Word
/** No taxes yet */
export const empty = 'taxes.7:No taxes yet' as unknown as Word
/** An invoice has the one tax of its form. Add taxes here if you charge several, or print a registration number beside them. */
export const emptyText = 'taxes.8:An invoice has the one tax of its form. Add taxes here if you charge several, or print a registration number beside them.' as unknown as Word
/** Add what is usual in */
export const usualIn = 'taxes.9:Add what is usual in' as unknown as Word
/** Choose a province or country */
export const choosePlace = 'taxes.10:Choose a province or country' as unknown as Word
/** Canada */
export const canada = 'taxes.11:Canada' as unknown as Word
/** Other countries */
export const countries = 'taxes.12:Other countries' as unknown as Word
/** Adds the taxes of a province or a country. It changes none that you have. */
export const presetNote = 'taxes.13:Adds the taxes of a province or a country. It changes none that you have.' as unknown as Word
/** {count, plural, one {It is in your list} other {They are in your list}} */
export const inList = 'taxes.14=[["count","p",{"one":"It is in your list","other":"They are in your list"}]]' as unknown as Word<{ count: number }>
/** Add {taxes} */
export const addThese = 'taxes.15=["Add ",["taxes"]]' as unknown as Word<{ taxes: string }>
/** Adding... */
export const adding = 'taxes.16:Adding...' as unknown as Word
/** Source: {source}. */
export const source = 'taxes.17=["Source: ",["source"],"."]' as unknown as Word<{ source: string }>
/** Source: {source}. Nobody here has compared these rates with the law: check them before you use them. */
export const sourceUnchecked = 'taxes.18=["Source: ",["source"],". Nobody here has compared these rates with the law: check them before you use them."]' as unknown as Word<{ source: string }>
/** Tax */
export const tax = 'taxes.19:Tax' as unknown as Word
/** Rate */
export const rate = 'taxes.20:Rate' as unknown as Word
/** Number on the paper */
export const numberOnPaper = 'taxes.21:Number on the paper' as unknown as Word
/** Used */
export const used = 'taxes.22:Used' as unknown as Word
/** Actions */
export const actions = 'taxes.23:Actions' as unknown as Word
/** Actions for {tax} */
export const actionsFor = 'taxes.24=["Actions for ",["tax"]]' as unknown as Word<{ tax: string }>
/** On every new line */
export const onEveryLine = 'taxes.25:On every new line' as unknown as Word
/** When chosen */
export const whenChosen = 'taxes.26:When chosen' as unknown as Word
/** Ended */
export const ended = 'taxes.27:Ended' as unknown as Word
/** Not yet */
export const later = 'taxes.28:Not yet' as unknown as Word
/** Usual */
export const usual = 'taxes.29:Usual' as unknown as Word
/** {rate}% */
export const percent = 'taxes.30=[["rate"],"%"]' as unknown as Word<{ rate: string }>
/** {name} {rate}% */
export const named = 'taxes.31=[["name"]," ",["rate"],"%"]' as unknown as Word<{ name: string; rate: string }>
/** to {date} */
export const until = 'taxes.32=["to ",["date"]]' as unknown as Word<{ date: string }>
/** from {date} */
export const since = 'taxes.33=["from ",["date"]]' as unknown as Word<{ date: string }>
/** {from} to {to} */
export const between = 'taxes.34=[["from"]," to ",["to"]]' as unknown as Word<{ from: string; to: string }>
/** A new rate applies from a given date. Issued documents keep theirs. */
export const ratesNote = 'taxes.35:A new rate applies from a given date. Issued documents keep theirs.' as unknown as Word
/** Prices */
export const prices = 'taxes.36:Prices' as unknown as Word
/** How you type them. Each document can differ. */
export const pricesNote = 'taxes.37:How you type them. Each document can differ.' as unknown as Word
/** Prices include tax */
export const includeTax = 'taxes.38:Prices include tax' as unknown as Word
/** On paper and screen */
export const onPaper = 'taxes.39:On paper and screen' as unknown as Word
/** One tax is shown as before. With two or more, lines carry a small mark and the summary a row for each. */
export const onPaperNote = 'taxes.40:One tax is shown as before. With two or more, lines carry a small mark and the summary a row for each.' as unknown as Word
/** Use on every new line */
export const useAlways = 'taxes.41:Use on every new line' as unknown as Word
/** Use only when chosen */
export const useChosen = 'taxes.42:Use only when chosen' as unknown as Word
/** Edit */
export const editThis = 'taxes.43:Edit' as unknown as Word
/** End this tax */
export const end = 'taxes.44:End this tax' as unknown as Word
/** End {tax} */
export const endOf = 'taxes.45=["End ",["tax"]]' as unknown as Word<{ tax: string }>
/** New documents can use it until its last day. Issued documents keep it. */
export const endText = 'taxes.46:New documents can use it until its last day. Issued documents keep it.' as unknown as Word
/** Last day */
export const lastDay = 'taxes.47:Last day' as unknown as Word
/** Ending... */
export const ending = 'taxes.48:Ending...' as unknown as Word
/** Use it again */
export const reopen = 'taxes.49:Use it again' as unknown as Word
/** Delete */
export const remove = 'taxes.50:Delete' as unknown as Word
/** Delete {tax} */
export const removeOf = 'taxes.51=["Delete ",["tax"]]' as unknown as Word<{ tax: string }>
/** It disappears from the list at once. Existing documents keep it. */
export const removeText = 'taxes.52:It disappears from the list at once. Existing documents keep it.' as unknown as Word
/** Deleting... */
export const removing = 'taxes.53:Deleting...' as unknown as Word
/** {count, plural, one {Tax added} other {# taxes added}} */
export const added = 'taxes.54=[["count","p",{"one":"Tax added","other":[0," taxes added"]}]]' as unknown as Word<{ count: number }>
/** Tax saved */
export const saved = 'taxes.55:Tax saved' as unknown as Word
/** Tax deleted */
export const removed = 'taxes.56:Tax deleted' as unknown as Word
/** Setting saved */
export const settingSaved = 'taxes.57:Setting saved' as unknown as Word
/** Failed to save */
export const failedToSave = 'taxes.58:Failed to save' as unknown as Word
/** Name */
export const name = 'taxes.59:Name' as unknown as Word
/** As it stands on the paper: GST, VAT. */
export const nameHelp = 'taxes.60:As it stands on the paper: GST, VAT.' as unknown as Word
/** Where it applies */
export const region = 'taxes.61:Where it applies' as unknown as Word
/** Rate in percent */
export const ratePercent = 'taxes.62:Rate in percent' as unknown as Word
/** Registration number */
export const number = 'taxes.63:Registration number' as unknown as Word
/** Printed with the name of the tax. */
export const numberHelp = 'taxes.64:Printed with the name of the tax.' as unknown as Word
/** Category */
export const category = 'taxes.65:Category' as unknown as Word
/** E-invoices need one. */
export const categoryHelp = 'taxes.66:E-invoices need one.' as unknown as Word
/** {category, select, S {Standard or reduced rate} Z {Zero rate} E {Exempt} AE {Reverse charge} K {Supply within the EU} G {Export} O {Outside the scope of VAT} L {Canary Islands (IGIC)} M {Ceuta and Melilla (IPSI)} B {Split payment (Italy)} other {Not stated}} */
export const categoryName = 'taxes.67=[["category","s",{"S":"Standard or reduced rate","Z":"Zero rate","E":"Exempt","AE":"Reverse charge","K":"Supply within the EU","G":"Export","O":"Outside the scope of VAT","L":"Canary Islands (IGIC)","M":"Ceuta and Melilla (IPSI)","B":"Split payment (Italy)","other":"Not stated"}]]' as unknown as Word<{ category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B" | "other" }>
/** Reason on the paper */
export const reason = 'taxes.68:Reason on the paper' as unknown as Word
/** Left empty, the paper names the category in the customer’s language. */
export const reasonHelp = 'taxes.69:Left empty, the paper names the category in the customer’s language.' as unknown as Word
/** VATEX code */
export const reasonCode = 'taxes.70:VATEX code' as unknown as Word
/** Valid from */
export const validFrom = 'taxes.71:Valid from' as unknown as Word
/** Valid to */
export const validTo = 'taxes.72:Valid to' as unknown as Word
/** No beginning */
export const noBeginning = 'taxes.73:No beginning' as unknown as Word
/** No end */
export const noEnd = 'taxes.74:No end' as unknown as Word
/** Pick a date */
export const pickDay = 'taxes.75:Pick a date' as unknown as Word
/** Taken on the price and the taxes before it */
export const compound = 'taxes.76:Taken on the price and the taxes before it' as unknown as Word
/** Cancel */
export const cancel = 'taxes.77:Cancel' as unknown as Word
/** Save Changes */
export const save = 'taxes.78:Save Changes' as unknown as Word
/** Saving... */
export const saving = 'taxes.79:Saving...' as unknown as Word
/** Enter the name of the tax */
export const nameMissing = 'taxes.80:Enter the name of the tax' as unknown as Word
/** Enter a rate from 0 to 100 */
export const rateTooHigh = 'taxes.81:Enter a rate from 0 to 100' as unknown as Word
/** Enter a rate, or choose a category that has none */
export const rateMissing = 'taxes.82:Enter a rate, or choose a category that has none' as unknown as Word
/** This category has the rate 0 */
export const rateNotZero = 'taxes.83:This category has the rate 0' as unknown as Word
/** Choose a day that is not before the first */
export const endsBefore = 'taxes.84:Choose a day that is not before the first' as unknown as Word
