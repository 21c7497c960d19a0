// Made of core/words/taxes.en.json by npm run words.
import type { Word } from '../word.ts'

/** Taxes */
export const title = 'taxes.0:Taxes' as unknown as Word
/** Decides which taxes a line can carry and the numbers printed beside them. */
export const purpose = 'taxes.1:Decides which taxes a line can carry and the numbers printed beside them.' as unknown as Word
/** Company Settings */
export const companySettings = 'taxes.2:Company Settings' as unknown as Word
/** Add tax */
export const add = 'taxes.3:Add tax' as unknown as Word
/** Edit tax */
export const edit = 'taxes.4:Edit tax' as unknown as Word
/** Loading taxes */
export const loading = 'taxes.5:Loading taxes' as unknown as Word
/** Failed to load taxes */
export const failed = 'taxes.6:Failed to load taxes' as unknown as Word
/** Try Again */
export const tryAgain = 'taxes.7:Try Again' as unknown as Word
/** No taxes yet */
export const empty = 'taxes.8:No taxes yet' as unknown as Word
/** An invoice has the one tax of its form. Add taxes here if you charge several, or print a registration number beside them. */
export const emptyText = 'taxes.9:An invoice has the one tax of its form. Add taxes here if you charge several, or print a registration number beside them.' as unknown as Word
/** Add what is usual in */
export const usualIn = 'taxes.10:Add what is usual in' as unknown as Word
/** Choose a province or country */
export const choosePlace = 'taxes.11:Choose a province or country' as unknown as Word
/** Canada */
export const canada = 'taxes.12:Canada' as unknown as Word
/** Other countries */
export const countries = 'taxes.13:Other countries' as unknown as Word
/** Adds the taxes of a province or a country. It changes none that you have. */
export const presetNote = 'taxes.14:Adds the taxes of a province or a country. It changes none that you have.' as unknown as Word
/** {count, plural, one {It is in your list} other {They are in your list}} */
export const inList = 'taxes.15=[["count","p",{"one":"It is in your list","other":"They are in your list"}]]' as unknown as Word<{ count: number }>
/** Add {taxes} */
export const addThese = 'taxes.16=["Add ",["taxes"]]' as unknown as Word<{ taxes: string }>
/** Adding... */
export const adding = 'taxes.17:Adding...' as unknown as Word
/** Source: {source}. */
export const source = 'taxes.18=["Source: ",["source"],"."]' as unknown as Word<{ source: string }>
/** Source: {source}. Nobody here has compared these rates with the law: check them before you use them. */
export const sourceUnchecked = 'taxes.19=["Source: ",["source"],". Nobody here has compared these rates with the law: check them before you use them."]' as unknown as Word<{ source: string }>
/** Tax */
export const tax = 'taxes.20:Tax' as unknown as Word
/** Rate */
export const rate = 'taxes.21:Rate' as unknown as Word
/** Number on the paper */
export const numberOnPaper = 'taxes.22:Number on the paper' as unknown as Word
/** Used */
export const used = 'taxes.23:Used' as unknown as Word
/** Actions */
export const actions = 'taxes.24:Actions' as unknown as Word
/** Actions for {tax} */
export const actionsFor = 'taxes.25=["Actions for ",["tax"]]' as unknown as Word<{ tax: string }>
/** On every new line */
export const onEveryLine = 'taxes.26:On every new line' as unknown as Word
/** When chosen */
export const whenChosen = 'taxes.27:When chosen' as unknown as Word
/** Ended */
export const ended = 'taxes.28:Ended' as unknown as Word
/** Not yet */
export const later = 'taxes.29:Not yet' as unknown as Word
/** Usual */
export const usual = 'taxes.30:Usual' as unknown as Word
/** {rate}% */
export const percent = 'taxes.31=[["rate"],"%"]' as unknown as Word<{ rate: string }>
/** {name} {rate}% */
export const named = 'taxes.32=[["name"]," ",["rate"],"%"]' as unknown as Word<{ name: string; rate: string }>
/** to {date} */
export const until = 'taxes.33=["to ",["date"]]' as unknown as Word<{ date: string }>
/** from {date} */
export const since = 'taxes.34=["from ",["date"]]' as unknown as Word<{ date: string }>
/** {from} to {to} */
export const between = 'taxes.35=[["from"]," to ",["to"]]' as unknown as Word<{ from: string; to: string }>
/** A new rate applies from a given date. Issued documents keep theirs. */
export const ratesNote = 'taxes.36:A new rate applies from a given date. Issued documents keep theirs.' as unknown as Word
/** Prices */
export const prices = 'taxes.37:Prices' as unknown as Word
/** How you type them. Each document can differ. */
export const pricesNote = 'taxes.38:How you type them. Each document can differ.' as unknown as Word
/** Prices include tax */
export const includeTax = 'taxes.39:Prices include tax' as unknown as Word
/** On paper and screen */
export const onPaper = 'taxes.40:On paper and screen' as unknown as Word
/** One tax is shown as before. With two or more, lines carry a small mark and the summary a row for each. */
export const onPaperNote = 'taxes.41:One tax is shown as before. With two or more, lines carry a small mark and the summary a row for each.' as unknown as Word
/** Use on every new line */
export const useAlways = 'taxes.42:Use on every new line' as unknown as Word
/** Use only when chosen */
export const useChosen = 'taxes.43:Use only when chosen' as unknown as Word
/** Edit */
export const editThis = 'taxes.44:Edit' as unknown as Word
/** End this tax */
export const end = 'taxes.45:End this tax' as unknown as Word
/** End {tax} */
export const endOf = 'taxes.46=["End ",["tax"]]' as unknown as Word<{ tax: string }>
/** New documents can use it until its last day. Issued documents keep it. */
export const endText = 'taxes.47:New documents can use it until its last day. Issued documents keep it.' as unknown as Word
/** Last day */
export const lastDay = 'taxes.48:Last day' as unknown as Word
/** Ending... */
export const ending = 'taxes.49:Ending...' as unknown as Word
/** Use it again */
export const reopen = 'taxes.50:Use it again' as unknown as Word
/** Delete */
export const remove = 'taxes.51:Delete' as unknown as Word
/** Delete {tax} */
export const removeOf = 'taxes.52=["Delete ",["tax"]]' as unknown as Word<{ tax: string }>
/** It disappears from the list at once. Existing documents keep it. */
export const removeText = 'taxes.53:It disappears from the list at once. Existing documents keep it.' as unknown as Word
/** Deleting... */
export const removing = 'taxes.54:Deleting...' as unknown as Word
/** {count, plural, one {Tax added} other {# taxes added}} */
export const added = 'taxes.55=[["count","p",{"one":"Tax added","other":[0," taxes added"]}]]' as unknown as Word<{ count: number }>
/** Tax saved */
export const saved = 'taxes.56:Tax saved' as unknown as Word
/** Tax deleted */
export const removed = 'taxes.57:Tax deleted' as unknown as Word
/** Setting saved */
export const settingSaved = 'taxes.58:Setting saved' as unknown as Word
/** Failed to save */
export const failedToSave = 'taxes.59:Failed to save' as unknown as Word
/** Name */
export const name = 'taxes.60:Name' as unknown as Word
/** As it stands on the paper: GST, VAT. */
export const nameHelp = 'taxes.61:As it stands on the paper: GST, VAT.' as unknown as Word
/** Where it applies */
export const region = 'taxes.62:Where it applies' as unknown as Word
/** Rate in percent */
export const ratePercent = 'taxes.63:Rate in percent' as unknown as Word
/** Registration number */
export const number = 'taxes.64:Registration number' as unknown as Word
/** Printed with the name of the tax. */
export const numberHelp = 'taxes.65:Printed with the name of the tax.' as unknown as Word
/** Category */
export const category = 'taxes.66:Category' as unknown as Word
/** E-invoices need one. */
export const categoryHelp = 'taxes.67:E-invoices need one.' as unknown as Word
/** {category, select, S {Standard or reduced rate} Z {Zero rate} E {Exempt} AE {Reverse charge} K {Supply within the EU} G {Export} O {Outside the scope of VAT} L {Canary Islands (IGIC)} M {Ceuta and Melilla (IPSI)} B {Split payment (Italy)} other {Not stated}} */
export const categoryName = 'taxes.68=[["category","s",{"S":"Standard or reduced rate","Z":"Zero rate","E":"Exempt","AE":"Reverse charge","K":"Supply within the EU","G":"Export","O":"Outside the scope of VAT","L":"Canary Islands (IGIC)","M":"Ceuta and Melilla (IPSI)","B":"Split payment (Italy)","other":"Not stated"}]]' as unknown as Word<{ category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | "B" | "other" }>
/** Reason on the paper */
export const reason = 'taxes.69:Reason on the paper' as unknown as Word
/** Left empty, the paper names the category in the customer’s language. */
export const reasonHelp = 'taxes.70:Left empty, the paper names the category in the customer’s language.' as unknown as Word
/** VATEX code */
export const reasonCode = 'taxes.71:VATEX code' as unknown as Word
/** Valid from */
export const validFrom = 'taxes.72:Valid from' as unknown as Word
/** Valid to */
export const validTo = 'taxes.73:Valid to' as unknown as Word
/** No beginning */
export const noBeginning = 'taxes.74:No beginning' as unknown as Word
/** No end */
export const noEnd = 'taxes.75:No end' as unknown as Word
/** Pick a date */
export const pickDay = 'taxes.76:Pick a date' as unknown as Word
/** Taken on the price and the taxes before it */
export const compound = 'taxes.77:Taken on the price and the taxes before it' as unknown as Word
/** Cancel */
export const cancel = 'taxes.78:Cancel' as unknown as Word
/** Save Changes */
export const save = 'taxes.79:Save Changes' as unknown as Word
/** Saving... */
export const saving = 'taxes.80:Saving...' as unknown as Word
/** Enter the name of the tax */
export const nameMissing = 'taxes.81:Enter the name of the tax' as unknown as Word
/** Enter a rate from 0 to 100 */
export const rateTooHigh = 'taxes.82:Enter a rate from 0 to 100' as unknown as Word
/** This category has the rate 0 */
export const rateNotZero = 'taxes.83:This category has the rate 0' as unknown as Word
/** Choose a day that is not before the first */
export const endsBefore = 'taxes.84:Choose a day that is not before the first' as unknown as Word
