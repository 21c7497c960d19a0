import { refuse } from '@duly/core/contract/refusals.ts'
import { adjustmentProblem } from '@duly/core/invoices/totals/adjustments.ts'
import { placed } from '@duly/core/invoices/totals/between-lines.ts'
import { computeTotals, type Totals } from '@duly/core/invoices/totals/totals.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { maxAmountMinor, plainAmount } from '@duly/core/money/money.ts'
import { pricingVersion } from '@duly/core/pricing/price.ts'
import { computeSimpleTotals } from '@duly/core/pricing/simple.ts'
import { searchTextOf } from '@duly/core/search/fold.ts'
import type { OneTax } from '@duly/core/taxes/one-tax.ts'
import type { InvoiceInput } from '../saving/input.ts'
import { pricedSchedule } from '../schedule/parts.ts'
import type * as store from '../store.ts'
import { itemTexts, noExtras, type PricedParts, pricedItems } from './itemised.ts'

// The client's translation table knows the tax's percentage by this name (specification part 1, section 5).
function problemOf(name: string, type: string, problem: string): string {
  if (name === 'tax' && type === 'percentage') return 'taxRate must be between 0 and 100'
  return `${name}Value ${problem}`
}

/** Longest text that a search looks through, in UTF-16 units: a thousand lines with a hundred each. */
const mostSearchText = 100_000

/** Everything that a save writes. */
export interface Priced {
  readonly values: Omit<store.InvoiceValues, 'status'>
  readonly items: readonly store.ItemValues[]
  readonly adjustments: readonly store.AdjustmentValues[]
}

/**
 * Checks what spans several fields and computes every amount by the invoice's version of the arithmetic; what a client claims
 * of amounts never gets here.
 */
export function priced(input: InvoiceInput, version: number): Priced {
  const dueDate = input.schedule?.[0]?.dueDate ?? input.dueDate
  const problems = [
    ...(dueDate < input.issueDate ? ['dueDate must be after issueDate'] : []),
    ...adjustmentProblems(input),
  ]
  if (problems.length > 0) throw refuse('invalid_request', { messages: problems })
  const between = placed(input.betweenLines ?? [], input.items.length)
  const { sums, items, adjustments } = input.pricing ? pricedItems(input, input.pricing) : pricedSimply(input, version)
  const values: Priced['values'] = {
    invoice_number: input.invoiceNumber.trim(),
    customer_id: input.customerId,
    billing_name: input.billingName,
    billing_email: input.billingEmail,
    billing_phone: input.billingPhone,
    billing_address: input.billingAddress,
    billing_city: input.billingCity,
    billing_province: input.billingProvince,
    billing_zip: input.billingZip,
    billing_country: input.billingCountry,
    billing_contact: input.billingContact,
    billing_address2: input.billingAddress2,
    billing_tax_id: input.billingTaxId,
    issue_date: input.issueDate,
    due_date: dueDate,
    currency: input.currency,
    payment_method: input.paymentMethod,
    payment_terms: input.paymentTerms,
    additional_notes: input.additionalNotes,
    ...sums,
    between_lines: between.length > 0 ? between : null,
    schedule: pricedSchedule(input, sums.total_minor),
    e_invoice: input.eInvoice && Object.keys(input.eInvoice).length > 0 ? input.eInvoice : null,
    search_text: searchTextOf(
      [
        input.invoiceNumber,
        input.billingName,
        input.billingEmail,
        ...input.items.map((item) => `${item.name} ${item.description}`),
        ...between.map(({ text }) => text),
        input.additionalNotes,
      ],
      mostSearchText,
    ),
  }
  return { values, items, adjustments }
}

const adjustmentsIn = (input: InvoiceInput) =>
  ({
    discount: { type: input.discountType, value: input.discountValue },
    shipping: { type: input.shippingType, value: input.shippingValue },
    tax: { type: input.taxType, value: input.taxValue },
  }) as const

function adjustmentProblems(input: InvoiceInput): string[] {
  return Object.entries(adjustmentsIn(input)).flatMap(([name, adjustment]) => {
    const problem = adjustmentProblem(adjustment)
    return problem ? [problemOf(name, adjustment.type, problem)] : []
  })
}

/** Refuses what no invoice can hold. */
export function checkSize(tooLarge: boolean, currency: string): void {
  if (!tooLarge) return
  const most = plainAmount(maxAmountMinor, currency)
  throw refuse('invalid_request', { messages: [`total must be less than or equal to ${most}`] })
}

const namedAs = ({ name, registrationNumber }: OneTax) => ({ label: name, registration_number: registrationNumber })

/** One discount, one shipping and one tax. */
function pricedSimply(input: InvoiceInput, version: number): PricedParts {
  const adjustments = adjustmentsIn(input)
  const compute = version === pricingVersion ? computeSimpleTotals : computeTotals
  const totals: Totals = compute({ items: input.items, ...adjustments }, decimalsOf(input.currency))
  checkSize(totals.tooLarge, input.currency)
  return {
    sums: {
      subtotal_minor: totals.subtotal,
      discount_minor: totals.discount,
      shipping_minor: totals.shipping,
      tax_minor: totals.tax,
      total_minor: totals.total,
      arithmetic_version: version,
      itemised: false,
      prices_include_tax: false,
      prepaid_minor: 0,
      withheld_minor: 0,
      rounding_minor: 0,
      withholding: null,
      payable_rounding: null,
      deposits: null,
    },
    items: input.items.map((item, index) => ({
      ...itemTexts(item),
      amount_minor: totals.amounts[index] ?? 0,
      base_quantity: null,
      price_discount: null,
      net_minor: null,
      taxes: null,
    })),
    adjustments: (['discount', 'shipping', 'tax'] as const)
      .filter((kind) => adjustments[kind].value !== '0')
      .map((kind) => ({
        ...noExtras,
        kind,
        ...adjustments[kind],
        amount_minor: totals[kind],
        ...(kind === 'tax' && input.oneTax && namedAs(input.oneTax)),
      })),
  }
}
