import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays, daysBetween } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import type { InvoiceFacts } from '@duly/core/e-invoices/facts.ts'
import { type DepositPricing, depositPricing, wholeMinorOf } from '@duly/core/invoices/deposits/deposit-share.ts'
import { type DepositWish, wantedMinorOf } from '@duly/core/invoices/deposits/wanted.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { formatMoney, formatMoneyWithCode, toApiNumber } from '@duly/core/money/money.ts'
import { linesAlone } from '@duly/core/pricing/stated.ts'
import { decimalText, moneyText } from '@duly/core/words/format.ts'
import * as paper from '@duly/core/words/gen/paper.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { outOfReach } from '../../../platform/db/own-records.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { wordsFor } from '../../../platform/words/words.ts'
import { findCustomerFor } from '../../customers/merging.ts'
import { designOf } from '../../invoice-design/service.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { findLinked } from '../quotes/quote-store.ts'
import { statusShown } from '../reading.ts'
import { inputOf, type NewInvoice } from '../saving/input.ts'
import { createInvoice } from '../saving/saving.ts'
import * as store from '../store.ts'
import { type DepositRow, depositsOf } from './deposit-store.ts'
import { type ItemisedInput, isTaken, itemised } from './taking-off.ts'

/** What somebody wants to ask for before the whole. */
export type WantedDeposit = DepositWish & { readonly dueDate?: string | undefined }

/** What a deposit asks for or takes off: of a draft what it would. */
const asksFor = (row: DepositRow): number => (row.status === 'CANCELLED' ? 0 : Math.max(0, row.left_minor))

/** The deposits of an invoice, and how much more can be asked for before it. */
export async function standingDeposits(tx: ReadTx, { workspaceId, timeZone }: Actor, id: string, now: Date) {
  const whole = await store.findInvoice(tx, workspaceId, id)
  if (!whole) throw refuse('invoice_not_found')
  const rows = await depositsOf(tx, workspaceId, id)
  const hidden = await outOfReach(
    tx,
    workspaceId,
    rows.map((row) => row.id),
  )
  const { currency } = whole
  const wholeMinor = whole.subtotal_minor - whole.discount_minor + whole.shipping_minor + whole.tax_minor
  const day = today(now, timeZone)
  const amount = (minor: number) => toApiNumber(minor, currency)
  const left = whole.revision > 0 ? 0 : wholeMinor - rows.reduce((sum, row) => sum + asksFor(row), 0)
  return {
    currency,
    whole: amount(wholeMinor),
    left: amount(Math.max(0, left)),
    deposits: rows
      .filter((row) => !hidden.has(row.id))
      .map((row) => ({
        id: row.id,
        invoiceNumber: row.invoice_number,
        status: statusShown(row, day),
        isIssued: row.revision > 0,
        issueDate: row.issue_date,
        dueDate: row.due_date,
        total: amount(row.total_minor),
        paid: amount(row.paid_minor),
        taken: amount(isTaken(row) ? row.left_minor : 0),
      })),
  }
}

/**
 * Makes a deposit invoice as a draft: a part of an invoice that was not issued yet, taxed as that is. Holds that invoice, so that
 * two at once never ask for more than the whole. Withholding and rounding are left to the invoice itself.
 */
export async function askForDeposit(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  wanted: WantedDeposit,
  now: Date,
): Promise<store.InvoiceRecord> {
  const { workspaceId, userId } = actor
  const whole = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!whole) throw refuse('invoice_not_found')
  if (whole.deposit_for_id) throw refuse('deposit_of_deposit')
  if (whole.revision > 0 || whole.status !== 'DRAFT') throw refuse('deposit_for_draft_only')
  if (whole.schedule) throw refuse('schedule_or_deposits')
  const { currency } = whole
  if (wanted.type === 'fixed' && (wanted.value.split('.')[1] ?? '').length > decimalsOf(currency))
    throw refuse('invalid_request', { messages: [`value must have at most ${decimalsOf(currency)} decimals`] })
  const input = itemised(inputOf(whole))
  const document = { items: input.items, pricing: input.pricing, currency }
  const wholeMinor = wholeMinorOf(document)
  const minor = wantedMinorOf(wanted, wholeMinor, currency)
  const asked = (await depositsOf(tx, workspaceId, id)).reduce((sum, row) => sum + asksFor(row), 0)
  const left = Math.max(0, wholeMinor - asked)
  if (minor > left) throw refuse('deposit_exceeds_total', { values: { left: formatMoneyWithCode(left, currency) } })
  if (minor <= 0) throw refuse('invalid_request', { messages: ['value must be greater than 0'] })
  const say = wordsFor(whole.document_language, (await designOf(tx, workspaceId)).formCountry)
  const quote = whole.quote_id ? await findLinked(tx, workspaceId, whole.quote_id) : undefined
  const total = moneyText(say.forms, wholeMinor, currency)
  const texts = textsOf(wanted, { total, quote: quote?.invoice_number }, say)
  const day = today(now, actor.timeZone)
  const content = contentOf(input, depositPricing(document, minor), texts)
  const dueDate = wanted.dueDate ?? addDays(day, Math.max(0, daysBetween(whole.issue_date, whole.due_date)))
  const customerId = input.customerId && (await findCustomerFor(tx, workspaceId, input.customerId))
  const said = { ...content, customerId, issueDate: day, dueDate }
  const deposit = await createInvoice(
    tx,
    parts,
    actor,
    said,
    'DRAFT',
    now,
    { deposit: formatMoneyWithCode(wholeMinor, currency) },
    { depositForId: id },
  )
  if (!deposit) throw refuse('invoice_not_found')
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'deposit_made',
    actorUserId: userId,
    detail: { amount: formatMoney(minor, currency), currency, depositId: deposit.id },
  })
  return deposit
}

function textsOf(wanted: WantedDeposit, { total, quote }: { total: string; quote: string | undefined }, say: Say) {
  const share = decimalText(say.forms, wanted.value)
  return {
    name: wanted.type === 'percentage' ? say(paper.depositShare, { share }) : say(paper.deposit),
    description: quote ? say(paper.depositOnQuote, { total, number: quote }) : say(paper.depositOn, { total }),
  }
}

/** What a deposit says: to whom and how as the whole, for its own part. */
function contentOf(
  input: ItemisedInput,
  { pricesIncludeTax, lines }: DepositPricing,
  texts: { name: string; description: string },
): NewInvoice {
  const none = { discountType: 'fixed', shippingType: 'fixed', taxType: 'fixed' } as const
  return {
    ...input,
    ...none,
    discountValue: '0',
    shippingValue: '0',
    taxValue: '0',
    invoiceNumber: undefined,
    additionalNotes: '',
    betweenLines: [],
    schedule: null,
    items: lines.map(({ amount, taxes }) => ({
      ...texts,
      quantity: '1',
      rate: amount,
      productId: null,
      pricing: { baseQuantity: null, priceDiscount: null, allowances: [], charges: [], taxes },
    })),
    pricing: { ...linesAlone, pricesIncludeTax },
    eInvoice: factsOf(input.eInvoice ?? null),
  }
}

/** What its e-invoice states as that of the whole: parties and references, but nothing about kind, dates and amounts. */
function factsOf(facts: InvoiceFacts | null): InvoiceFacts | null {
  if (!facts) return null
  const {
    typeCode: _,
    dueDate: _1,
    paymentTerms: _2,
    notes: _3,
    precedingInvoices: _4,
    taxInTaxCurrency: _5,
    ...kept
  } = facts
  return Object.keys(kept).length > 0 ? kept : null
}
