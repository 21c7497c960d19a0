import { formatMinor } from '../kit/checkout-page.ts'
import { html, type Markup } from '../kit/html.ts'
import { page } from '../kit/page.ts'
import { sendPage } from '../kit/sim-server.ts'
import type { CloverContext } from './context.ts'
import { type PaymentActs, verificationCode } from './payments.ts'
import { hosts, type Merchant, randomToken } from './world.ts'

/** The merchant's own dashboard: webhook address and signing secret, payments with refund and void, uninstalling. */
export function registerDashboard({ app, store, webhooks }: CloverContext, acts: PaymentActs): void {
  const base = `${hosts.web}/dashboard`
  const draw = (title: string, body: Markup) => page({ title, simulates: 'Clover', base: '', wide: true, body })

  app.get(base, (_request, reply) => {
    const rows = Object.values(store.world.merchants).map(
      (merchant) => html`<tr><td><a href="${base}/${merchant.id}">${merchant.name}</a></td><td>${merchant.currency}</td>
<td><code>${merchant.id}</code></td><td>${merchant.installed ? 'connected' : 'not connected'}</td></tr>`,
    )
    const body = html`<div class="card"><h1>Test merchants</h1><div class="scroll"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Currency</th><th scope="col">Merchant ID</th><th scope="col">App</th></tr></thead>
<tbody>${rows}</tbody></table></div></div>`
    return sendPage(reply, 200, draw('Test merchants', body))
  })

  app.get<{ Params: { id: string }; Querystring: { done?: string } }>(`${base}/:id`, (request, reply) => {
    const merchant = store.world.merchants[request.params.id]
    if (!merchant)
      return sendPage(reply, 404, draw('Not found', html`<div class="card"><h1>No such merchant</h1></div>`))
    return sendPage(reply, 200, draw(merchant.name, dashboard(merchant, request.query.done)))
  })

  function dashboard(merchant: Merchant, done: string | undefined): Markup {
    const payments = Object.values(store.world.payments)
      .filter((payment) => payment.merchantId === merchant.id)
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, 50)
    const here = `${base}/${merchant.id}`
    return html`${done ? html`<p class="done" role="status">${done}</p>` : ''}
<div class="card"><h1>${merchant.name}</h1>
<p class="quiet">${merchant.currency} · Merchant ID <code>${merchant.id}</code></p></div>
<div class="card"><h2>Hosted Checkout webhook</h2>
<form method="post" action="${here}/webhook">
<label for="url">Webhook URL</label><input type="url" id="url" name="url" value="${merchant.webhookUrl}">
${merchant.webhookSecret ? html`<p class="quiet">Signing secret: <code class="wrap">${merchant.webhookSecret}</code></p>` : ''}
<button type="submit" name="act" value="save">Save</button>
<button type="submit" class="plain" name="act" value="generate">Generate a signing secret</button>
</form></div>
<div class="card"><h2>Payments</h2>
${
  payments.length === 0
    ? html`<p class="quiet">No payments yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th scope="col">Time</th><th scope="col">Amount</th><th scope="col">Result</th><th scope="col">Reverse</th></tr></thead><tbody>
${payments.map((payment) => {
  const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const open = payment.result === 'SUCCESS' && refunded < payment.amount
  return html`<tr><td>${new Date(payment.createdAt).toISOString().slice(0, 16).replace('T', ' ')}</td><td>${formatMinor(payment.amount)}</td>
<td>${payment.result}${refunded > 0 ? `, refunded ${formatMinor(refunded)}` : ''}</td><td class="actions">
${
  open
    ? html`<form method="post" action="${here}/payments/${payment.id}/refund"><button class="small" type="submit">Refund</button></form>
${refunded === 0 ? html`<form method="post" action="${here}/payments/${payment.id}/void"><button class="small plain" type="submit">Void</button></form>` : ''}`
    : ''
}</td></tr>`
})}</tbody></table></div>`
}</div>
${
  merchant.installed
    ? html`<div class="card"><h2>Apps</h2><p class="quiet">Duly is installed.</p>
<form method="post" action="${here}/uninstall"><button type="submit" class="plain">Uninstall</button></form></div>`
    : ''
}`
  }

  const back = (id: string, done: string) => `${base}/${id}?done=${encodeURIComponent(done)}`

  app.post<{ Params: { id: string }; Body: { url?: string; act?: string } }>(
    `${base}/:id/webhook`,
    (request, reply) => {
      const merchant = store.world.merchants[request.params.id]
      if (!merchant) return reply.code(404).send({ message: 'Not Found' })
      const url = request.body.url?.trim() ?? ''
      const changed = url !== merchant.webhookUrl
      merchant.webhookUrl = url
      if (request.body.act === 'generate' || (url && !merchant.webhookSecret))
        merchant.webhookSecret = `whs_${randomToken(18)}`
      if (url && changed) webhooks.verifyHostedCheckout(merchant, verificationCode())
      return reply.redirect(back(merchant.id, 'Webhook saved'), 303)
    },
  )

  app.post<{ Params: { id: string; payment: string; act: string } }>(
    `${base}/:id/payments/:payment/:act`,
    (request, reply) => {
      const payment = store.world.payments[request.params.payment]
      if (payment?.merchantId !== request.params.id) return reply.code(404).send({ message: 'Not Found' })
      if (request.params.act === 'void') acts.void(payment)
      else acts.refund(payment)
      return reply.redirect(
        back(payment.merchantId, request.params.act === 'void' ? 'Payment voided' : 'Payment refunded'),
        303,
      )
    },
  )

  app.post<{ Params: { id: string } }>(`${base}/:id/uninstall`, (request, reply) => {
    const merchant = store.world.merchants[request.params.id]
    if (!merchant) return reply.code(404).send({ message: 'Not Found' })
    merchant.installed = false
    webhooks.app(merchant.id, `A:${store.world.app.appId}`, 'DELETE')
    return reply.redirect(back(merchant.id, 'App uninstalled'), 303)
  })
}
