/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { daysOf } from '@duly/core/figures/periods.ts'
import type { Locator } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import papaparse from 'papaparse'
import PostalMime from 'postal-mime'
import { expectAccessibleByDayAndNight } from './accessible.ts'
import { countEffort } from './counted.ts'
import { aDesk, deskOf } from './invoice-list-world.ts'
import { pdfText } from './pdf-text.ts'
import { expect, mailTo, registerOnScreen, test } from './product.ts'

/*
 * The jobs that come every week, each with the most clicks and keys that it may take from a signed-in start. Nobody makes
 * them longer by accident.
 */

/** The tenth of a month so many before this one. */
function monthsAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 10)).toISOString().slice(0, 10)
}

test('undo a deletion that was noticed an hour later: at most 3 clicks', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-20260305-118')
  await desk.call('DELETE', `/invoices/${id}`)
  await page.goto('/invoices')
  const effort = await countEffort(page)
  await page.getByRole('link', { name: /^Bin/ }).click()
  await page.getByRole('button', { name: 'Restore INV-20260305-118' }).click()
  await expect(page.locator('.toast')).toContainText('Invoice restored')
  expect(effort()).toEqual({ clicks: 2, keys: 0 })
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(page.getByRole('link', { name: 'INV-20260305-118' })).toBeVisible()
})

test('find the overdue invoices of one past month: at most 2 clicks', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  for (const [number, months] of [
    ['INV-LATE-1', 8],
    ['INV-LATE-2', 8],
    ['INV-LATE-3', 7],
  ] as const)
    await desk.invoice(number, { issueDate: monthsAgo(months), dueDate: monthsAgo(months - 1) })
  await desk.invoice('INV-SOON', { issueDate: monthsAgo(8) })
  await page.goto('/invoices')
  const found = page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^INV-/ })
  await expect(found).toHaveCount(4)
  const effort = await countEffort(page)
  // The bars of the year lead to their months; the eighth before this one is the fourth of twelve.
  await page.locator('.inv-chart g').nth(3).click()
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Overdue/ })
    .click()
  await expect(found).toHaveText(['INV-LATE-2', 'INV-LATE-1'])
  expect(effort()).toEqual({ clicks: 2, keys: 0 })
})

test('what came in last quarter, for the accountant: at most 3 clicks, one file', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const { from, to } = daysOf('last-quarter', new Date().toISOString().slice(0, 10))
  const id = await desk.invoice('INV-LAST-QUARTER', { issueDate: from, dueDate: to })
  await desk.call('POST', `/invoices/${id}/payments`, { amount: 60, method: 'bank', receivedOn: to })
  await page.goto('/invoices')
  const effort = await countEffort(page)
  await page.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Figures/ })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click()
  const file = await downloading
  expect(effort()).toEqual({ clicks: 3, keys: 0 })
  expect(file.suggestedFilename()).toBe(`accountant-${from}-to-${to}.zip`)
  const files = unzipSync(readFileSync(await file.path()))
  expect(Object.keys(files)).toEqual(['invoices.csv', 'payments.csv', 'taxes.csv'])
  // Read by a parser that is not ours.
  const { data, errors } = papaparse.parse(strFromU8(files['payments.csv'] ?? new Uint8Array()), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data).toMatchObject([{ 'Received on': to, Amount: '60.00', Currency: 'CAD', For: 'INV-LAST-QUARTER' }])
})

test('the first invoice from a new account goes out with the name of the firm, in 12 clicks', async ({
  page,
  product,
}) => {
  await registerOnScreen(page, 'ingrid@first.example')
  const effort = await countEffort(page)
  await page.getByRole('link', { name: 'Create' }).first().click()
  await page.getByLabel('Name', { exact: false }).first().click()
  await page.keyboard.type('Harbour & Pine Studio')
  await page.keyboard.press('Tab')
  await page.keyboard.type('first@weekly.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Invoice number')).toHaveValue(/^INV-\d{8}-\d{3}$/)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await page.getByLabel('Short description, item 1').click()
  await page.keyboard.type('Reading corner')
  await page.getByLabel('Rate, item 1').click()
  await page.keyboard.type('80')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Send Invoice' }).click()
  await page.getByRole('button', { name: 'Send By Email' }).click()

  // Nobody has said yet who sends it: the same press goes on once that is known.
  const sheet = page.getByRole('dialog', { name: 'Three things for the paper' })
  await expect(sheet.getByLabel('Name of your firm')).toBeFocused()
  expect(product.mail.messages.list('first@weekly.example')).toHaveLength(0)
  await page.keyboard.type('Fernwood Studio Ltd.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Canada')
  await sheet.getByRole('button', { name: 'Continue sending' }).click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  const { clicks } = effort()
  expect(clicks).toBeLessThanOrEqual(12)
  expect(clicks).toBeGreaterThan(6)

  const mail = await PostalMime.parse(await mailTo(product, 'first@weekly.example', /INV-/))
  expect(mail.from?.name).toBe('Fernwood Studio Ltd. via Duly')
  expect(mail.subject).toContain('Fernwood Studio Ltd.')
  const attached = mail.attachments.find((file) => file.mimeType === 'application/pdf')
  const paper = await pdfText(new Uint8Array(attached?.content as ArrayBuffer))
  expect(paper).toContain('Fernwood Studio Ltd.')
  expect(paper).toContain('Reading corner')
})

test('the sheet of the first run holds on a small phone, by day and by night, and by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await registerOnScreen(page, 'small@first.example')
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('button', { name: 'Set up' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Three things for the paper' })
  await expect(sheet.getByLabel('Name of your firm')).toBeFocused()
  await sheet.getByLabel('Bank transfer').press('Space')
  await expect(sheet.getByLabel('Bank', { exact: true })).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused()
})

test('the card lists what is left, leads there, and goes for good', async ({ page }) => {
  await registerOnScreen(page, 'card@first.example')
  await page.getByRole('button', { name: 'Set up' }).click()
  const sheet = page.getByRole('dialog', { name: 'Three things for the paper' })
  await sheet.getByLabel('Name of your firm').fill('Nordlicht GmbH')
  await sheet.getByLabel('Country').selectOption('Germany')
  const paper = sheet.getByRole('article')
  await expect(paper).toContainText('Nordlicht GmbH')
  await expect(paper).toContainText('€100.00')
  await expect(paper).toContainText('Tax (19%)')
  await expectAccessibleByDayAndNight(page)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Four more things make it look and work like yours.')).toBeVisible()
  await page.getByRole('link', { name: 'First customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await dialog.getByLabel('Name').fill('Harbour & Pine Studio')
  await dialog.getByLabel('Email').fill('accounts@harbourpine.example')
  await dialog.getByLabel('Country').fill('Narnia')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog.getByText('Please choose a country from the list')).toBeVisible()
  await dialog.getByLabel('Country').fill('canada')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/invoices')
  await expect(page.getByText('Three more things make it look and work like yours.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide this for good' }).click()
  await expect(page.getByText('Ready to send your first invoice')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible()
  await expect(page.getByText('Ready to send your first invoice')).toBeHidden()
  // What the country decides shows on the next paper.
  await page.goto('/invoices/create')
  await page.getByRole('tab', { name: /Payment/ }).click()
  await expect(page.getByLabel(/^Tax, /)).toHaveValue('19')
})

test('the same again for the same customer, sent: three clicks', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('WEEK-1', { billingEmail: 'again@weekly.example', status: 'SENT' })
  await page.goto('/invoices')
  await expect(page.getByRole('row', { name: /WEEK-1/ })).toBeVisible()
  const effort = await countEffort(page)

  await page.getByRole('button', { name: 'Actions for WEEK-1' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('dialog', { name: 'Duplicate' }).getByRole('button', { name: 'Send', exact: true }).click()

  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  await expect(page.getByText('Sent to again@weekly.example')).toBeVisible()
  expect(effort()).toEqual({ clicks: 3, keys: 0 })
  const [, made] = new URL(page.url()).pathname.match(/\/invoices\/([0-9a-f-]{36})$/) ?? []
  expect(made).not.toBe(id)
  const { body: copy } = await desk.call('GET', `/invoices/${made}`)
  expect(copy).toMatchObject({ status: 'SENT', total: 100, billingEmail: 'again@weekly.example' })
  await mailTo(product, 'again@weekly.example', new RegExp(String(copy.invoiceNumber)))
})

test('late invoices that stand on the list are all reminded of in three clicks', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  for (const number of [1, 2, 3])
    await desk.invoice(`LATE-${number}`, {
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      billingEmail: `late${number}@weekly.example`,
    })
  await page.goto('/invoices?from=2026-03-01&to=2026-03-31')
  await expect(page.getByRole('row', { name: /LATE-3/ })).toBeVisible()
  const effort = await countEffort(page)

  await page.getByRole('checkbox', { name: 'Select page' }).check()
  const bar = page.getByRole('region', { name: 'Selected invoices' })
  await bar.getByRole('button', { name: 'Remind' }).click()
  await page.getByRole('dialog', { name: 'Remind' }).getByRole('button', { name: 'Send 3 reminders' }).click()

  await expect(bar.getByText('3 of 3 reminded')).toBeVisible({ timeout: 40_000 })
  for (const number of [1, 2, 3]) {
    await expect(bar).toContainText(`LATE-${number}: Reminder sent to late${number}@weekly.example`)
    await mailTo(product, `late${number}@weekly.example`, new RegExp(`LATE-${number} is overdue`))
  }
  expect(effort()).toEqual({ clicks: 3, keys: 0 })
})

test.describe('with a thumb, on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('each job of a week takes as few taps, on what a thumb hits', async ({ page, product, request }) => {
    await registerOnScreen(page, 'ingrid@thumb.example')
    const effort = await countEffort(page)
    let counted = 0
    /** Taps since the job before. */
    const taps = () => {
      const since = effort().clicks - counted
      counted += since
      return since
    }

    // The first invoice, sent. A phone's keyboard goes on to the next field, and the list of countries is the phone's own.
    await thumb(page.locator('.fab'))
    await thumb(page.getByLabel('Name', { exact: false }).first())
    await page.keyboard.type('Harbour & Pine Studio')
    await page.keyboard.press('Tab')
    await page.keyboard.type('first@thumb.example')
    await thumb(page.getByRole('button', { name: 'Next' }))
    await expect(page.getByLabel('Invoice number')).toHaveValue(/^INV-/)
    await thumb(page.getByRole('button', { name: 'Next' }))
    await thumb(page.getByRole('button', { name: 'Add Blank Item' }))
    await thumb(page.getByLabel('Short description, item 1'))
    await page.keyboard.type('Reading corner')
    await thumb(page.getByLabel('Rate, item 1'))
    await page.keyboard.type('80')
    await thumb(page.getByRole('button', { name: 'Next' }))
    await thumb(page.getByRole('button', { name: 'Send Invoice' }))
    await thumb(page.getByRole('button', { name: 'Send By Email' }))
    const sheet = page.getByRole('dialog', { name: 'Three things for the paper' })
    await thumb(sheet.getByLabel('Name of your firm'))
    await page.keyboard.type('Fernwood Studio Ltd.')
    await sheet.getByLabel('Country').selectOption('Canada')
    await thumb(sheet.getByRole('button', { name: 'Continue sending' }))
    await mailTo(product, 'first@thumb.example', /INV-/)
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
    expect(taps()).toBe(12)

    const token = String(await page.evaluate(() => localStorage.getItem('token')))
    const desk = deskOf({ token }, request, product)
    for (const number of ['LATE-1', 'LATE-2'])
      await desk.invoice(number, {
        issueDate: monthsAgo(8),
        dueDate: monthsAgo(7),
        billingEmail: `${number}@thumb.example`,
      })
    const { from, to } = daysOf('last-quarter', new Date().toISOString().slice(0, 10))
    const paid = await desk.invoice('LAST-QUARTER', { issueDate: from, dueDate: to })
    await desk.call('POST', `/invoices/${paid}/payments`, { amount: 60, method: 'bank', receivedOn: to })
    await desk.call('DELETE', `/invoices/${await desk.invoice('GONE')}`)

    await page.goto('/invoices')
    await thumb(page.getByRole('button', { name: 'Actions for LAST-QUARTER' }))
    await thumb(page.getByRole('menuitem', { name: 'Duplicate' }))
    await thumb(page.getByRole('dialog', { name: 'Duplicate' }).getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByText('Sent to accounts@harbourpine.example')).toBeVisible()
    expect(taps()).toBe(3)

    await page.goto('/invoices')
    await thumb(page.getByRole('link', { name: /^Bin/ }))
    await thumb(page.getByRole('button', { name: 'Restore GONE' }))
    await expect(page.locator('.toast')).toContainText('Invoice restored')
    expect(taps()).toBe(2)

    // The year is folded away on a phone; who is late is reminded without being chosen first.
    await page.goto('/invoices')
    await thumb(page.getByText('The last twelve months', { exact: true }))
    await thumb(page.locator('.inv-chart g').nth(3))
    await thumb(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Overdue/ }))
    await expect(page.getByRole('button', { name: /^Actions for LATE-/ })).toHaveCount(2)
    await thumb(page.getByRole('button', { name: 'Remind all' }))
    const bar = page.getByRole('region', { name: 'Selected invoices' })
    const remind = page.getByRole('dialog', { name: 'Remind' }).getByRole('button', { name: 'Send 2 reminders' })
    // However long the preview is.
    await expect(remind).toBeInViewport({ ratio: 1 })
    await thumb(remind)
    await expect(bar.getByText('2 of 2 reminded')).toBeVisible({ timeout: 40_000 })
    expect(taps()).toBe(5)
    // What is said at once lies above what is told of each.
    const message = page.locator('.toast').filter({ hasText: '2 of 2 reminded' })
    expect((await message.boundingBox())?.y).toBeLessThan(((await bar.boundingBox())?.y ?? 0) - 100)

    // What came in last quarter, from the list.
    await page.goto('/invoices')
    await thumb(page.getByRole('link', { name: 'Figures', exact: true }))
    // The list has such a button, too.
    await expect(page.getByRole('heading', { level: 1, name: /^Figures/ })).toBeVisible()
    await thumb(page.getByRole('button', { name: 'Export' }))
    const downloading = page.waitForEvent('download')
    await thumb(page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }))
    const files = unzipSync(readFileSync(await (await downloading).path()))
    expect(strFromU8(files['payments.csv'] ?? new Uint8Array())).toContain(`${to},`)
    expect(taps()).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

/** Taps what a thumb hits: at least 44 CSS pixels high with the label or the ground around it that it is pressed by. */
async function thumb(target: Locator): Promise<void> {
  const height = () =>
    target.evaluate((element) => {
      const around = getComputedStyle(element, '::before')
      const ground = around.position === 'absolute' ? Number.parseFloat(around.height) : 0
      return Math.max((element.closest('label') ?? element).getBoundingClientRect().height, ground)
    })
  await expect.poll(height, { message: String(target) }).toBeGreaterThanOrEqual(44)
  await target.tap()
}
