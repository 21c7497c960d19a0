import type { Endpoint, EndpointKey } from '@duly/core/contract/endpoint.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** One thing that an assistant can do: a call of the API under another name. */
export interface Tool {
  readonly name: string
  readonly call: EndpointKey
  readonly description: string
  /** Fields of the body that an assistant does not get to say. */
  readonly without?: readonly string[]
  /** Fields of the body that are always so. */
  readonly always?: Json
}

/**
 * What assistants can do: read, and draft. Nothing here sends, issues, deletes or moves money, whatever the key may do otherwise: a person
 * looks at the draft and does that.
 */
export const tools: readonly Tool[] = [
  { name: 'find_customers', call: 'GET /customers', description: 'Finds customers by name, e-mail address or city.' },
  { name: 'get_customer', call: 'GET /customers/:id', description: 'Reads one customer.' },
  { name: 'find_products', call: 'GET /products', description: 'Finds products and their prices.' },
  {
    name: 'find_invoices',
    call: 'GET /invoices',
    description: 'Finds invoices, quotes and credit notes, such as those that are overdue.',
  },
  {
    name: 'get_invoice',
    call: 'GET /invoices/:id',
    description: 'Reads one invoice with its lines and how its total comes about.',
  },
  {
    name: 'get_invoice_payments',
    call: 'GET /invoices/:id/payments',
    description: 'Reads what was paid for an invoice.',
  },
  { name: 'get_owed', call: 'GET /figures/owed', description: 'Reads what customers owe, by age.' },
  { name: 'get_income', call: 'GET /figures/income', description: 'Reads the income of a period.' },
  {
    name: 'draft_invoice',
    call: 'POST /invoices',
    description:
      'Drafts an invoice. It is neither issued nor sent: give the person the link of the answer, so that they look at it and send it.',
    without: ['status', 'kind', 'invoice_items', 'betweenLines', 'eInvoice', 'schedule'],
    always: { status: 'DRAFT', kind: 'invoice' },
  },
]

/** The arguments of a tool as JSON Schema: the fields of path, query and body side by side. */
export function inputSchemaOf(endpoint: Endpoint, { without = [] }: Tool): { properties: Json; required: string[] } {
  const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined)
  const schemas = parts.map(
    (part) =>
      z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as { properties?: Json; required?: string[] },
  )
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties ?? {})) as Json
  const isLeft = (name: string) => !without.includes(name)
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isLeft(name))),
    required: schemas.flatMap(({ required = [] }) => required).filter(isLeft),
  }
}

/** A call of the API that does what a tool is asked: arguments that it does not know are left out. */
export function requestOf(
  tool: Tool,
  endpoint: Endpoint,
  given: Json,
): { method: string; url: string; payload?: Json } {
  const [method = 'GET', path = ''] = tool.call.split(' ')
  const { properties } = inputSchemaOf(endpoint, tool)
  const known = Object.entries(given).filter(([name]) => name in properties)
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')))
  const rest = known.filter(([name]) => !inPath.includes(name))
  if (method !== 'GET') return { method, url: `/api${url}`, payload: { ...Object.fromEntries(rest), ...tool.always } }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
  return { method, url: `/api${url}?${query}` }
}
