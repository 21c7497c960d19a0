import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CloverContext } from './context.ts'
import { hosts, type LineItem, type Merchant, type Session, type Settings } from './world.ts'

const sessionMs = 15 * 60 * 1000
const largestAmount = 99_999_999
const longestName = 126

/** `POST /invoicingcheckoutservice/v1/checkouts`: validates as Clover does and opens a session of 15 minutes. */
export function registerCheckouts(
  { app, tools, store }: CloverContext,
  bearer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post(
    `${hosts.checkout}/invoicingcheckoutservice/v1/checkouts`,
    { config: { call: 'checkout' }, preHandler: bearer },
    (request, reply) => {
      const merchant = request.merchant
      if (!merchant || request.headers['x-clover-merchant-id'] !== merchant.id) {
        return reply.code(401).send({ message: '401 Unauthorized' })
      }
      if (!['US', 'CA'].includes(merchant.country)) {
        return reply.code(400).send({ message: 'Hosted Checkout is not offered in this country.' })
      }
      const read = readCheckout(request.body, merchant)
      if ('problem' in read) return reply.code(400).send({ message: read.problem })
      const now = tools.clock.now()
      const session: Session = {
        id: randomUUID(),
        merchantId: merchant.id,
        ...read,
        createdAt: now,
        expiresAt: now + sessionMs,
        paid: false,
      }
      store.world.sessions[session.id] = session
      const { timeStyle } = store.world.settings
      return {
        href: `http://${request.headers.host}${hosts.web}/checkout/${session.id}?mode=checkout`,
        checkoutSessionId: session.id,
        createdTime: writeTime(session.createdAt, timeStyle),
        expirationTime: writeTime(session.expiresAt, timeStyle),
      }
    },
  )
}

/** The four ways in which real answers wrote a time. */
function writeTime(ms: number, style: Settings['timeStyle']): number | string {
  if (style === 'seconds') return Math.floor(ms / 1000)
  if (style === 'ms') return ms
  const iso = new Date(ms).toISOString().replace('Z', '+0000')
  return style === 'T' ? iso : iso.replace('T', '@')
}

type ReadCheckout = Pick<Session, 'lineItems' | 'amount' | 'redirects' | 'customerEmail'>

function readCheckout(body: unknown, merchant: Merchant): ReadCheckout | { problem: string } {
  const { customer, shoppingCart, redirectUrls } = asRecord(body)
  if (typeof customer !== 'object' || customer === null || Array.isArray(customer)) {
    return { problem: 'customer must not be null' }
  }
  const person = asRecord(customer)
  if (merchant.customerInfoRequired && ['firstName', 'lastName', 'email'].some((key) => !isText(person[key]))) {
    return { problem: 'customer firstName, lastName and email are required' }
  }
  const cart = asRecord(shoppingCart)
  if (!Array.isArray(cart.lineItems) || cart.lineItems.length === 0) {
    return { problem: 'shoppingCart.lineItems must not be empty' }
  }
  if (Array.isArray(cart.discounts) && cart.discounts.length > 0) return { problem: 'Discounts are not supported.' }

  const lineItems: LineItem[] = []
  let amount = 0
  for (const raw of cart.lineItems) {
    const line = asRecord(raw)
    const { name, price, unitQty } = line
    if (!isText(name)) return { problem: 'Line item name is required.' }
    if (name.length > longestName) return { problem: `Line item name must be at most ${longestName} characters.` }
    if (!Number.isInteger(price)) return { problem: 'Line item price must be an integer number of cents.' }
    if (Number(price) <= 0) return { problem: 'Line item prices should be positive.' }
    if (!Number.isInteger(unitQty) || Number(unitQty) < 1) return { problem: 'Line item unitQty must be at least 1.' }
    const net = Number(price) * Number(unitQty)
    const taxed = taxOf(line.taxRates, net, merchant)
    if (typeof taxed === 'string') return { problem: taxed }
    amount += net + taxed
    lineItems.push({
      name,
      price: Number(price),
      unitQty: Number(unitQty),
      note: typeof line.note === 'string' ? line.note : null,
    })
  }
  if (amount > largestAmount) return { problem: 'amount_too_large' }

  const redirects = { success: null, failure: null, cancel: null } as Session['redirects']
  for (const key of ['success', 'failure', 'cancel'] as const) {
    const address = asRecord(redirectUrls)[key]
    if (address === undefined || address === null) continue
    if (typeof address !== 'string' || !isRedirect(address)) return { problem: `redirectUrls.${key} must use https.` }
    redirects[key] = address
  }
  return { lineItems, amount, redirects, customerEmail: isText(person.email) ? person.email : null }
}

/** Tax on one line in cents (10 % is written 1000000), or why its rates are refused. Rates on the cart are ignored. */
function taxOf(rates: unknown, net: number, merchant: Merchant): number | string {
  if (!Array.isArray(rates)) return 0
  let tax = 0
  for (const raw of rates) {
    const { name, rate } = asRecord(raw)
    if (typeof name !== 'string' || typeof rate !== 'number') return 'A tax rate needs name and rate.'
    if (!merchant.taxRates.some((known) => known.name === name && known.rate === rate)) {
      return `Tax rate ${name} does not belong to the merchant.`
    }
    tax += Math.round((net * rate) / 10_000_000)
  }
  return tax
}

/** https anywhere; http on the machine itself, so that a local application can be returned to. */
function isRedirect(address: string): boolean {
  try {
    const url = new URL(address.replaceAll(/\{[A-Z_]+\}/g, 'x'))
    return (
      url.protocol === 'https:' ||
      (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    )
  } catch {
    return false
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
