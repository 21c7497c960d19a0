/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { aPerson, type Person } from './access-people.ts'
import { expectAccessible, expectAccessibleByDayAndNight } from './accessible.ts'
import { hold } from './hold.ts'
import { expect, startServer, test } from './product.ts'

/** An invoice that is sent to an address, through the API. */
async function sendInvoice(request: APIRequestContext, person: Person, to: string, number: string): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}` }
  await request.patch('/api/profile', { headers, data: { firstName: 'Ada', lastName: 'Moss' } })
  const made = await request.post('/api/invoices', {
    headers,
    data: {
      invoiceNumber: number,
      billingName: 'Northlight Architects and Interior Designers of the Northern Coast',
      billingEmail: to,
      issueDate: '2026-03-01',
      dueDate: '2126-03-31',
      currency: 'CAD',
      paymentMethod: 'bank',
      items: [{ name: 'Reading corner', quantity: 1, rate: 80 }],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await request.post(`/api/invoices/${(await made.json()).id}/send`, { headers, data: {} })
}

test('an owner sees what became of each message and sends one again', async ({ page, product }) => {
  const { request } = page
  const ada = await aPerson(request, product)
  // Not by a script for every frame: those of messages have no storage.
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('token', token), ada.token)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()

  // What a mail server takes, refuses, and puts off for longer than a test lasts.
  await sendInvoice(request, ada, 'taken@client.test', 'OUT-1')
  await sendInvoice(request, ada, 'bounce@client.test', 'OUT-2')
  await sendInvoice(request, ada, 'defer99@client.test', `OUT-3-${'long'.repeat(10)}`)

  const letGo = await hold(page, /\/api\/outbox\?/)
  const opened = page.reload()
  await expect(page.getByText('Loading Messages')).toBeAttached()
  letGo()
  await opened
  const rows = page.getByRole('table', { name: 'Messages' }).getByRole('row')
  await expect(rows.filter({ hasText: 'taken@client.test' })).toContainText('Sent')
  await expect(rows.filter({ hasText: 'bounce@client.test' })).toContainText('Refused')
  await expect(rows.filter({ hasText: 'defer99@client.test' })).toContainText('Still trying')
  await expectAccessibleByDayAndNight(page, 'list')

  await page.getByText('Stopped', { exact: true }).click()
  await expect(page).toHaveURL(/state=stopped/)
  await expect(rows.filter({ hasText: '@client.test' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Invoice OUT-2/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/550/)).toBeVisible()
  await expect(dialog.getByTitle('The message as the recipient sees it')).toBeVisible()
  await expect(dialog.getByText('invoice-OUT-2.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Again' }).click()
  await expect(page.getByText('The message is on its way again')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByText('All', { exact: true }).click()
  await expect(rows.filter({ hasText: 'bounce@client.test' })).toHaveCount(2)

  // Where the invoice is, its owner sees that it did not arrive, and can send it to another address.
  await page.goto('/')
  const invoices = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  const late = invoices.filter({ hasText: 'OUT-2' })
  await expect(late.getByText('Not delivered')).toBeVisible()
  await expect(invoices.filter({ hasText: 'OUT-1' })).not.toContainText('Not delivered')
  await expectAccessibleByDayAndNight(page, 'list of invoices')
  await late.getByRole('link', { name: 'OUT-2' }).click()
  await expect(page.getByText(/The last e-mail to bounce@client\.test was not delivered: 550/)).toBeVisible()
  await expectAccessibleByDayAndNight(page, 'editor')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await expect(page.getByText('Not delivered')).toBeVisible()
  await expectAccessible(page, 'list of invoices on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto('/outbox')
  await page.getByRole('button', { name: /^Invoice OUT-3/ }).click()
  await expect(dialog.getByText(/later\. After \d+ tr(y|ies); the next is due at/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page, 'dialog on a phone')
  await dialog.getByRole('link', { name: 'Open Invoice' }).click()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)

  await page.route(/\/api\/outbox\?/, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.goto('/outbox')
  await expect(page.getByText('The messages could not be loaded')).toBeVisible()
  await page.unroute(/\/api\/outbox\?/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: /^Invoice OUT-1/ })).toBeVisible()
})

test('nobody reads messages without signing in, and a newcomer without mail finds the reset link in the terminal', async ({
  page,
}) => {
  const data = await mkdtemp(join(tmpdir(), 'duly-e2e-'))
  const product = await startServer({ DATA_DIR: data })
  try {
    const email = 'newcomer@duly.test'
    const account = { email, password: 'forgotten since', timeZone: 'UTC' }
    expect((await page.request.post(`${product.url}/api/users`, { data: account })).status()).toBe(201)
    await page.goto(`${product.url}/outbox`)
    await expect(page).toHaveURL(/\/login/)
    await page.goto(`${product.url}/forgot-password`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: /send|reset/i }).click()
    const link = /A mail to newcomer@duly\.test is kept here: Reset your Duly password\n {2}(http\S+)/
    await expect.poll(() => product.said()).toMatch(link)
    await page.goto(link.exec(product.said())?.[1] ?? '')
    await page.getByLabel('New password', { exact: true }).fill('brand new words')
    await page.getByLabel('Confirm new password').fill('brand new words')
    await page.getByRole('button', { name: /reset/i }).click()
    await expect(page).toHaveURL(/\/login/)
  } finally {
    await product.stop()
    await rm(data, { recursive: true, force: true })
  }
})
