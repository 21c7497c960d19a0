import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { aPerson, type Person, signedInAs } from './access-people.ts'
import { expectAccessible, expectAccessibleByDayAndNight } from './accessible.ts'
import { deskOf } from './invoice-list-world.ts'
import { expect, mailTo, type Product, test } from './product.ts'

/** Somebody who drafts hands in, the owner returns, it is mended and handed in again, the owner approves, the mail goes out. */

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const picture = (name: string) => test.info().outputPath(`${name}.png`)
const as = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } })

/** An owner with a firm, and somebody who writes drafts for it and issues nothing. */
async function aFirm(request: APIRequestContext, product: Product) {
  const owner = await aPerson(request, product)
  await request.patch(`${product.url}/api/profile`, { ...as(owner), data: { firstName: 'Ingrid', lastName: 'Holt' } })
  await request.post(`${product.url}/api/companies`, { ...as(owner), data: { name: 'Fernwood Studio Ltd.' } })
  const staff = await aPerson(request, product)
  await request.patch(`${product.url}/api/profile`, { ...as(staff), data: { firstName: 'Tomas', lastName: 'Reyes' } })
  await request.post(`${product.url}/api/employees`, { ...as(owner), data: { email: staff.email, role: 'staff' } })
  const mail = (await mailTo(product, staff.email, /invites you to Duly/)).toString('utf8').replace(/=\r?\n/g, '')
  const token = /accept-invitation\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll('token=3D', 'token='))?.[1]
  expect((await request.post(`${product.url}/api/invitations/${token}/accept`, as(staff))).status()).toBe(200)
  return { owner, staff }
}

async function opened(browser: Browser, product: Product, person: Person, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await signedInAs(page, person)
  return page
}

const side = (page: Page) => page.getByRole('region', { name: 'Invoice', exact: true })

for (const device of ['desk', 'phone'] as const) {
  test(`a draft is handed in, returned, mended and approved on a ${device}`, async ({ browser, request, product }) => {
    const { owner, staff } = await aFirm(request, product)
    const options = device === 'phone' ? phone : {}
    const writer = deskOf(staff, request, product)
    const numbers = [`INV-HAND-${device}-1`, `INV-HAND-${device}-2`] as const
    const client = { billingName: 'Ridgeway Veterinary Clinic', billingEmail: `ap.${device}@ridgeway.example` }
    const [first, second] = [
      await writer.invoice(numbers[0], { status: 'DRAFT', ...client }),
      await writer.invoice(numbers[1], { status: 'DRAFT', ...client }),
    ]
    const tomas = await opened(browser, product, staff, options)
    const ingrid = await opened(browser, product, owner, options)

    // Nothing is handed in: the owner sees what there was before.
    await ingrid.goto('/invoices')
    await expect(ingrid.getByRole('link', { name: numbers[0] })).toBeVisible()
    await expect(ingrid.getByRole('button', { name: /wait/ })).toHaveCount(0)

    // From the editor, by the button that sends elsewhere.
    await tomas.goto(`/invoices/${first}/edit`)
    await tomas.getByRole('tab', { name: /Summary/ }).click()
    await expect(tomas.getByRole('button', { name: 'Send Invoice' })).toHaveCount(0)
    await tomas.getByRole('button', { name: 'Hand in' }).click()
    const handing = tomas.getByRole('dialog', { name: 'Hand in' })
    await handing.getByLabel('Remark').fill('Both days on site, as agreed. Please check the rate.')
    await expectAccessibleByDayAndNight(tomas, 'handing in')
    await tomas.screenshot({ path: picture('hand-in') })
    await handing.getByRole('button', { name: 'Hand in' }).click()
    await expect(side(tomas).locator('.invoice-head').getByText('Handed in')).toBeVisible()
    await expect(side(tomas).getByText(/cannot be changed/)).toBeVisible()
    await tomas.screenshot({ path: picture('handed-in') })
    // Old links lead nowhere that would be refused.
    await tomas.goto(`/invoices/${first}/edit`)
    await expect(tomas).toHaveURL(`${product.url}/invoices/${first}`)
    await tomas.getByRole('button', { name: 'Take back' }).click()
    await expect(side(tomas).getByRole('button', { name: 'Edit' })).toBeVisible()
    await tomas.getByRole('button', { name: 'Hand in' }).click()
    await tomas.getByRole('dialog').getByLabel('Remark').fill('Both days on site, as agreed. Please check the rate.')
    await tomas.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(side(tomas).locator('.invoice-head').getByText('Handed in')).toBeVisible()
    expect((await writer.call('POST', `/invoices/${second}/hand-in`, {})).status).toBe(200)

    // The owner meets them above the list.
    await ingrid.goto('/invoices')
    await ingrid.getByRole('button', { name: '2 wait for you' }).click()
    await expect(ingrid.getByText('Handed in', { exact: true }).filter({ visible: true })).toHaveCount(2)
    await expectAccessible(ingrid, 'the list of those that wait')
    await ingrid.screenshot({ path: picture('list') })
    await ingrid.getByRole('link', { name: numbers[0] }).click()
    await expect(side(ingrid).getByText('“Both days on site, as agreed. Please check the rate.”')).toBeVisible()
    await expect(side(ingrid).getByText(/Tomas Reyes, today at/)).toBeVisible()
    await expect(ingrid.getByRole('link', { name: '2 wait for you' })).toBeVisible()
    await expect(ingrid.getByRole('article')).toBeVisible()
    await expectAccessibleByDayAndNight(ingrid, 'what waits')
    await ingrid.screenshot({ path: picture('waits') })
    if (device === 'phone') await fitsSmallest(ingrid)

    await ingrid.getByRole('button', { name: 'Return', exact: true }).click()
    const returning = ingrid.getByRole('dialog', { name: 'Return' })
    await returning.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(returning.getByText('Say what is to be changed')).toBeVisible()
    await expectAccessibleByDayAndNight(ingrid, 'returning')
    await returning.getByLabel('Remark').fill('The rate is 750.')
    await returning.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(ingrid.getByText('Returned to Tomas Reyes')).toBeVisible()
    await mailTo(product, staff.email, /./)

    // Mended in the editor, which says why it came back.
    await tomas.goto(`/invoices/${first}`)
    await expect(side(tomas).getByText('“The rate is 750.”')).toBeVisible()
    await tomas.screenshot({ path: picture('returned') })
    await side(tomas).getByRole('button', { name: 'Edit' }).click()
    await expect(tomas.getByText('“The rate is 750.”')).toBeVisible()
    await tomas.getByRole('tab', { name: /Items/ }).click()
    await tomas.getByLabel('Rate, item 1').fill('750')
    await tomas.getByRole('tab', { name: /Summary/ }).click()
    await tomas.getByRole('button', { name: 'Hand in' }).click()
    await tomas.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(side(tomas).locator('.invoice-head').getByText('Handed in')).toBeVisible()

    // The way back leads to those that wait; approving sends.
    await ingrid.goto(`/invoices/${second}`)
    await ingrid.getByRole('link', { name: '2 wait for you' }).click()
    await ingrid.getByRole('link', { name: numbers[0] }).click()
    await ingrid.getByRole('button', { name: 'Approve and send' }).click()
    const approving = ingrid.getByRole('dialog', { name: 'Approve and send' })
    await expect(approving.getByText(`${numbers[0]} is issued and goes by e-mail`)).toBeVisible()
    await expectAccessibleByDayAndNight(ingrid, 'approving')
    await ingrid.screenshot({ path: picture('approving') })
    await approving.getByRole('button', { name: 'Approve and send' }).click()
    await expect(side(ingrid).getByText(`Sent to ${client.billingEmail}`)).toBeVisible()
    await expect(ingrid.getByRole('link', { name: '1 waits for you' })).toBeVisible()
    expect((await mailTo(product, client.billingEmail, /./)).toString('utf8')).toContain(numbers[0])
    const { body } = await deskOf(owner, request, product).call('GET', `/invoices/${first}`)
    expect(body).toMatchObject({ status: 'SENT', total: 750, handIn: null })
    await ingrid.screenshot({ path: picture('approved') })
    await tomas.context().close()
    await ingrid.context().close()
  })
}

/** Nothing is wider than the smallest phones. */
async function fitsSmallest(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.screenshot({ path: picture('waits-320') })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.screenshot({ path: picture('waits-320-rtl') })
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr'
  })
  await page.setViewportSize(phone.viewport)
}
