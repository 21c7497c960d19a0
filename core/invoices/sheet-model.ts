/**
 * The sheet: an invoice as it is drawn. Every text on it is ready to print (formatted amounts, dates and labels), so
 * preview, pay page, PDF and print draw the same lines and can never disagree. Made by `buildSheet` in `sheet.ts`.
 */
export interface Sheet {
  /** BCP 47 language of the document, `en` until documents are translated. */
  readonly language: string
  /** `Invoice INV-20250509-318`: title of the PDF and of the browser's print job. */
  readonly title: string
  readonly accentColor: string | null
  readonly seller: SheetSeller
  readonly facts: readonly SheetFact[]
  readonly billTo: SheetParty
  readonly amountDue: { readonly label: string; readonly amount: string; readonly currency: string }
  readonly columns: { readonly item: string; readonly quantity: string; readonly rate: string; readonly amount: string }
  readonly items: readonly SheetItem[]
  /** From 13 items on rows are set closer (visual language, "The paper invoice"). */
  readonly dense: boolean
  /** Subtotal, Discount (10%), Shipping, Tax (5%), and after payments Paid; lines that are zero are left out. */
  readonly totals: readonly SheetTotal[]
  /** The total under the ink rule: `Total (CAD)`. */
  readonly grandTotal: SheetTotal
  /** Present when something was paid: the rest to pay under the total. */
  readonly balance: SheetTotal | null
  readonly amountInWords: string | null
  readonly paymentTerms: { readonly label: string; readonly text: string } | null
  readonly paymentMethod: {
    readonly label: string
    readonly facts: readonly SheetFact[]
    readonly text: string | null
  } | null
  readonly notes: { readonly label: string; readonly text: string } | null
  readonly signature: { readonly image: string; readonly name: string } | null
  /** `Fernwood Studio Ltd. · ingrid@fernwood.example · +1 (250) 555-0142` */
  readonly foot: string
  readonly footText: string | null
  /** Absolute address of the public page; the screen shows a Pay Invoice button, the PDF a link. Null on a draft without an id. */
  readonly payUrl: string | null
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

export interface SheetItem {
  readonly name: string
  readonly description: string | null
  readonly quantity: string
  readonly rate: string
  readonly amount: string
}

export interface SheetTotal {
  readonly label: string
  readonly amount: string
}
