import { readFileSync } from 'node:fs'
import { daysOf } from '@duly/core/figures/periods.ts'
import { strFromU8, unzipSync } from 'fflate'
import papaparse from 'papaparse'
import { countEffort } from './counted.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

/*
 * The jobs that come every week, each with the most clicks and keys that it may take from a signed-in start. Nobody makes
 * them longer by accident.
 */

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
  const now = new Date()
  const monthsAgo = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 10)).toISOString().slice(0, 10)
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
