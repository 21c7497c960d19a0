import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays, type CalendarDate, daysBetween } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { kindsAllowing } from '@duly/core/invoices/kinds/kinds.ts'
import { movedSchedule } from '@duly/core/invoices/schedule/schedule.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findCustomerFor } from '../../customers/merging.ts'
import { pricesChangedSince } from '../../products/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { nextNumber } from '../numbers/series.ts'
import * as store from '../store.ts'
import { type InvoiceInput, inputOf, withoutDeposits } from './input.ts'
import { createInvoice } from './saving.ts'

/** Documents that can be made again. */
const copied = { kinds: kindsAllowing('duplicate') } as const

/** As many days from issue to due as before; what was due at once is due at once. */
export function datesOf({ issueDate, dueDate }: Pick<InvoiceInput, 'issueDate' | 'dueDate'>, day: CalendarDate) {
  return { issueDate: day, dueDate: addDays(day, Math.max(0, daysBetween(issueDate, dueDate))) }
}

/** What an invoice says, for others that are made from it. */
export async function contentOf(tx: ReadTx, workspaceId: string, id: string): Promise<InvoiceInput> {
  const invoice = await store.findInvoice(tx, workspaceId, id)
  if (!invoice) throw refuse('invoice_not_found')
  return withoutDeposits(inputOf(invoice))
}

/** What the invoice would say if it were made today, and which of its products cost something else by now. */
export async function copyOf(tx: ReadTx, { workspaceId, timeZone }: Actor, id: string, now: Date) {
  const invoice = await store.findInvoice(tx, workspaceId, id, copied)
  if (!invoice) throw refuse('invoice_not_found')
  const day = today(now, timeZone)
  const input = inputOf(invoice)
  const products = input.items.flatMap(({ productId }) => productId ?? [])
  const [{ invoiceNumber }, prices] = await Promise.all([
    nextNumber(tx, workspaceId, day, invoice.kind),
    pricesChangedSince(tx, workspaceId, products, invoice.created_at),
  ])
  const { currency, billingName, billingEmail, discountType, shippingType, taxType } = input
  return {
    invoiceNumber,
    ...datesOf(input, day),
    currency,
    billingName,
    billingEmail,
    items: input.items.map(({ name, quantity, rate, productId, optional }) => {
      const price = prices.get(productId ?? '')
      const isOther = price !== undefined && price !== Number(rate)
      return {
        name,
        quantity: Number(quantity),
        rate: Number(rate),
        catalogueRate: isOther ? price : null,
        ...(optional && { optional }),
      }
    }),
    discountType,
    discountValue: Number(input.discountValue),
    shippingType,
    shippingValue: Number(input.shippingValue),
    taxType,
    taxValue: Number(input.taxValue),
    version: invoice.version,
  }
}

/** What is different from the invoice that is made again. */
export interface CopyChanges {
  invoiceNumber?: string | undefined
  /** Of the invoice as whoever copies it knows it. */
  version?: number | undefined
  /** Canonical decimals. */
  newRates: readonly { position: number; rate: string }[]
}

/** Makes the same invoice again, as a draft of today. A customer that was deleted meanwhile stays in words only. */
export async function duplicateInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  { invoiceNumber, version, newRates }: CopyChanges,
  now: Date,
): Promise<store.InvoiceRecord> {
  const { workspaceId } = actor
  const original = await store.findInvoice(tx, workspaceId, id, copied)
  if (!original) throw refuse('invoice_not_found')
  if (version !== undefined && version !== original.version)
    throw refuse('stale_version', {
      detail: { version: original.version, updatedAt: original.updated_at.toISOString(), differs: [] },
    })
  const day = today(now, actor.timeZone)
  const input = inputOf(original)
  const rates = new Map(newRates.map(({ position, rate }) => [position, rate]))
  if ([...rates.keys()].some((position) => position >= input.items.length))
    throw refuse('invalid_request', { messages: ['newRates must name lines of the invoice'] })
  const customerId = input.customerId && (await findCustomerFor(tx, workspaceId, input.customerId))
  const content = {
    ...input,
    ...datesOf(input, day),
    schedule: input.schedule && movedSchedule(input.schedule, daysBetween(input.issueDate, day)),
    invoiceNumber,
    customerId,
    items: input.items.map((item, position) => ({ ...item, rate: rates.get(position) ?? item.rate })),
  }
  const origin = { copyOf: original.invoice_number }
  const copy = await createInvoice(tx, parts, actor, content, 'DRAFT', now, origin, { kind: original.kind })
  if (!copy) throw refuse('invoice_not_found')
  return copy
}
