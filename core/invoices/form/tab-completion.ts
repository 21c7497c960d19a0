import { isCalendarDate } from '../../dates/calendar-date.ts'
import { parseDecimal } from '../../money/decimal.ts'
import * as words from '../../words/gen/invoice-form.gen.ts'
import type { Word } from '../../words/word.ts'

/** The four tabs of the invoice form, in order, with their short names and captions. */
export const invoiceTabs = ['from', 'details', 'items', 'summary'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

export const invoiceTabTexts: Readonly<Record<InvoiceTab, { readonly name: Word; readonly caption: Word }>> = {
  from: { name: words.from, caption: words.customerInfo },
  details: { name: words.details, caption: words.invoiceDetails },
  items: { name: words.items, caption: words.lineItems },
  summary: { name: words.summary, caption: words.payment },
}

/** The form's values that completion looks at, as typed. */
export interface TabFields {
  readonly billingName: string
  readonly invoiceNumber: string
  readonly issueDate: string
  readonly dueDate: string
  readonly items: readonly { readonly name: string; readonly quantity: string; readonly rate: string }[]
  readonly paymentTerms: string
}

/** Which tabs show a check mark (specification part 1, section 4, "Tab completion"). */
export function completedTabs(form: TabFields): Readonly<Record<InvoiceTab, boolean>> {
  return {
    from: isPresent(form.billingName),
    details: isPresent(form.invoiceNumber) && isCalendarDate(form.issueDate) && isCalendarDate(form.dueDate),
    items:
      form.items.length > 0 &&
      form.items.every((item) => isPresent(item.name) && isAboveZero(item.quantity) && isAboveZero(item.rate)),
    summary: isPresent(form.paymentTerms),
  }
}

/**
 * Where a new invoice opens: on the customer; where one is chosen already, on the items, unless number or dates are missing
 * before them. Terms may be left empty.
 */
export function openingTab(form: TabFields & { readonly billingEmail: string }): InvoiceTab {
  if (!isPresent(form.billingName) || !isPresent(form.billingEmail)) return 'from'
  return completedTabs(form).details ? 'items' : 'details'
}

/** The tab before or after, or the same one at either end. */
export function neighbourTab(tab: InvoiceTab, step: -1 | 1): InvoiceTab {
  return invoiceTabs[invoiceTabs.indexOf(tab) + step] ?? tab
}

function isPresent(text: string): boolean {
  return text.trim() !== ''
}

/** True for typed text that is a decimal above 0. */
export function isAboveZero(text: string): boolean {
  const value = parseDecimal(text.trim(), 20)
  return value !== null && value !== '0' && !value.startsWith('-')
}
