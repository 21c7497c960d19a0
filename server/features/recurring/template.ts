import { addDays, type CalendarDate, daysBetween } from '@duly/core/dates/calendar-date.ts'
import type { Period } from '@duly/core/e-invoices/document.ts'
import type { InvoiceFacts } from '@duly/core/e-invoices/facts.ts'
import { movedSchedule } from '@duly/core/invoices/schedule/schedule.ts'
import { movedPeriodDay, type RecurringRule } from '@duly/core/recurring/rule.ts'
import type { InvoiceInput, NewInvoice } from '../invoices/saving/input.ts'

/** What the invoices of a series say: everything but their numbers and dates. */
export type SeriesTemplate = Omit<InvoiceInput, 'invoiceNumber' | 'issueDate' | 'dueDate'>

/** The content of an invoice as a template, and the terms that it was made with. */
export function templateOf(invoiceId: string, { invoiceNumber: _, issueDate, dueDate, ...template }: InvoiceInput) {
  return {
    template,
    template_date: issueDate,
    template_invoice_id: invoiceId,
    due_days: Math.max(0, daysBetween(issueDate, dueDate)),
  }
}

/** The invoice of one date. Periods of lines move along; products that are gone stay in words only. */
export function invoiceOfDate(
  series: { template: SeriesTemplate; template_date: string; due_days: number; rule: RecurringRule },
  date: CalendarDate,
  { customerId, products }: { customerId: string | null; products: ReadonlySet<string> },
): NewInvoice {
  const { template, template_date, due_days, rule } = series
  const moved: Mover = (day) => day && movedPeriodDay(day, rule, template_date, date)
  return {
    ...template,
    customerId,
    eInvoice: template.eInvoice && movedFacts(template.eInvoice, moved, daysBetween(template_date, date)),
    schedule: template.schedule && movedSchedule(template.schedule, daysBetween(template_date, date)),
    issueDate: date,
    dueDate: addDays(date, due_days),
    items: template.items.map((item) => ({
      ...item,
      productId: item.productId && products.has(item.productId) ? item.productId : null,
      periodStart: moved(item.periodStart),
      periodEnd: moved(item.periodEnd),
    })),
  }
}

type Mover = <T extends string | null | undefined>(day: T) => T | CalendarDate

/** Days that only e-invoices state: of delivery, of the period and of the tax. */
function movedFacts(facts: InvoiceFacts, moved: Mover, days: number): InvoiceFacts {
  const { delivery, period, taxPointDate, dueDate } = facts
  return {
    ...facts,
    ...(delivery?.date && { delivery: { ...delivery, date: moved(delivery.date) } }),
    ...(period && { period: movedPeriod(period, moved) }),
    ...(taxPointDate && { taxPointDate: moved(taxPointDate) }),
    ...(dueDate && { dueDate: addDays(dueDate, days) }),
  }
}

function movedPeriod({ start, end }: Period, moved: Mover): Period {
  return { ...(start && { start: moved(start) }), ...(end && { end: moved(end) }) }
}
