import { z } from 'zod'
import { appointment } from '../appointments/contract.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import { uuid } from '../contract/fields.ts'

/** What happened between the business and one customer, apart from the list of their invoices. */
export const customerOverviewContract = contract({
  'GET /customers/:id/overview': endpoint({
    access: ['customers:read', 'invoices:read'],
    summary: 'Balances per currency, latest payments and appointments of a customer.',
    params: z.object({ id: uuid() }),
    answer: z.object({
      balances: z.array(
        z.object({
          currency: z.string(),
          invoices: z.number(),
          invoiced: z.number(),
          paid: z.number(),
          credited: z.number(),
          outstanding: z.number(),
          overdue: z.number(),
          /** What the business owes the customer: unused credits, and what was paid beyond what was asked. */
          credit: z.number(),
          /** What the customer owes in all: `outstanding` less `credit`; below zero where the business owes more. */
          balance: z.number(),
        }),
      ),
      payments: z.array(
        z.object({
          id: z.string(),
          /** The invoice or payment link that it settles. */
          target: z.object({ kind: z.enum(['invoice', 'payment_link']), id: z.string(), name: z.string() }),
          kind: z.string(),
          method: z.string(),
          amount: z.number(),
          currency: z.string(),
          receivedOn: z.string(),
        }),
      ),
      appointments: z.array(appointment),
    }),
  }),
})
