import type { APIRequestContext, Page } from '@playwright/test'
import { aPerson, type Person, signedInAs } from './access-people.ts'
import { settled } from './every-screen.ts'
import { openAs, type Product } from './product.ts'

/** Somebody with invoices, signed in on the page, and their API. */
export interface Desk {
  call(method: string, path: string, data?: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  /** Makes an invoice of 100 dollars; answers its id. */
  invoice(number: string, fields?: Record<string, unknown>): Promise<string>
  /** Signs them in on another page. */
  signIn(page: Page): Promise<void>
}

/** Registers somebody and opens nothing yet. */
export async function aDesk(page: Page, request: APIRequestContext, product: Product): Promise<Desk> {
  const person = await aPerson(request, product)
  await signedInAs(page, person)
  const desk = deskOf(person, request, product)
  // Nothing is sent by somebody without a name.
  await desk.call('PATCH', '/profile', { firstName: 'Ada', lastName: 'Moss' })
  return desk
}

/** The desk of somebody who is registered already. */
export function deskOf({ token }: Pick<Person, 'token'>, request: APIRequestContext, product: Product): Desk {
  const call: Desk['call'] = async (method, path, data) => {
    const response = await request.fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data === undefined ? {} : { data }),
    })
    const text = await response.text()
    return { status: response.status(), body: text ? JSON.parse(text) : {} }
  }
  return {
    call,
    signIn: (other) => openAs(other, token),
    async invoice(invoiceNumber, fields = {}) {
      const { status, body } = await call('POST', '/invoices', {
        invoiceNumber,
        billingName: 'Harbour & Pine Studio',
        billingEmail: 'accounts@harbourpine.example',
        billingPhone: '+15875550100',
        issueDate: '2026-03-05',
        dueDate: '2099-04-04',
        currency: 'CAD',
        paymentTerms: 'Within 30 days',
        items: [{ name: 'Work', description: '', quantity: 1, rate: 100 }],
        status: 'SENT',
        ...fields,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return String(body.id)
    },
  }
}

/** Opens a row's menu and chooses from it, once the rows stand where they stay. */
export async function act(page: Page, number: string, action: string): Promise<void> {
  await settled(page)
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
