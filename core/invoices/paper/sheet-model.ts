import type { PaperSize } from '../../countries/country-facts.ts'
import type { LogoPosition, TypeStyle } from '../../invoice-design/design.ts'
import type { SwissWords } from '../../payment-qr/swiss-words.ts'
import type { BetweenKind } from '../totals/between-lines.ts'

/**
 * The sheet: an invoice as it is drawn. Every text on it is ready to print (formatted amounts, dates and labels), so
 * preview, pay page, PDF and print draw the same lines and can never disagree. Made by `buildSheet` in `sheet.ts`.
 */
export interface Sheet {
  /** BCP 47 language of the document, `en` until documents are translated. */
  readonly language: string
  /** `Invoice INV-20250509-318`: title of the PDF and of the browser's print job. */
  readonly title: string
  readonly invoiceNumber: string
  readonly words: SheetWords
  /** Colour of the heading and the strong rules; null for ink. */
  readonly accentColor: string | null
  readonly paper: PaperSize
  readonly typeStyle: TypeStyle
  readonly logoPosition: LogoPosition
  /** Pixels at 96 dpi; 4 of them are a millimetre of the sheet. */
  readonly logoHeight: number
  readonly seller: SheetSeller
  readonly facts: readonly SheetFact[]
  readonly billTo: SheetParty
  /** `currency` is the code beside the amount; empty where the amount carries it. */
  readonly amountDue: { readonly label: string; readonly amount: string; readonly currency: string }
  readonly columns: SheetColumns
  readonly items: readonly SheetItem[]
  /** What stands between the lines, in the order of their places; empty for most. */
  readonly between: readonly SheetBetween[]
  /** From 13 items on rows are set closer (visual language, "The paper invoice"). */
  readonly dense: boolean
  /** Subtotal, Discount (10%), Shipping, Tax (5%); adjustments that are zero are left out. */
  readonly totals: readonly SheetTotal[]
  /** `Total (CAD)` over `settled`; absent where nothing lies between it and what is asked for. */
  readonly withTax?: SheetTotal | undefined
  /** What was paid before, is withheld or rounded off; absent together with `withTax`. */
  readonly settled?: readonly SheetTotal[] | undefined
  /** The total under the ink rule: `Total (CAD)`, or `Amount due (CAD)` after what is settled. */
  readonly grandTotal: SheetTotal
  /** Under the total once something was paid: `Paid` with its minus. */
  readonly paid: SheetTotal | null
  /** Present together with `paid`: what is left to pay, or what was paid too much. */
  readonly balance: SheetTotal | null
  /** Drawn on axis B under the totals, 8 pt. */
  readonly amountInWords: string | null
  readonly paymentTerms: { readonly label: string; readonly text: string } | null
  readonly paymentMethod: {
    readonly label: string
    readonly facts: readonly SheetFact[]
    readonly text: string | null
  } | null
  /** A QR code that banking programs read: what it says, a line beneath it and words for a screen reader; absent where there is none. */
  readonly paymentCode?: { readonly content: string; readonly caption: string; readonly alt: string } | undefined
  /** Payment part and receipt of a Swiss QR-bill, on the page that says so; absent where there is none. */
  readonly paymentPart?: SheetPaymentPart | undefined
  /** A QR code that leads to what was sealed, and what scanning it does; absent where papers carry none. */
  readonly sealCode?:
    | { readonly content: string; readonly title: string; readonly text: string; readonly alt: string }
    | undefined
  /** The parts in which it is to be paid, under the terms; absent: at once. */
  readonly schedule?: { readonly label: string; readonly facts: readonly SheetFact[] } | undefined
  /** Why no tax is charged, under the payment method; absent where that needs no words. */
  readonly taxReasons?: { readonly label: string; readonly text: string } | undefined
  readonly notes: { readonly label: string; readonly text: string } | null
  readonly signature: { readonly image: string; readonly name: string } | null
  /** `Fernwood Studio Ltd. · ingrid@fernwood.example · +1 (250) 555-0142` */
  readonly foot: string
  /** A line of the business's own above the foot, on every page. */
  readonly footText: string | null
  /** Absolute address of the public page; the screen shows a Pay Invoice button, the PDF a link. Null when nothing is due or nobody can pay. */
  readonly payUrl: string | null
  /** What falls on which page. Drawings put exactly this on each page, so that all of them break alike. Never empty. */
  readonly pages: readonly SheetPage[]
}

/** The words on the sheet that are not labels of a value. */
export interface SheetWords {
  readonly invoice: string
  readonly continued: string
  readonly carriedForward: string
  readonly broughtForward: string
  readonly payInvoice: string
  /** What a screen reader says for the picture. */
  readonly signature: string
}

/** Who invoices: the company, or the profile where there is no company. `lines` are ready address lines, tax number last. */
export interface SheetSeller {
  readonly name: string
  /** A data URL of a re-encoded raster image, or null. */
  readonly logo: string | null
  readonly lines: readonly string[]
}

export interface SheetParty {
  readonly label: string
  readonly name: string
  readonly lines: readonly string[]
}

export interface SheetFact {
  readonly label: string
  readonly value: string
}

/** Texts of a Swiss payment part, as the standard has them. */
export interface SheetPaymentPart {
  readonly words: SwissWords
  /** What the code says. */
  readonly content: string
  /** What a screen reader says for the code, in the language of the document. */
  readonly alt: string
  readonly iban: string
  readonly creditor: readonly string[]
  /** Null: a field to be filled in by hand. */
  readonly debtor: readonly string[] | null
  /** Empty: none. */
  readonly reference: string
  readonly message: string
  readonly currency: string
  readonly amount: string
}

/** Heads of the columns; unit and tax are there where a line has one. */
export interface SheetColumns {
  readonly item: string
  readonly quantity: string
  readonly unit?: string | undefined
  readonly rate: string
  readonly tax?: string | undefined
  readonly amount: string
}

export interface SheetItem {
  readonly name: string
  readonly description: string | null
  readonly quantity: string
  /** Present together with their columns. */
  readonly unit?: string | undefined
  readonly tax?: string | undefined
  readonly rate: string
  readonly amount: string
}

/** A heading, a text or a subtotal: its words, and the sum of its section, which is empty for the other two. */
export interface SheetBetween {
  readonly kind: BetweenKind
  readonly name: string
  readonly amount: string
  /** The item before which it stands, counted from 0. */
  readonly before: number
}

export interface SheetTotal {
  readonly label: string
  readonly amount: string
}

/** One page. The first has the head with the parties, the following ones seller, "Invoice" + number and "continued". */
export interface SheetPage {
  /** From 1. */
  readonly number: number
  /** `Page 1 of 2`. */
  readonly label: string
  /** Sum of the lines on the pages before, in the first row; null where no table goes on. */
  readonly broughtForward: string | null
  readonly rows: readonly SheetRow[]
  /** Sum of the lines so far, in the last row; null on the last page of the table. */
  readonly carriedForward: string | null
  /** Terms, payment method and totals stand here. */
  readonly closing: boolean
  /** The notes, or the part of long ones that falls on this page; null when none do. */
  readonly notes: string | null
  /** Notes go on from the page before: they have the whole width and no caption. */
  readonly notesContinue: boolean
  readonly signature: boolean
  /** The payment part has the lower 105 mm of it; the foot stands above. */
  readonly paymentPart?: boolean | undefined
}

/** A row of the table: an item, or a part of one whose description is very long. */
export interface SheetRow extends SheetItem {
  /** Of the item in `Sheet.items`. */
  readonly index: number
  /** A further part of the item before: description only, the other texts are empty. */
  readonly continued: boolean
  /** It is no item, but stands between them: `name`, and the `amount` of a subtotal. */
  readonly between?: BetweenKind | undefined
}
