import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, mailTo, openAs, type Product, startProduct } from './product.ts'

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
  await openAs(page, person.token)
}

/** A real employee: invited by an owner, joined by the link of the mail that came. */
export async function anEmployee(request: APIRequestContext, product: Product): Promise<Person> {
  const owner = await aPerson(request, product)
  const person = await aPerson(request, product)
  const as = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } })
  await request.post(`${product.url}/api/employees`, { ...as(owner), data: { email: person.email } })
  const mail = (await mailTo(product, person.email, /invites you to Duly/)).toString('utf8').replace(/=\r?\n/g, '')
  const token = /accept-invitation\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll('token=3D', 'token='))?.[1]
  const answer = await request.post(`${product.url}/api/invitations/${token}/accept`, as(person))
  expect(answer.status()).toBe(200)
  return person
}

const root = fileURLToPath(new URL('..', import.meta.url))
const administrator = { email: 'root@platform.example', password: 'correct horse battery' }

/** The product with a real administrator, made as an operator makes one: by the command line while it stands still. */
export async function startProductWithAdmin(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duly-e2e-roles-'))
  const first = await startProduct({ DATA_DIR: dataDir })
  await fetch(`${first.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  await first.stop()
  const command = ['--disable-warning=ExperimentalWarning', join(root, 'server/cli.ts'), 'user', 'promote']
  const { stdout } = await promisify(execFile)(process.execPath, [...command, administrator.email], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
  })
  expect(stdout).toContain(`${administrator.email} is now an administrator.`)
  const product = await startProduct({ DATA_DIR: dataDir })
  return {
    ...product,
    async stop() {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The administrator of `startProductWithAdmin`, signed in. */
export async function theAdmin(request: APIRequestContext, product: Product): Promise<Person> {
  const login = await request.post(`${product.url}/api/auth/login`, { data: administrator })
  return { ...administrator, token: (await login.json()).access_token }
}
