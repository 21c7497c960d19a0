import { createClient, dataOf, untilPaid } from '@duly/client'

// DULY_URL=https://billing.example DULY_KEY=duly_live_… node client/example.ts someone@example.com
const { DULY_URL: url = 'http://localhost:3000', DULY_KEY: key = '' } = process.env
const email = process.argv[2] ?? 'ana@example.com'
const duly = createClient({ url, key })

const customer = await dataOf(duly.POST('/customers', { body: { name: 'Ana Lima', email } }))
const day = new Date().toISOString().slice(0, 10)
const invoice = await dataOf(
  duly.POST('/invoices', {
    body: {
      customerId: customer.id,
      billingName: customer.name,
      billingEmail: customer.email,
      issueDate: day,
      dueDate: day,
      currency: 'CAD',
      items: [{ name: 'Workshop', quantity: 2, rate: 180 }],
      taxType: 'percentage',
      taxValue: 13,
    },
  }),
)
await dataOf(duly.POST('/invoices/{id}/send', { params: { path: { id: invoice.id } }, body: {} }))
process.stdout.write(`${invoice.invoiceNumber} over ${invoice.total} ${invoice.currency} went to ${email}\n`)
const paid = await untilPaid(duly, invoice.id, { everyMs: 1_000 })
process.stdout.write(`${paid.invoiceNumber} is paid\n`)
