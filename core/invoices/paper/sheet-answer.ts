import { z } from 'zod'
import { paperSizes } from '../../countries/country-facts.ts'
import { logoPositions, typeStyles } from '../../invoice-design/design.ts'
import { betweenKinds } from '../totals/between-lines.ts'
import type { Sheet } from './sheet-model.ts'

/** Sheets are never changed once they are made. */
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).readonly()

const fact = z.object({ label: z.string(), value: z.string() })
const total = z.object({ label: z.string(), amount: z.string() })
const captioned = z.object({ label: z.string(), text: z.string() })
const item = z.object({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.string(),
  unit: z.string().optional(),
  rate: z.string(),
  tax: z.string().optional(),
  amount: z.string(),
})

const paymentPart = z.object({
  words: z.object({
    language: z.string(),
    paymentPart: z.string(),
    receipt: z.string(),
    account: z.string(),
    reference: z.string(),
    message: z.string(),
    debtor: z.string(),
    debtorBlank: z.string(),
    currency: z.string(),
    amount: z.string(),
    acceptance: z.string(),
    separate: z.string(),
  }),
  content: z.string(),
  alt: z.string(),
  iban: z.string(),
  creditor: list(z.string()),
  debtor: list(z.string()).nullable(),
  reference: z.string(),
  message: z.string(),
  currency: z.string(),
  amount: z.string(),
})

/** The sheet as a call answers it: what the PDF prints, to be drawn on the screen. */
export const sheetAnswer = z.object({
  language: z.string(),
  title: z.string(),
  invoiceNumber: z.string(),
  words: z.object({
    invoice: z.string(),
    continued: z.string(),
    carriedForward: z.string(),
    broughtForward: z.string(),
    payInvoice: z.string(),
    signature: z.string(),
  }),
  accentColor: z.string().nullable(),
  paper: z.enum(paperSizes),
  typeStyle: z.enum(typeStyles),
  logoPosition: z.enum(logoPositions),
  logoHeight: z.number(),
  seller: z.object({ name: z.string(), logo: z.string().nullable(), lines: list(z.string()) }),
  facts: list(fact),
  billTo: z.object({ label: z.string(), name: z.string(), lines: list(z.string()) }),
  amountDue: z.object({ label: z.string(), amount: z.string(), currency: z.string() }),
  columns: z.object({
    item: z.string(),
    quantity: z.string(),
    unit: z.string().optional(),
    rate: z.string(),
    tax: z.string().optional(),
    amount: z.string(),
  }),
  items: list(item),
  between: list(z.object({ kind: z.enum(betweenKinds), name: z.string(), amount: z.string(), before: z.number() })),
  dense: z.boolean(),
  totals: list(total),
  withTax: total.optional(),
  settled: list(total).optional(),
  grandTotal: total,
  paid: total.nullable(),
  balance: total.nullable(),
  amountInWords: z.string().nullable(),
  paymentTerms: captioned.nullable(),
  paymentMethod: z.object({ label: z.string(), facts: list(fact), text: z.string().nullable() }).nullable(),
  paymentCode: z.object({ content: z.string(), caption: z.string(), alt: z.string() }).optional(),
  sealCode: z.object({ content: z.string(), title: z.string(), text: z.string(), alt: z.string() }).optional(),
  paymentPart: paymentPart.optional(),
  schedule: z.object({ label: z.string(), facts: list(fact) }).optional(),
  taxReasons: captioned.optional(),
  notes: captioned.nullable(),
  signature: z.object({ image: z.string(), name: z.string() }).nullable(),
  foot: z.string(),
  footText: z.string().nullable(),
  payUrl: z.string().nullable(),
  pages: list(
    z.object({
      number: z.number(),
      label: z.string(),
      broughtForward: z.string().nullable(),
      rows: list(item.extend({ index: z.number(), continued: z.boolean(), between: z.enum(betweenKinds).optional() })),
      carriedForward: z.string().nullable(),
      closing: z.boolean(),
      notes: z.string().nullable(),
      notesContinue: z.boolean(),
      signature: z.boolean(),
      paymentPart: z.boolean().optional(),
    }),
  ),
}) satisfies z.ZodType<Sheet>
