import type { PastField, PastMapping } from '../../imports/past-columns.ts'
import type { Cells } from './past-forms.ts'
import type { PastRow } from './rows.ts'

// The company backup of Invoice Ninja. It also holds secrets of payment providers and of people: nothing but the
// parts named here is looked at, and nothing is kept.

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null
const partsOf = (part: Part, name: string): Part[] => {
  const value = part[name]
  return Array.isArray(value) ? value.filter(isPart) : []
}
const textOf = (part: Part | undefined, name: string): string => {
  const value = part?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const statuses: Readonly<Record<string, string>> = {
  1: 'draft',
  2: 'sent',
  3: 'partial',
  4: 'paid',
  5: 'cancelled',
  6: 'reversed',
}

const fields = [
  'number',
  'customer',
  'email',
  'phone',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'taxId',
  'issueDate',
  'dueDate',
  'status',
  'total',
  'paid',
  'paidOn',
  'notes',
  'terms',
  'item',
  'description',
  'quantity',
  'rate',
  'lineDiscount',
  'lineDiscountPercent',
  'taxName',
  'taxRate',
  'tax2Name',
  'tax2Rate',
  'discount',
  'discountPercent',
] as const satisfies readonly PastField[]

/** The rows of a company backup of Invoice Ninja with what its columns are; null where the text is none. */
export function ninjaRows(json: string): { rows: PastRow[]; mapping: PastMapping; heads: string[] } | null {
  const backup = parsed(json)
  const invoices = isPart(backup) ? partsOf(backup, 'invoices').filter((invoice) => invoice.is_deleted !== true) : []
  if (!isPart(backup) || invoices.length === 0) return null
  const clients = new Map(partsOf(backup, 'clients').map((client) => [textOf(client, 'id'), client]))
  const contacts = new Map(
    partsOf(backup, 'client_contacts')
      .toReversed()
      .map((contact) => [textOf(contact, 'client_id'), contact]),
  )
  const paidOn = new Map(
    partsOf(backup, 'payments').flatMap((payment) =>
      partsOf(payment, 'paymentables').map(
        (part) => [textOf(part, 'invoice_id') || textOf(part, 'paymentable_id'), textOf(payment, 'date')] as const,
      ),
    ),
  )
  const rows = invoices.flatMap((invoice) => {
    const id = textOf(invoice, 'client_id')
    const whole = {
      ...wholeOf(invoice, clients.get(id), contacts.get(id)),
      paidOn: paidOn.get(textOf(invoice, 'id')) ?? '',
    }
    return partsOf(invoice, 'line_items').map((line) => {
      const cells: Cells = { ...whole, ...lineOf(line, invoice) }
      return fields.map((field) => cells[field] ?? '')
    })
  })
  return { heads: [...fields], mapping: fields, rows: rows.map((cells, at) => ({ line: at + 1, cells })) }
}

function wholeOf(invoice: Part, client: Part | undefined, contact: Part | undefined): Cells {
  const person = [textOf(contact, 'first_name'), textOf(contact, 'last_name')].filter(Boolean).join(' ')
  return {
    number: textOf(invoice, 'number'),
    customer: textOf(client, 'name') || person,
    email: textOf(contact, 'email'),
    phone: textOf(client, 'phone'),
    address: textOf(client, 'address1'),
    address2: textOf(client, 'address2'),
    city: textOf(client, 'city'),
    state: textOf(client, 'state'),
    zip: textOf(client, 'postal_code'),
    taxId: textOf(client, 'vat_number'),
    issueDate: textOf(invoice, 'date'),
    dueDate: textOf(invoice, 'due_date'),
    status: statuses[textOf(invoice, 'status_id')] ?? '',
    total: textOf(invoice, 'amount'),
    paid: textOf(invoice, 'paid_to_date'),
    notes: textOf(invoice, 'public_notes'),
    terms: textOf(invoice, 'terms'),
    [invoice.is_amount_discount === true ? 'discount' : 'discountPercent']: textOf(invoice, 'discount'),
  }
}

/** A line that names no tax has those of its invoice. */
function lineOf(line: Part, invoice: Part): Cells {
  const own = textOf(line, 'tax_name1') ? line : invoice
  const notes = textOf(line, 'notes')
  return {
    item: textOf(line, 'product_key') || notes.split('\n')[0] || '',
    description: notes,
    quantity: textOf(line, 'quantity'),
    rate: textOf(line, 'cost'),
    [line.is_amount_discount === true ? 'lineDiscount' : 'lineDiscountPercent']: textOf(line, 'discount'),
    ...(textOf(own, 'tax_name1') && { taxName: textOf(own, 'tax_name1'), taxRate: textOf(own, 'tax_rate1') }),
    ...(textOf(own, 'tax_name2') && { tax2Name: textOf(own, 'tax_name2'), tax2Rate: textOf(own, 'tax_rate2') }),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
