import { addDays, type CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { defaultPaymentTermOption, paymentTermSentence } from '@duly/core/invoices/form/payment-terms.ts'
import type { FastifyInstance } from 'fastify'
import { type DemoCustomer, products } from './business.ts'

/** What the stories are told with: calls of the API as the owner, and by anybody. */
export interface Storyteller {
  server: FastifyInstance
  token: string
  /** The day of the business. */
  day: CalendarDate
  /** Lets a payment link lie for a hundred days, since none can be made in the past. */
  letExpire(linkId: string): Promise<void>
}

export type Payer = DemoCustomer & { id: string }

/** One call of the API as the owner; a file is sent as it is. */
export function ask<T>({ server, token }: Storyteller, method: Method, path: string, body?: object): Promise<T> {
  const authorization = `Bearer ${token}`
  return told<T>(server, method, path, body, { authorization })
}

/** One call of somebody who is not signed in. */
export function askPublic<T>({ server }: Storyteller, method: Method, path: string, body?: object): Promise<T> {
  return told<T>(server, method, path, body, {})
}

type Method = 'GET' | 'POST' | 'PATCH'

async function told<T>(
  server: FastifyInstance,
  method: Method,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<T> {
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...(Buffer.isBuffer(body) ? { 'content-type': 'application/octet-stream' } : {}) },
    ...(body ? { payload: body } : {}),
  })
  if (answer.statusCode >= 300)
    throw new Error(`a story could not be told: ${method} ${path} answered ${answer.statusCode} ${answer.body}`)
  return (answer.body ? answer.json() : undefined) as T
}

/** Who an invoice is for, and how it is paid. */
export const headOf = (payer: Payer) => ({
  customerId: payer.id,
  billingName: payer.name,
  billingEmail: payer.email,
  billingPhone: payer.phone,
  billingAddress: payer.address,
  billingCity: payer.city,
  billingProvince: payer.state,
  billingZip: payer.zip,
  billingCountry: payer.country,
  currency: 'CAD',
  paymentMethod: 'bank',
  paymentTerms: paymentTermSentence(defaultPaymentTermOption),
})

/** An invoice of so many days ago for one product, of which nothing has been told yet. */
export async function anInvoice(teller: Storyteller, payer: Payer, age: number, terms: number, product: number) {
  const [name, description, rate] = products[product] as (typeof products)[number]
  const issueDate = addDays(teller.day, -age)
  return ask<{ id: string; invoiceNumber: string; total: number }>(teller, 'POST', '/invoices', {
    ...headOf(payer),
    invoiceNumber: `INV-${issueDate.replaceAll('-', '')}-${990 + product}`,
    issueDate,
    dueDate: addDays(issueDate, terms),
    items: [{ name, description, quantity: 1, rate }],
    taxType: 'percentage',
    taxValue: 5,
  })
}
