import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scopes } from '@duly/core/api-keys/scopes.ts'
import { type Person, signedInAs } from './access-people.ts'
import { test as base, type Product, startProduct } from './product.ts'
import { at, dayFromNow } from './schedule-world.ts'

/** A business whose every screen has something to show, and long: names, words without a break, large amounts. */
export interface ScreensWorld {
  /** Owner and administrator at once, so that every screen opens. */
  owner: Person
  /** Records that addresses and openers name. */
  customerId: string
  invoiceId: string
  /** In another currency than the business's own. */
  foreignInvoiceId: string
  appointmentId: string
  paymentLinkId: string
  seriesId: string
  quoteId: string
  roleId: string
  /** The page behind the code on the invoice's paper. */
  checkPath: string
  /** Everything that was typed: what a screen shows of it is no text of ours. */
  typed: readonly string[]
}

const email = 'accounts-receivable.department@harbour-and-pine-international-studio.example'
const customer = {
  name: 'Canadian Harbour & Pine International Brand, Packaging and Digital Design Studio Ltd.',
  email,
  phone: '+1 (250) 555-0188',
  address: '12 Wharf Street, Building 4, Suite 1200, Donaudampfschifffahrtsgesellschaftsgebäude',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
  state: 'British Columbia',
  zip: 'V9R 2X1',
  country: 'Canada',
}
const items = [
  {
    name: 'Brand identity system with Verpackungsgestaltungsrichtlinien for the Americas',
    description:
      'Logo, colour, typography and a 24-page guideline document, https://studio.example/brief/very-long-path',
    quantity: 12.5,
    rate: 98765.4321,
  },
  { name: 'Website design', description: '', quantity: 6, rate: 492.0833 },
  { name: 'Photography', description: 'Two days', quantity: 2, rate: 1800 },
]

/** Tests whose product has an administrator with such a business. */
export const test = base.extend<object, { world: ScreensWorld }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const product = await startScreensProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [async ({ product }, use) => use(await fillScreens(product)), { scope: 'worker', timeout: 60_000 }],
  page: async ({ page, world }, use) => {
    await signedInAs(page, world.owner)
    await use(page)
  },
})

const owner = { email: 'maximiliana.featherstonehaugh-cholmondeley@fernwood-studio.example', password: 'correct horse' }

/** The product with an owner who is its administrator, too, on data that goes with it. */
export async function startScreensProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duly-e2e-screens-'))
  const first = await startProduct({ DATA_DIR: dataDir })
  await post(first, '/users', { email: owner.email, password: owner.password, timeZone: 'America/Edmonton' })
  await first.stop()
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_EMAIL: owner.email })
  const stop = async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...product, stop }
}

/** Fills the owner's business: something on each screen. */
export async function fillScreens(product: Product): Promise<ScreensWorld> {
  const { access_token: token } = await post(product, '/auth/login', owner)
  const typed = new Set<string>([owner.email])
  const call = (method: string, path: string, body?: unknown) => {
    for (const text of textsOf(body)) typed.add(text.trim())
    return ask(product, method, path, body, token)
  }
  await call('PATCH', '/profile', {
    email: owner.email,
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh-Cholmondeley',
  })
  await call('POST', '/companies', { ...company, country: 'Canada' })
  const { id: customerId } = await call('POST', '/customers', customer)
  await call('POST', '/products', {
    shortDescription: items[0]?.name,
    detailedDescription: items[0]?.description,
    price: 1_234_567.89,
  })
  const invoice = {
    customerId,
    invoiceNumber: 'INV-20260305-001-REVISED-FOR-THE-AMERICAS',
    billingName: customer.name,
    billingEmail: email,
    billingPhone: customer.phone,
    billingAddress: customer.address,
    billingCity: customer.city,
    billingProvince: customer.state,
    billingZip: customer.zip,
    billingCountry: customer.country,
    issueDate: '2026-03-05',
    dueDate: '2026-04-04',
    currency: 'CAD',
    paymentTerms: 'Within 30 days',
    items,
    discountType: 'percentage',
    discountValue: 10,
    shippingType: 'amount',
    shippingValue: 1800.5,
    taxType: 'percentage',
    taxValue: 5,
    status: 'SENT',
  }
  await call('PATCH', '/invoice-design', { sealCode: true })
  const { id: invoiceId } = await call('POST', '/invoices', invoice)
  await call('PATCH', `/invoices/${invoiceId}`, { ...invoice, additionalNotes: 'Thank you. '.repeat(20) })
  await call('POST', `/invoices/${invoiceId}/payments`, {
    amount: 34_567.89,
    method: 'bank',
    note: 'Wire transfer, reference Zahlungsverkehrsreferenznummer-2026-0000123456789',
  })
  await call('POST', `/invoices/${invoiceId}/send`, {})
  await call('POST', `/invoices/${invoiceId}/remind`, { channel: 'mail' })
  await call('POST', '/invoices', { ...invoice, invoiceNumber: 'INV-2026-0' })
  const foreign = { ...invoice, invoiceNumber: 'INV-2026-1', currency: 'USD' }
  const { id: foreignInvoiceId } = await call('POST', '/invoices', foreign)
  const offered = { ...invoice, kind: 'quote', invoiceNumber: 'Q-2026-1-FOR-THE-AMERICAS', dueDate: '2100-04-04' }
  const { id: quoteId } = await call('POST', '/invoices', offered)
  const { id: deletedId } = await call('POST', '/invoices', {
    ...invoice,
    invoiceNumber: 'INV-DELETED',
    status: 'DRAFT',
  })
  await call('DELETE', `/invoices/${deletedId}`)
  await call('POST', '/taxes', { name: 'Goods and Services Tax of the Dominion', rate: 5 })
  const { id: webhookId } = await call('POST', '/webhook-endpoints', {
    url: `https://hooks.donaudampfschifffahrtsgesellschaft.invalid/${'very-long-path/'.repeat(4)}`,
    events: ['invoice.paid'],
  })
  await call('POST', `/webhook-endpoints/${webhookId}/sample`, {})
  await call('POST', '/api-keys', { name: 'Warenwirtschaftssystemschnittstelle of the studio', scopes })
  const { id: paymentLinkId } = await call('POST', '/payment-links', {
    billingName: customer.name,
    billingEmail: email,
    billingPhone: customer.phone,
    currency: 'CAD',
    total: 1_234_567.89,
    additionalNotes: 'Deposit for the identity system',
  })
  const appointmentId = await book(call, customerId)
  await call('POST', '/calendar-feed', {})
  await post(product, '/users', { email: `somebody.${email}`, password: owner.password })
  const role = { like: 'reader', abilities: ['settings:read'] }
  const { id: roleId } = await call('POST', '/roles', {
    ...role,
    name: 'Baustellenleitungsstellvertretung of the studio',
  })
  await call('POST', '/roles', { ...role, name: 'Yard' })
  await call('POST', '/employees', { email: `somebody.${email}`, role: roleId })
  const rule = { unit: 'month', every: 3, day: 'weekday', nth: 2, weekday: 3, anchor: dayFromNow(20) }
  const { id: seriesId } = await call('POST', '/recurring', { fromInvoiceId: invoiceId, rule, mode: 'send' })
  const { sealCode } = await ask(product, 'GET', `/invoices/${invoiceId}/paper`, undefined)
  const checkPath = new URL(sealCode.content).pathname
  const ids = { customerId, invoiceId, foreignInvoiceId, appointmentId, paymentLinkId, seriesId, quoteId, roleId }
  return { owner: { ...owner, token }, ...ids, checkPath, typed: [...typed] }
}

/** Names and sentences in a body; what the API calls things (`percentage`, `CAD`) apart. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^([a-z_]+|[A-Z]+)$/.test(value) || value === '' ? [] : [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

type Call = (method: string, path: string, body?: unknown) => Promise<{ id: string }>

/** Four meetings of tomorrow, so that a month's day says 'more'; answers the first one's id. */
async function book(call: Call, customerId: string): Promise<string> {
  const ids: string[] = []
  for (const hour of ['09', '11', '13', '15']) {
    const { id } = await call('POST', '/appointments', {
      title: 'Brand review with the whole Verpackungsgestaltung team',
      customerId,
      startTime: at(dayFromNow(1), `${hour}:00`),
      duration: 60,
      notes:
        'Bring the printed proofs, see https://studio.example/proofs/2026/03/05/verpackungsgestaltung-final-v12.pdf',
      timeZone: 'America/Edmonton',
    })
    ids.push(id)
  }
  return ids[0] ?? ''
}

const company = {
  name: 'Fernwood Brand, Packaging and Digital Design Studio of the Pacific Northwest Ltd.',
  address: '218 Cook Street',
  city: 'Victoria',
  zip: 'V8V 3X2',
  phone: '+1 (250) 555-0100',
  email: 'studio@fernwood-brand-packaging-and-digital-design-studio.example',
  website: 'https://fernwood-brand-packaging-and-digital-design-studio.example',
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read by those who know them
type Answer = any

const post = (product: Product, path: string, body: unknown) => ask(product, 'POST', path, body)

async function ask(product: Product, method: string, path: string, body: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : null
}
