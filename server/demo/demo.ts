import { addDays, weekdayOf } from '@duly/core/dates/calendar-date.ts'
import { instantOf, today } from '@duly/core/dates/time-zone.ts'
import {
  defaultDueDate,
  defaultPaymentTermOption,
  paymentTermSentence,
} from '@duly/core/invoices/form/payment-terms.ts'
import type { FastifyInstance } from 'fastify'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { bank, customers, type DemoCustomer, meetings, products, studio, team } from './business.ts'
import { tellDocuments } from './documents.ts'
import { logo, signature } from './pictures.ts'
import { connectCards, tellInvoices, tellPaymentLinks, tellPrices, tellSeries, tellTaxes } from './stories.ts'
import type { Storyteller } from './telling.ts'

/** How to sign in to the demonstration; it exists in local mode only. */
export const demoAccount = { email: 'ingrid@fernwood.example', password: 'fernwood studio' } as const

const timeZone = 'America/Vancouver'
/** One new invoice every so many days, over a year. */
const everyDays = 3

/**
 * Fills a workspace with a year of a small business, through the API itself, so that totals, numbers, revisions, ledger
 * and timeline are what the product makes of them. Does nothing when the account is there already. Answers whether it
 * filled anything. Mail is sent only where it is kept here: invented people get none through a real mail server.
 */
export async function fillDemo(
  server: FastifyInstance,
  db: Database,
  { now, keepsMail }: { now: Date; keepsMail: boolean },
): Promise<boolean> {
  const created = await ask(server, null, 'POST', '/users', {
    ...demoAccount,
    firstName: 'Ingrid',
    lastName: 'Halvorsen',
    timeZone,
  })
  if (created === null) return false
  const { access_token: token } = (await ask(server, null, 'POST', '/auth/login', demoAccount)) as {
    access_token: string
  }
  const call = (method: 'POST' | 'PATCH', path: string, body: object) => ask(server, token, method, path, body)
  await call('POST', '/companies', { ...studio, logo: picture(logo), signature: picture(signature) })
  await call('POST', '/payment-settings', bank)
  for (const [shortDescription, detailedDescription, price] of products)
    await call('POST', '/products', { shortDescription, detailedDescription, price })
  const employeeId = await fillTeam(server, token)
  const people: Customer[] = []
  for (const customer of customers()) people.push((await call('POST', '/customers', customer)) as Customer)
  await fillInvoices(call, people, today(now, timeZone))
  await fillSchedule(call, people, employeeId, today(now, timeZone))
  const teller = await storyteller(server, db, token, now)
  await tellTaxes(teller)
  const exempt = people.find(({ taxTreatment }) => taxTreatment)
  if (people[7] && exempt) await tellPrices(teller, people[7], exempt)
  await tellSeries(teller)
  await tellDocuments(teller, people.slice(40, 47))
  await tellPaymentLinks(teller, people, await connectCards(teller))
  if (keepsMail) await tellInvoices(teller, people.slice(0, 5))
  return true
}

const picture = (base64: string) => `data:image/png;base64,${base64}`

async function storyteller(server: FastifyInstance, db: Database, token: string, now: Date): Promise<Storyteller> {
  const profile = await ask(server, token, 'GET', '/auth/profile')
  const { id: workspaceId } = (profile as { workspace: { id: string } }).workspace
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return {
    server,
    token,
    day: today(now, timeZone),
    letExpire: (id) =>
      inTransaction(db, { workspaceId }, async (tx) => {
        const change = { created_at: ago(100), expires_at: ago(10) }
        await tx
          .updateTable('payment_links')
          .set(change)
          .where('workspace_id', '=', workspaceId)
          .where('id', '=', id)
          .execute()
      }),
  }
}

// One employee who has joined, by the link of their invitation mail, and one who has not answered yet. Answers whom
// appointments are assigned to.
async function fillTeam(server: FastifyInstance, token: string): Promise<string> {
  const [joined, invited] = team
  for (const person of team) await ask(server, null, 'POST', '/users', { ...person, timeZone })
  const invite = async (email: string) => (await ask(server, token, 'POST', '/employees', { email })) as { id: string }
  const employee = await invite(joined.email)
  const { data } = (await ask(server, token, 'GET', '/outbox?limit=100')) as { data: { id: string; kind: string }[] }
  const mail = data.find(({ kind }) => kind === 'invitation')
  const { text } = (mail ? await ask(server, token, 'GET', `/outbox/${mail.id}`) : {}) as { text?: string | null }
  const link = /accept-invitation\?token=([\w-]+)/.exec(text ?? '')?.[1]
  const { email, password } = joined
  const session = (await ask(server, null, 'POST', '/auth/login', { email, password })) as { access_token: string }
  // A mail that went out through a real mail server is not kept with its link: then both stay invited.
  if (link) await ask(server, session.access_token, 'POST', `/invitations/${link}/accept`)
  await invite(invited.email)
  return employee.id
}

type Customer = DemoCustomer & { id: string }

type Call = (method: 'POST' | 'PATCH', path: string, body: object) => Promise<unknown>

// The same figures on every run: a linear congruential generator is random enough for a picture of a business.
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const paidBy = ['bank', 'bank', 'bank', 'e-transfer', 'card', 'cash'] as const

async function fillInvoices(call: Call, people: readonly Customer[], day: string): Promise<void> {
  const roll = dice(20_250_509)
  for (let age = 363; age >= 0; age -= everyDays) {
    const issueDate = addDays(day, -age)
    const customer = people[roll(people.length)]
    if (!customer) continue
    const items = Array.from({ length: 1 + roll(4) }, () => {
      const [name, description, rate] = products[roll(products.length)] as (typeof products)[number]
      return { name, description, quantity: 1 + roll(8), rate }
    })
    const invoice = (await call('POST', '/invoices', {
      ...billing(customer),
      customerId: customer.id,
      invoiceNumber: `INV-${issueDate.replaceAll('-', '')}-${String(100 + roll(900))}`,
      issueDate,
      dueDate: defaultDueDate(issueDate),
      currency: ['CAD', 'CAD', 'CAD', 'CAD', 'USD', 'EUR'][roll(6)],
      paymentMethod: 'bank',
      paymentTerms: paymentTermSentence(defaultPaymentTermOption),
      additionalNotes: roll(3) === 0 ? 'Thank you for the trust. Final files are in the shared folder.' : '',
      items,
      ...(roll(4) === 0 ? { discountType: 'percentage', discountValue: 10 } : {}),
      ...(roll(5) === 0 ? { shippingType: 'fixed', shippingValue: 18 } : {}),
      taxType: 'percentage',
      taxValue: 5,
    })) as { id: string; total: number }
    const status = statusFor(age, roll(20))
    if (status !== 'DRAFT') await call('PATCH', `/invoices/${invoice.id}`, { status: 'SENT' })
    if (status === 'CANCELLED') await call('PATCH', `/invoices/${invoice.id}`, { status })
    if (status === 'PAID') {
      // A few days to two months after the bill; the newest are paid by today.
      const after = Math.min(age, 4 + roll(56))
      const payment = {
        amount: invoice.total,
        method: paidBy[roll(paidBy.length)],
        receivedOn: addDays(issueDate, after),
      }
      await call('POST', `/invoices/${invoice.id}/payments`, payment)
    }
  }
}

// Three weeks of working days back, this week and four to come: a few a day, in their usual states.
async function fillSchedule(call: Call, people: readonly Customer[], employeeId: string, day: string): Promise<void> {
  const roll = dice(20_260_301)
  for (let ahead = -21; ahead <= 28; ahead += 1) {
    const date = addDays(day, ahead)
    // Whoever looks on a Sunday sees something, too.
    if ([0, 6].includes(weekdayOf(date)) && ahead !== 0) continue
    for (const hour of [9, 11, 14].slice(0, ahead > 14 ? 1 : ahead === 0 ? 3 : 1 + roll(3))) {
      const [title, notes] = meetings[roll(meetings.length)] as (typeof meetings)[number]
      const customer = people[roll(people.length)]
      const startTime = instantOf({ date, hour, minute: 30 * roll(2) }, timeZone).toISOString()
      const duration = [30, 60, 60, 90][roll(4)]
      // The late mornings are the employee's.
      const assigned = hour === 11 ? { employeeId } : {}
      const appointment = { title, notes, customerId: customer?.id, startTime, duration, ...assigned }
      const { id } = (await call('POST', '/appointments', appointment)) as { id: string }
      const chance = roll(10)
      const status = chance === 0 ? 'cancelled' : ahead < 0 || chance < 6 ? 'confirmed' : null
      if (status) await call('PATCH', `/appointments/${id}`, { status })
    }
  }
}

// What is old is mostly paid, what is new is still open; a few are overdue, cancelled or never left the desk.
function statusFor(age: number, chance: number): 'DRAFT' | 'SENT' | 'PAID' | 'CANCELLED' {
  if (age < 6) return 'DRAFT'
  if (chance === 0) return 'CANCELLED'
  if (age < 30) return chance < 6 ? 'PAID' : 'SENT'
  return chance < 3 ? 'SENT' : 'PAID'
}

function billing(customer: DemoCustomer) {
  return {
    billingName: customer.name,
    billingEmail: customer.email,
    billingPhone: customer.phone,
    billingAddress: customer.address,
    billingCity: customer.city,
    billingProvince: customer.state,
    billingZip: customer.zip,
    billingCountry: customer.country,
  }
}

/** One call of the API; null when the account exists already. */
async function ask(
  server: FastifyInstance,
  token: string | null,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  })
  if (answer.statusCode === 409 && path === '/users') return null
  if (answer.statusCode >= 300)
    throw new Error(
      `the demonstration could not be filled: ${method} ${path} answered ${answer.statusCode} ${answer.body.slice(0, 300)}`,
    )
  return answer.body ? answer.json() : undefined
}
