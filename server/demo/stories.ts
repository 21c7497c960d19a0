import { addDays } from '@duly/core/dates/calendar-date.ts'
import { deposits, products, taxes } from './business.ts'
import { anInvoice, ask, headOf, type Payer, type Storyteller } from './telling.ts'

/** The taxes of the business. */
export async function tellTaxes(teller: Storyteller): Promise<void> {
  for (const tax of taxes) await ask(teller, 'POST', '/taxes', tax)
}

/** Invoices that show what one can say of prices: two taxes, sections and a discount on a line; and a customer without tax. */
export async function tellPrices(teller: Storyteller, payer: Payer, exempt: Payer): Promise<void> {
  const { taxes: known } = await ask<{ taxes: { id: string; name: string }[] }>(teller, 'GET', '/taxes')
  const idOf = (name: string) => ({ taxId: known.find((tax) => tax.name === name)?.id })
  const [both, gst] = [[idOf('GST'), idOf('PST')], [idOf('GST')]]
  const issueDate = addDays(teller.day, -4)
  const line = (product: number, more: object) => {
    const [name, description, rate] = products[product] as (typeof products)[number]
    return { name, description, rate, quantity: 1, ...more }
  }
  const fair = await ask<{ id: string }>(teller, 'POST', '/invoices', {
    ...headOf(payer),
    invoiceNumber: `INV-${issueDate.replaceAll('-', '')}-988`,
    issueDate,
    dueDate: addDays(issueDate, 30),
    items: [
      line(5, { taxes: gst, allowances: [{ type: 'percentage', value: 15, reason: 'Returning customer' }] }),
      line(4, { taxes: gst, quantity: 6, unit: 'HUR' }),
      line(3, { taxes: both, quantity: 9, unit: 'HUR' }),
      line(8, { taxes: both }),
    ],
    betweenLines: [
      { kind: 'heading', text: 'Design', before: 0 },
      { kind: 'subtotal', text: '', before: 2 },
      { kind: 'heading', text: 'Production', before: 2 },
      { kind: 'text', text: 'Proofs are included; reprints are charged by the hour.', before: 3 },
      { kind: 'subtotal', text: '', before: 4 },
    ],
  })
  await ask(teller, 'PATCH', `/invoices/${fair.id}`, { status: 'SENT' })
  const day = addDays(teller.day, -6)
  const untaxed = await ask<{ id: string }>(teller, 'POST', '/invoices', {
    ...headOf(exempt),
    invoiceNumber: `INV-${day.replaceAll('-', '')}-989`,
    issueDate: day,
    dueDate: addDays(day, 30),
    items: [line(9, {})],
  })
  await ask(teller, 'PATCH', `/invoices/${untaxed.id}`, { status: 'SENT' })
}

/** Invoices that something happened to: paid in part, reminded in vain, come back, sent with a plan, sent tomorrow. */
export async function tellInvoices(teller: Storyteller, payers: readonly Payer[]): Promise<void> {
  const [partly, late, gone, planned, next] = payers as [Payer, Payer, Payer, Payer, Payer]
  const send = (id: string, body: object = {}) => ask(teller, 'POST', `/invoices/${id}/send`, body)
  const halves = await anInvoice(teller, partly, 2, 30, 5)
  await send(halves.id)
  for (const [amount, method] of [
    [600, 'bank'],
    [450.25, 'e-transfer'],
  ] as const)
    await ask(teller, 'POST', `/invoices/${halves.id}/payments`, { amount, method, receivedOn: teller.day })

  await tellParts(teller, partly)
  const overdue = await anInvoice(teller, late, 52, 14, 7)
  await send(overdue.id)
  await ask(teller, 'POST', `/invoices/${overdue.id}/views`, {})
  for (const letter of [undefined, 'first', 'second'])
    await ask(teller, 'POST', `/invoices/${overdue.id}/remind`, { channel: 'mail', ...(letter ? { letter } : {}) })

  const bounced = await anInvoice(teller, gone, 1, 30, 8)
  await send(bounced.id)
  await comesBack(teller, bounced.id, gone.email)

  const stand = await anInvoice(teller, planned, 0, 30, 2)
  const plan = Buffer.from('Stand plan\n\nTwo walls, one table, light from the left.\nDoors open at eight.\n')
  const { id } = await ask<{ id: string }>(teller, 'POST', `/invoices/${stand.id}/files?name=Stand%20plan.txt`, plan)
  await send(stand.id, { files: [id], message: 'Here is the invoice, and the plan of the stand with it.' })

  const tomorrow = await anInvoice(teller, next, 0, 30, 9)
  await ask(teller, 'POST', `/invoices/${tomorrow.id}/send-later`, { date: addDays(teller.day, 1), time: '08:00' })
}

/** An invoice in three parts, the first of which was paid. */
async function tellParts(teller: Storyteller, payer: Payer): Promise<void> {
  const { id } = await anInvoice(teller, payer, 24, 4, 3)
  const schedule = [
    { dueDate: addDays(teller.day, -20), type: 'percentage', value: 40 },
    { dueDate: addDays(teller.day, 10), type: 'percentage', value: 30 },
    { dueDate: addDays(teller.day, 40), type: 'rest' },
  ]
  const { owedNow } = await ask<{ owedNow: number }>(teller, 'PATCH', `/invoices/${id}`, { schedule })
  await ask(teller, 'POST', `/invoices/${id}/send`, {})
  const payment = { amount: owedNow, method: 'e-transfer', receivedOn: addDays(teller.day, -19) }
  await ask(teller, 'POST', `/invoices/${id}/payments`, payment)
}

/** The reader's mail server says afterwards that nobody has this address. */
async function comesBack(teller: Storyteller, invoiceId: string, address: string): Promise<void> {
  const [message] = await ask<{ id: string }[]>(teller, 'GET', `/invoices/${invoiceId}/messages`)
  const notice = [
    `To: bounce+${message?.id}@duly.example`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.client.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such mailbox',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `X-Outbox-Id: ${message?.id}`,
    '--b--',
    '',
  ].join('\r\n')
  const headers = { 'content-type': 'message/rfc822' }
  await teller.server.inject({ method: 'POST', url: '/api/webhooks/mail/bounce', headers, payload: notice })
}

/** Series of recurring invoices: one that sends, one that makes drafts, and one that rests. */
export async function tellSeries(teller: Storyteller): Promise<void> {
  const { data } = await ask<{ data: { id: string }[] }>(teller, 'GET', '/invoices?limit=3')
  const anchor = addDays(teller.day, 9)
  const series = [
    { name: 'Hosting and updates', rule: { unit: 'month', every: 1, day: 'last', anchor }, mode: 'send' },
    { name: 'Website care', rule: { unit: 'month', every: 3, anchor }, mode: 'draft' },
    { name: 'Season page', rule: { unit: 'year', every: 1, anchor, endsAfter: 5 }, mode: 'draft' },
  ]
  const made: string[] = []
  for (const [index, wishes] of series.entries()) {
    const fromInvoiceId = data[index]?.id
    made.push((await ask<{ id: string }>(teller, 'POST', '/recurring', { fromInvoiceId, ...wishes })).id)
  }
  await ask(teller, 'POST', `/recurring/${made[2]}/pause`)
}

/** Payment links in every state; paid only where there is a provider that plays along. */
export async function tellPaymentLinks(
  teller: Storyteller,
  payers: readonly Payer[],
  hasCards: boolean,
): Promise<void> {
  const ids: string[] = []
  for (const [index, [additionalNotes, total, currency]] of deposits.entries()) {
    const payer = payers[index * 17]
    if (!payer) continue
    const { id: customerId, name: billingName, email: billingEmail, phone: billingPhone } = payer
    const link = { customerId, billingName, billingEmail, billingPhone, currency, total, additionalNotes }
    ids.push((await ask<{ id: string }>(teller, 'POST', '/payment-links', link)).id)
  }
  const [, paid, cancelled, , , expired] = ids
  if (cancelled) await ask(teller, 'PATCH', `/payment-links/${cancelled}`, { status: 'CANCELLED' })
  if (expired) await teller.letExpire(expired)
  if (paid && hasCards) {
    const { checkoutUrl } = await ask<{ checkoutUrl: string }>(teller, 'POST', `/payment-links/${paid}/payment`, {})
    const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    await fetch(checkoutUrl, { method: 'POST', body: card, redirect: 'manual' })
  }
}

/** Connects card payments where the provider is the simulator on this machine; answers whether they are. */
export async function connectCards({ server, token }: Storyteller): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const status = async () =>
    (await server.inject({ url: '/api/clover/status', headers })).json() as { connected: boolean; configured: boolean }
  if (!(await status()).configured) return false
  const started = await server.inject({ url: '/api/clover/connect', headers })
  const url = new URL((started.json() as { url: string }).url)
  // Nobody signs in to a real merchant's account by a script.
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) return false
  const decision = { ...Object.fromEntries(url.searchParams), merchant: 'new:CAD', decision: 'approve' }
  const consent = await fetch(new URL('consent', url), {
    method: 'POST',
    body: new URLSearchParams(decision),
    redirect: 'manual',
  }).catch(() => null)
  const back = consent?.headers.get('location')
  if (!back) return false
  const { pathname, search } = new URL(back)
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  await server.inject({ url: pathname + search, headers: { cookie } })
  return (await status()).connected
}
