import type { APIRequestContext, Locator, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { aPerson, type Person } from './access-people.ts'
import { expect, mailTo, type Product } from './product.ts'

/** An owner with customers, who calls the API as themself. */
export interface Office {
  owner: Person
  call(method: string, path: string, data?: unknown): Promise<Record<string, string> & { id: string }>
  /** Books through the API; answers the id. */
  book(fields: Record<string, unknown>): Promise<string>
}

/** Registers an owner with some customers: Harbour & Pine Studio first. */
export async function anOffice(request: APIRequestContext, product: Product, customers = 1): Promise<Office> {
  const owner = await aPerson(request, product)
  const call = async (method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await request.fetch(`${product.url}/api${path}`, { method, headers, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.status() === 204 ? null : answer.json()
  }
  const first = await call('POST', '/customers', {
    name: 'Harbour & Pine Studio',
    email: 'priya@harbourpine.example',
    phone: '+1 (250) 555-0188',
    address: '12 Wharf Street',
    city: 'Nanaimo',
    state: 'BC',
    zip: 'V9R 2X1',
    country: 'Canada',
  })
  for (let index = 1; index < customers; index += 1) {
    await call('POST', '/customers', { name: `Customer ${index}`, email: `customer${index}@duly.example` })
  }
  return {
    owner,
    call,
    book: async (fields) => {
      const made = await call('POST', '/appointments', {
        customerId: first.id,
        title: 'Brand review',
        duration: 60,
        notes: '',
        timeZone: 'America/Edmonton',
        ...fields,
      })
      return made.id
    },
  }
}

/** A colleague who has joined the office. */
export interface Colleague extends Person {
  employeeId: string
}

/** Somebody who was invited to the office by mail and accepted. */
export async function aColleague(
  request: APIRequestContext,
  product: Product,
  office: Office,
  [firstName, lastName]: readonly [first: string, last: string],
): Promise<Colleague> {
  const person = await aPerson(request, product)
  const headers = { authorization: `Bearer ${person.token}` }
  await request.patch(`${product.url}/api/profile`, { headers, data: { firstName, lastName } })
  const { id } = await office.call('POST', '/employees', { email: person.email })
  const mail = await PostalMime.parse(await mailTo(product, person.email, /invites you/))
  const token = /accept-invitation\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  const accepted = await request.post(`${product.url}/api/invitations/${token}/accept`, { headers })
  if (!accepted.ok()) throw new Error(`not accepted: ${accepted.status()} ${await accepted.text()}`)
  return { ...person, employeeId: id }
}

/** The calendar date so many days from today in a zone. */
export function dayFromNow(days: number, zone = 'America/Edmonton'): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The instant of a wall time in Edmonton (or elsewhere), as the API takes it. */
export function at(date: string, time: string, zone = 'America/Edmonton'): string {
  const guess = Date.parse(`${date}T${time}:00Z`)
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(guess)
  const shown = Date.parse(`${parts.replace(', ', 'T').replaceAll('/', '-')}Z`)
  return new Date(guess - (shown - guess)).toISOString()
}

/** Drags with the mouse from the middle of something by so many pixels. */
export async function dragBy(page: Page, from: Locator, dx: number, dy: number, grip: 'middle' | 'edge' = 'middle') {
  await from.scrollIntoViewIfNeeded()
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const x = box.x + box.width / 2
  const y = grip === 'edge' ? box.y + box.height - 3 : box.y + Math.min(box.height / 2, 12)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
  await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await page.mouse.up()
}

/** Picks a customer in the dialog by typing. */
export async function pickCustomer(dialog: Locator, page: Page, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'Customer' })
  await field.click()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(field).toHaveValue(name)
}
