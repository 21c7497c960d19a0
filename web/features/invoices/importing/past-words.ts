import type { PastField } from '@duly/core/imports/past-columns.ts'
import type { PastVerdict } from '@duly/core/invoices/importing/importing-contract.ts'
import type { DifferenceCause, LeftOutReason } from '@duly/core/invoices/importing/past-model.ts'
import * as customer from '@duly/core/words/gen/customer-fields.gen.ts'
import * as imports from '@duly/core/words/gen/imports.gen.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { t } from '../../../words/page.ts'

/** Names of the fields that a column can become. */
export const fieldWords: Readonly<Record<PastField, Word>> = {
  number: words.invoiceNumber,
  customer: words.customer,
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  address2: customer.address2,
  city: customer.city,
  state: customer.state,
  zip: customer.zip,
  country: customer.country,
  taxId: customer.taxId,
  issueDate: words.issueDate,
  dueDate: words.dueDate,
  status: words.status,
  kind: words.kind,
  currency: imports.currency,
  subtotal: words.subtotal,
  discount: words.discount,
  discountPercent: words.discountPercent,
  shipping: words.shipping,
  adjustment: words.adjustment,
  tax: words.taxTotal,
  tax2: words.tax2,
  total: words.total,
  paid: words.paid,
  balance: words.balance,
  paidOn: words.paidOn,
  notes: customer.notes,
  terms: customer.paymentTerms,
  subject: words.subject,
  item: words.item,
  description: words.description,
  quantity: words.quantity,
  unit: words.unit,
  rate: words.rate,
  amount: words.amount,
  lineTotal: words.lineTotal,
  lineDiscount: words.lineDiscount,
  lineDiscountPercent: words.lineDiscountPercent,
  taxName: words.taxName,
  taxRate: words.taxRate,
  taxAmount: words.taxAmount,
  tax2Name: words.tax2Name,
  tax2Rate: words.tax2Rate,
  tax2Amount: words.tax2Amount,
}

/** Why two totals differ. */
export const causeWords: Readonly<Record<DifferenceCause, Word>> = {
  taxRounding: words.causeRounding,
  tax: words.causeTax,
  lines: words.causeLines,
  unknown: words.causeUnknown,
}

const plainReasons: Readonly<Record<Exclude<LeftOutReason, 'badDate' | 'badAmount' | 'badCurrency'>, Word>> = {
  noNumber: words.noNumber,
  noCustomer: words.noCustomer,
  noDate: words.noDate,
  draft: words.draft,
  creditNote: words.creditNote,
  otherKind: words.otherKind,
  cancelledPaid: words.cancelledPaid,
  dueEarly: words.dueEarly,
  noTotal: words.noTotal,
  tooManyLines: words.tooManyLines,
  tooLong: words.tooLong,
  credited: words.credited,
}

/** Why an invoice of the file is left out; `text` is the cell that is to blame. */
export function reasonOf(reason: LeftOutReason, text: string): string {
  if (reason === 'badDate') return t(words.badDate, { text })
  if (reason === 'badAmount') return t(words.badAmount, { text })
  return reason === 'badCurrency' ? t(words.badCurrency, { text }) : t(plainReasons[reason])
}

/** Why an invoice that could be read is left out all the same. */
export const verdictWords: Readonly<Record<Exclude<PastVerdict, 'agrees' | 'differs'>, Word>> = {
  known: words.known,
  repeated: words.repeated,
  negative: words.creditNote,
}

/** Names of parts that a file states without a name. */
export const namesOfParts = () => ({
  tax: t(words.tax),
  discount: t(words.discount),
  shipping: t(words.shipping),
  adjustment: t(words.adjustment),
  line: t(words.lineName),
})
