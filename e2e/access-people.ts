import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from './product.ts'

/** Somebody with an account. */
export interface Person {
  email: string
  password: string
  token: string
}

export type Role = 'USER' | 'EMPLOYEE' | 'ADMIN'

let made = 0

/** Registers somebody through the API. */
export async function aPerson(request: APIRequestContext, product: Product): Promise<Person> {
  made += 1
  const email = `person${made}.${Date.now()}@duly.example`
  const password = 'correct horse battery'
  await request.post(`${product.url}/api/users`, { data: { email, password, timeZone: 'America/Edmonton' } })
  const login = await request.post(`${product.url}/api/auth/login`, { data: { email, password } })
  return { email, password, token: (await login.json()).access_token }
}

/** Opens the app as somebody: the token is there before the first script runs; once, so that logging out lasts. */
export async function signedInAs(page: Page, person: Person): Promise<void> {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('token', token)
  }, person.token)
}

/** Lets the app believe in another role than the account has: its guards are asked, the server's are tested apart. */
export async function believing(page: Page, role: Role): Promise<void> {
  await page.route('**/api/auth/profile', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role } })
  })
}
