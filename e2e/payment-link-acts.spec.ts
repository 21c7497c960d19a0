import { anEmployee, signedInAs } from './access-people.ts'
import { expectAccessible } from './accessible.ts'
import { chooseCurrency } from './currency-field.ts'
import { aDesk, type Desk } from './invoice-list-world.ts'
import { connectClover } from './journey.ts'
import { expect, test } from './product.ts'

// One merchant account serves one business.
test.use({ instance: 'payment-link-acts' })

async function aLink(desk: Desk, billingName: string, fields: object = {}): Promise<string> {
  const { status, body } = await desk.call('POST', '/payment-links', {
    billingName,
    billingEmail: 'payer@links.example',
    billingPhone: '+15875550100',
    currency: 'CAD',
    total: 120.5,
    ...fields,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.id)
}

test('a link that nobody could pay says so before it is made, on the list and before it is sent', async ({
  page,
  product,
  request,
  browser,
}) => {
  const desk = await aDesk(page, request, product)
  await aLink(desk, 'Before cards')
  await page.goto('/payment-links')
  const row = page.getByRole('row', { name: /Before cards/ })
  await expect(row).toContainText('Can’t be paid yet')
  const notice = page.getByRole('status').filter({ hasText: 'Payment links can’t be paid yet.' })
  const toSettings = { name: 'Connect card payments' }
  await expect(notice.getByRole('link', toSettings)).toHaveAttribute('href', '/payment-settings?tab=integration')
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  const off = 'This payment link can’t be paid by card yet.'
  await row.getByRole('button', { name: /^Send/ }).click()
  await expect(dialog.getByText(off)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send By Email', exact: true })).toBeEnabled()
  // By whatever else people talk through.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy pay link' }).click()
  await expect(page.locator('.toast')).toContainText('Pay link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/pay-link\/[0-9a-f-]{36}$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create Payment Link' }).first().click()
  await expect(dialog.getByText(off)).toBeVisible()
  await expect(dialog.getByRole('link', toSettings)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // An invoice to be paid by card says the same.
  await page.goto(`/invoices/${await desk.invoice('CARD-1')}/edit`)
  await page.getByRole('tab', { name: /Summary/ }).click()
  await expect(page.getByText('This invoice can’t be paid by card yet.')).toHaveCount(0)
  await page.getByLabel('Payment method').selectOption('card')
  await expect(page.getByText('This invoice can’t be paid by card yet.')).toBeVisible()

  // Who may not connect is told whom to ask.
  const person = await anEmployee(request, product)
  const employee = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signedInAs(employee, person)
  await employee.goto('/payment-links')
  await employee.getByRole('button', { name: 'Create Payment Link' }).first().click()
  await expect(employee.getByText('Please ask the owner of the business to connect them.')).toBeVisible()
  await expect(employee.getByRole('link', toSettings)).toHaveCount(0)
  await employee.context().close()

  await connectClover(page)
  await page.goto('/payment-links')
  await expect(row).toContainText('PENDING')
  await expect(row).not.toContainText('Can’t be paid yet')
  await expect(notice).toHaveCount(0)
  // In a currency that the merchant has not: one press takes the one that works.
  await page.getByRole('button', { name: 'Create Payment Link' }).first().click()
  await expect(dialog.getByText(off)).toHaveCount(0)
  await chooseCurrency(dialog, 'Currency', 'EUR')
  await expect(
    dialog.getByText(/can’t be paid by card: your merchant account takes [A-Z]{3} and not EUR/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: /^Change to/ }).click()
  await expect(dialog.getByText(/can’t be paid by card/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await aLink(desk, 'In euros', { currency: 'EUR' })
  await page.reload()
  await expect(page.getByRole('row', { name: /In euros/ })).toContainText('Can’t be paid yet')
  await expect(page.getByText('Payment links in EUR can’t be paid', { exact: false })).toBeVisible()
})

test('each status allows its acts and no other; an ended link is renewed and an edit says what it changes', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const statuses = ['PENDING', 'PAID', 'CANCELLED', 'EXPIRED'] as const
  for (const status of statuses) await aLink(desk, `Link ${status}`)
  // Time and money make these states; what the list offers in them is what is looked at here.
  await page.route('**/api/payment-links?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const link of answer.data) link.status = link.billingName.replace('Link ', '')
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/payment-links')
  for (const [status, edit, send, renew] of [
    ['PENDING', true, true, false],
    ['PAID', false, false, false],
    ['CANCELLED', true, false, true],
    ['EXPIRED', true, false, true],
  ] as const) {
    const row = page.getByRole('row', { name: new RegExp(`Link ${status}`) })
    const isOn = async (name: RegExp) => {
      const button = row.getByRole('button', { name })
      return (await button.count()) === 1 && (await button.isEnabled())
    }
    await expect(row).toContainText(status)
    expect(await isOn(/^Edit/), `edit ${status}`).toBe(edit)
    expect(await isOn(/^Send/), `send ${status}`).toBe(send)
    expect(await isOn(/^Renew/), `renew ${status}`).toBe(renew)
    for (const always of [/^History/, /^Delete/]) expect(await isOn(always), `${always} ${status}`).toBe(true)
    await expect(row.getByRole('link', { name: /^Open pay page/ })).toBeVisible()
  }
  await page.unroute('**/api/payment-links?*')

  const ids = (await desk.call('GET', '/payment-links')).body.data as { id: string; billingName: string }[]
  const id = ids.find(({ billingName }) => billingName === 'Link CANCELLED')?.id
  await desk.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
  await page.reload()
  const row = page.getByRole('row', { name: /Link CANCELLED/ })
  await expect(row.getByRole('button', { name: /^Send/ })).toBeDisabled()
  await row.getByRole('button', { name: /^Renew/ }).click()
  await expect(page.getByText('Payment link renewed')).toBeVisible()
  await expect(page.getByText('It can be paid until', { exact: false })).toBeVisible()
  await expect(row).toContainText('PENDING')
  await expect(row.getByRole('button', { name: /^Renew/ })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Send/ })).toBeEnabled()

  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Saving changes', { exact: false })).toHaveCount(0)
  await dialog.getByLabel('Total').fill('80')
  await dialog.getByLabel('Notes').fill('The second half')
  await expect(dialog.getByText('total ($120.50 CAD becomes $80.00 CAD), notes', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Payment link updated')).toBeVisible()
  await row.getByRole('button', { name: /^History/ }).click()
  await expect(dialog.getByText('($120.50 CAD became $80.00 CAD)', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Renewed after it was cancelled', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Every act of a row stays within a narrow phone.
  await desk.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Renew payment link for Link CANCELLED' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Renew payment link for Link CANCELLED' }).click({ trial: true })
})
