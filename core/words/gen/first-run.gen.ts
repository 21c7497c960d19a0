// Made of core/words/first-run.en.json by npm run words.
import type { Word } from '../word.ts'

/** This is how it looks as you type. */
export const asYouType = 'first-run.0:This is how it looks as you type.' as unknown as Word
/** Name of your firm */
export const firmName = 'first-run.1:Name of your firm' as unknown as Word
/** Your customer */
export const yourCustomer = 'first-run.2:Your customer' as unknown as Word
/** What you did */
export const whatYouDid = 'first-run.3:What you did' as unknown as Word
/** Failed to load what is known of your business */
export const loadFailed = 'first-run.4:Failed to load what is known of your business' as unknown as Word
/** Failed to save your answers */
export const saveFailed = 'first-run.5:Failed to save your answers' as unknown as Word
/** Three things for the paper */
export const title = 'first-run.6:Three things for the paper' as unknown as Word
/** Everything else can wait. You can change all of it in Company Settings. */
export const text = 'first-run.7:Everything else can wait. You can change all of it in Company Settings.' as unknown as Word
/** Not now */
export const notNow = 'first-run.8:Not now' as unknown as Word
/** Skip for now */
export const skip = 'first-run.9:Skip for now' as unknown as Word
/** Saving... */
export const saving = 'first-run.10:Saving...' as unknown as Word
/** Continue sending */
export const continueSending = 'first-run.11:Continue sending' as unknown as Word
/** Continue */
export const goOn = 'first-run.12:Continue' as unknown as Word
/** As it appears at the head of every invoice. */
export const firmHelp = 'first-run.13:As it appears at the head of every invoice.' as unknown as Word
/** Country */
export const country = 'first-run.14:Country' as unknown as Word
/** Sets currency, paper, weeks and dates. */
export const countryHelp = 'first-run.15:Sets currency, paper, weeks and dates.' as unknown as Word
/** Choose a country */
export const chooseCountry = 'first-run.16:Choose a country' as unknown as Word
/** Please choose a country */
export const countryMissing = 'first-run.17:Please choose a country' as unknown as Word
/** How customers pay you */
export const howPaid = 'first-run.18:How customers pay you' as unknown as Word
/** Interac e-Transfer */
export const interac = 'first-run.19:Interac e-Transfer' as unknown as Word
/** Address for e-Transfer */
export const transferAddress = 'first-run.20:Address for e-Transfer' as unknown as Word
/** Invalid email address */
export const wrongEmail = 'first-run.21:Invalid email address' as unknown as Word
/** Bank transfer */
export const bankTransfer = 'first-run.22:Bank transfer' as unknown as Word
/** Bank */
export const bank = 'first-run.23:Bank' as unknown as Word
/** Account number */
export const accountNumber = 'first-run.24:Account number' as unknown as Word
/** IBAN or account number */
export const iban = 'first-run.25:IBAN or account number' as unknown as Word
/** Cash */
export const cash = 'first-run.26:Cash' as unknown as Word
/** Card */
export const card = 'first-run.27:Card' as unknown as Word
/** Set up later */
export const later = 'first-run.28:Set up later' as unknown as Word
/** Sets {parts}. */
export const sets = 'first-run.29=["Sets ",["parts"],"."]' as unknown as Word<{ parts: string }>
/** Letter paper */
export const letterPaper = 'first-run.30:Letter paper' as unknown as Word
/** A4 paper */
export const a4Paper = 'first-run.31:A4 paper' as unknown as Word
/** weeks from {weekday} */
export const weeksFrom = 'first-run.32=["weeks from ",["weekday"]]' as unknown as Word<{ weekday: string }>
/** {count, plural, one {One more thing makes it look and work like yours. Now, or never.} =2 {Two more things make it look and work like yours. In any order, or never.} =3 {Three more things make it look and work like yours. In any order, or never.} =4 {Four more things make it look and work like yours. In any order, or never.} other {# more things make it look and work like yours. In any order, or never.}} */
export const thingsLeft = 'first-run.33=[["count","p",{"one":"One more thing makes it look and work like yours. Now, or never.","=2":"Two more things make it look and work like yours. In any order, or never.","=3":"Three more things make it look and work like yours. In any order, or never.","=4":"Four more things make it look and work like yours. In any order, or never.","other":[0," more things make it look and work like yours. In any order, or never."]}]]' as unknown as Word<{ count: number }>
/** Logo */
export const logo = 'first-run.34:Logo' as unknown as Word
/** Tax number */
export const taxNumber = 'first-run.35:Tax number' as unknown as Word
/** Card payments */
export const cards = 'first-run.36:Card payments' as unknown as Word
/** First customer */
export const firstCustomer = 'first-run.37:First customer' as unknown as Word
/** Failed to hide the card */
export const hideFailed = 'first-run.38:Failed to hide the card' as unknown as Word
/** Before your first invoice */
export const before = 'first-run.39:Before your first invoice' as unknown as Word
/** Ready to send your first invoice */
export const ready = 'first-run.40:Ready to send your first invoice' as unknown as Word
/** Three things for the paper: your name, your country and how customers pay you. */
export const three = 'first-run.41:Three things for the paper: your name, your country and how customers pay you.' as unknown as Word
/** Hide this for good */
export const hide = 'first-run.42:Hide this for good' as unknown as Word
/** Set up */
export const setUp = 'first-run.43:Set up' as unknown as Word
/** Nothing was sent */
export const nothingSent = 'first-run.44:Nothing was sent' as unknown as Word
/** The owner of the business has to give its name first. */
export const ownerFirst = 'first-run.45:The owner of the business has to give its name first.' as unknown as Word
/** VAT */
export const vat = 'first-run.46:VAT' as unknown as Word
/** GST */
export const gst = 'first-run.47:GST' as unknown as Word
/** Consumption tax */
export const consumptionTax = 'first-run.48:Consumption tax' as unknown as Word
/** {tax} {rate}% */
export const taxAtRate = 'first-run.49=[["tax"]," ",["rate"],"%"]' as unknown as Word<{ tax: string; rate: string }>
