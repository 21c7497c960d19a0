import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectAccessible } from './accessible.ts'
import { act, aDesk } from './invoice-list-world.ts'
import { expect, mailTo, startProduct, test } from './product.ts'

test.use({ instance: 'invoice-list' })

const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected invoices' })
const select = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}` }).check()

test('each row action does what it says', async ({ page, product, request, context }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-1')
  await desk.invoice('INV-2', { billingEmail: '', billingPhone: '' })
  await page.goto('/invoices')

  await act(page, 'INV-1', 'Edit')
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}/edit`))
  await page.goBack()

  await act(page, 'INV-1', 'Update Status')
  const status = page.getByRole('dialog', { name: 'Update Status' })
  for (const name of ['Draft', 'Sent', 'Paid', 'Overdue', 'Cancelled'])
    await expect(status.getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await status.getByRole('button', { name: 'Cancelled' }).click()
  await expect(status).toBeHidden()
  await expect(page.getByText('Invoice status updated successfully')).toBeVisible()
  await expect(row(page, 'INV-1')).toContainText('Cancelled')

  const [file] = await Promise.all([page.waitForEvent('download'), act(page, 'INV-1', 'Download PDF')])
  expect(file.suggestedFilename()).toBe('invoice-INV-1.pdf')
  await expect(page.getByText('PDF downloaded successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for INV-1' }).click()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Pay', exact: true }).click(),
  ])
  await expect(tab).toHaveURL(`${product.url}/pay/${id}`)
  await tab.close()
  await act(page, 'INV-1', 'Update Status')
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  await expect(row(page, 'INV-1')).toContainText('Paid')
  await page.getByRole('button', { name: 'Actions for INV-1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Pay', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await act(page, 'INV-2', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await act(page, 'INV-2', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Invoice deleted successfully')).toBeVisible()
  await expect(row(page, 'INV-2')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'INV-2')).toBeVisible()
})

test('sending says how it went, each way', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.invoice('INV-1', { status: 'DRAFT' })
  await desk.invoice('INV-2', { billingEmail: '', billingPhone: '' })
  await desk.invoice('INV-3', { billingEmail: 'bounce@harbourpine.example' })
  await desk.invoice('INV-4', { billingEmail: 'defer3@harbourpine.example' })
  await page.goto('/invoices')
  const send = async (number: string, way: string) => {
    await act(page, number, 'Send Invoice')
    await page.getByRole('dialog', { name: 'Send Invoice' }).getByRole('button', { name: way, exact: true }).click()
  }
  await send('INV-1', 'Send By Email')
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  await expect(row(page, 'INV-1')).toContainText('Sent')
  await mailTo(product, 'accounts@harbourpine.example', /INV-1/)
  await send('INV-1', 'Send By SMS')
  await expect(page.getByText('SMS sent successfully!')).toBeVisible()
  await send('INV-1', 'Send By SMS and Email')
  await expect(page.getByText('Invoice sent by both Email and SMS!')).toBeVisible()
  await send('INV-3', 'Send By Email')
  await expect(page.getByText('Failed to send email. Please try again later.')).toBeVisible()
  await send('INV-3', 'Send By SMS and Email')
  await expect(page.getByText('Invoice sent by SMS!')).toBeVisible()
  await send('INV-4', 'Send By Email')
  await expect(page.getByText('Still trying to send')).toBeVisible({ timeout: 40_000 })

  await act(page, 'INV-2', 'Send Invoice')
  const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
  await expect(dialog.getByRole('button', { name: 'Send By Email' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Send By SMS', exact: true }).click()
  await expect(page.getByText('No recipient phone number available')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send By SMS and Email' }).click()
  await expect(page.getByText('No recipient email or phone number available')).toBeVisible()
})

test('payments are recorded in parts and taken back; the history tells all', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-1')
  await page.goto('/invoices')
  const record = async (amount: string, help: string) => {
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await dialog.getByLabel('Amount').fill(amount)
    await expect(dialog.getByText(help)).toBeVisible()
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
  }
  await act(page, 'INV-1', 'Record Payment')
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('100.00')
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Amount').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByText('Please enter an amount greater than 0')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Note').fill('first part')
  await record('40', '$60.00 will still be owed.')
  await expect(page.getByText('Payment recorded')).toBeVisible()
  await expect(row(page, 'INV-1')).toContainText('$60.00 still owed')
  await act(page, 'INV-1', 'Record Payment')
  await record('75', '$15.00 more than is owed.')
  await expect(row(page, 'INV-1')).toContainText('Paid')
  await desk.call('PATCH', `/invoices/${id}`, { billingCity: 'Duncan' })

  await act(page, 'INV-1', 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('Paid too much')).toBeVisible()
  await expect(history.getByText('first part', { exact: false })).toBeVisible()
  for (const text of [
    'Payment of $40.00 recorded',
    'Status changed from Sent to Paid',
    'Edited: billing city',
    'Created',
  ])
    await expect(history.getByRole('list', { name: 'Timeline' }).getByText(text)).toBeVisible()
  await expectAccessible(page)
  const revision = history.getByRole('button', { name: 'PDF of revision 1' })
  const [pdf] = await Promise.all([page.waitForEvent('download'), revision.click()])
  expect(pdf.suggestedFilename()).toBe('invoice-INV-1-r1.pdf')

  // Taken back here, and by somebody else a moment earlier.
  await history.getByRole('button', { name: 'Reverse' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText('Payment reversed', { exact: true }).first()).toBeVisible()
  await expect(history.getByText('(reversed)')).toBeVisible()
  const ledger = (await desk.call('GET', `/invoices/${id}/payments`)).body as unknown as Record<string, unknown>[]
  const left = ledger.find(({ canReverse }) => canReverse)
  await history.getByRole('button', { name: 'Reverse' }).click()
  expect((await desk.call('POST', `/invoices/${id}/payments/${left?.id}/reverse`)).status).toBe(200)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText('This payment was already reversed.')).toBeVisible()
})

test('several at once: progress, a report of what failed, and another try', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const ids: string[] = []
  for (let count = 1; count <= 7; count += 1) ids.push(await desk.invoice(`INV-${count}`))
  await desk.call('PATCH', `/invoices/${ids[1]}`, { billingEmail: 'bounce@harbourpine.example' })
  await page.goto('/invoices?limit=5')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(bar(page)).toContainText('5 invoices selected')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Select all 7' }).click()
  await expect(bar(page)).toContainText('7 invoices selected')

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Download PDFs' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.zip$/)
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText('7 PDFs downloaded successfully')).toBeVisible()
  await expect(bar(page)).toBeHidden()

  // One mail is refused for good: the rest goes out, and the report names it with the reason.
  await page.goto('/invoices')
  for (const number of ['INV-1', 'INV-2', 'INV-3']) await select(page, number)
  await bar(page).getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Send By Email' }).click()
  await expect(bar(page).getByText('2 of 3 sent')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('2 invoices sent')).toBeVisible()
  await expect(bar(page).getByRole('list', { name: 'What failed' })).toContainText(/INV-2: .*User unknown/)
  await expectAccessible(page)
  await desk.call('PATCH', `/invoices/${ids[1]}`, { billingEmail: 'mended@harbourpine.example' })
  await bar(page).getByRole('button', { name: 'Retry Failed' }).click()
  await expect(page.getByText('1 invoice sent')).toBeVisible()
  await expect(bar(page)).toBeHidden()

  // Deleted by somebody else meanwhile.
  for (const number of ['INV-4', 'INV-5']) await select(page, number)
  await desk.call('DELETE', `/invoices/${ids[4]}`)
  await bar(page).getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  await expect(bar(page)).toContainText('1 of 2 updated')
  await expect(bar(page)).toContainText('INV-5: Invoice not found')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(row(page, 'INV-4')).toContainText('Paid')

  for (const number of ['INV-6', 'INV-7']) await select(page, number)
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 invoices deleted')).toBeVisible()
  await expect(row(page, 'INV-6')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 invoices restored')).toBeVisible()
  await expect(row(page, 'INV-6')).toBeVisible()

  // Stopped: what was begun ends, the rest stays as it was and stays chosen.
  await page.route('**/api/invoices/*', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await bar(page).getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Draft' }).click()
  await expect(bar(page).getByRole('progressbar')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Stop' }).click()
  await expect(bar(page)).toContainText('3 of 6 updated')
  await expect(bar(page).getByText('Not begun: it was stopped')).toHaveCount(3)
})

test('an invoice is reminded of by hand, left alone, and taken in again', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.call('PATCH', '/reminders', { enabled: true, steps: [{ days: 7, channel: 'mail' }] })
  await desk.invoice('INV-1')
  await desk.invoice('INV-2', { dueDate: '2026-04-04', billingEmail: 'late@harbourpine.example' })
  await desk.invoice('INV-3', { billingEmail: '', billingPhone: '' })
  await page.goto('/invoices')
  const history = page.getByRole('dialog', { name: 'History' })
  const close = () => history.getByRole('button', { name: 'Close' }).click()

  await act(page, 'INV-1', 'History')
  await expect(history.getByText('Next reminder: Apr 11, 2099, 7 days after the due date, by e-mail.')).toBeVisible()
  await expect(history.getByRole('list', { name: 'Collection letters' })).toHaveCount(0)
  await history.getByRole('button', { name: 'Stop reminders' }).click()
  const stop = page.getByRole('dialog', { name: 'Stop reminders' })
  await stop.getByLabel('Reason').selectOption('The customer disputes it')
  await stop.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page.getByText('Reminders of this invoice are stopped', { exact: true })).toBeVisible()
  await expect(history.getByText('Reminders stopped: dispute')).toBeVisible()
  await history.getByRole('button', { name: 'Resume reminders' }).click()
  await expect(history.getByText('Reminders go on', { exact: true })).toBeVisible()
  await expect(history.getByText(/^Next reminder: Apr 11, 2099/)).toBeVisible()
  await close()

  await act(page, 'INV-2', 'History')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: 'Second letter as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('letter-second-INV-2.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await history.getByRole('button', { name: 'Remind now' }).click()
  const remind = page.getByRole('dialog', { name: 'Remind now' })
  await remind.getByLabel('Collection letter').selectOption('Final letter')
  await expectAccessible(page)
  await remind.getByRole('button', { name: 'Remind now' }).click()
  await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible()
  const mail = await PostalMime.parse(await mailTo(product, 'late@harbourpine.example', /INV-2/))
  expect(mail.attachments.map(({ filename }) => filename)).toContain('letter-final-INV-2.pdf')
  await expect(history.getByText('Reminder on its way')).toBeVisible()
  await close()

  await act(page, 'INV-3', 'History')
  await history.getByRole('button', { name: 'Remind now' }).click()
  await expect(remind.getByText(/neither an e-mail address nor a phone number/)).toBeVisible()
  await expect(remind.getByRole('button', { name: 'Remind now' })).toBeDisabled()
})

test('the view is in the address, and Back works', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/invoices')
  await expect(page.getByText('No invoices found')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('No invoices to export')).toBeVisible()
  for (let count = 1; count <= 6; count += 1)
    await desk.invoice(`INV-${count}`, { billingName: count === 6 ? 'Théo Lacombe 100%' : 'Harbour & Pine Studio' })
  await page.goto('/invoices?limit=5')
  await expect(page.getByText('Showing 1 to 5 of 6 invoices')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByLabel('Search invoices').fill('theo lacombe 100%')
  await expect(page.getByText('Showing 1 to 1 of 1 invoices')).toBeVisible()
  await expect(page).toHaveURL(/search=theo/)
  await page.reload()
  await expect(row(page, 'INV-6')).toBeVisible()
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
  expect(csv.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/)
  expect((await readFile(await csv.path(), 'utf8')).trim().split('\n')).toHaveLength(2)
  await page.goto('/invoices?from=2026-03-06&to=2026-03-31')
  await expect(page.getByText('Nothing matches the search and dates.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('Showing 1 to 6 of 6 invoices')).toBeVisible()

  // The last page goes with its last row.
  await page.goto('/invoices?limit=5&page=2')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
})

test('the figures stand above the list and never in its way', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.invoice('INV-1')
  await desk.invoice('INV-2', { dueDate: '2026-03-06' })
  await desk.invoice('INV-3', { currency: 'USD' })
  await page.route('**/api/invoices/stats', (route) => route.abort())
  await page.goto('/invoices')
  await expect(row(page, 'INV-1')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText('The figures could not be loaded.')
  await page.unroute('**/api/invoices/stats')
  await figures.getByRole('button', { name: 'Try Again' }).click()
  await expect(figures).toContainText('Outstanding$200.00CAD')
  await expect(figures).toContainText('Overdue$100.00CAD')
  await expect(figures.getByRole('table', { name: /Invoiced and paid in CAD/ }).getByRole('row')).toHaveCount(13)
  await figures.getByRole('radio', { name: 'USD' }).check()
  await expect(figures).toContainText('Outstanding$100.00USD')
  await expect(page).toHaveURL(/currency=USD/)
  await expectAccessible(page)
})

test('by keyboard alone', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.invoice('INV-1')
  await desk.invoice('INV-2')
  await page.goto('/invoices')
  await page.getByRole('checkbox', { name: 'Select page' }).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('2 invoices selected')
  await bar(page).getByRole('button', { name: 'Update Status' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Update Status' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 invoices updated')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for INV-1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog', { name: 'Update Status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for INV-1' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('cards are chosen, acted on, and nothing scrolls sideways', async ({ page, product, request }) => {
    const desk = await aDesk(page, request, product)
    for (let count = 1; count <= 3; count += 1) await desk.invoice(`INV-${count}`)
    await page.goto('/invoices')
    await page.getByRole('checkbox', { name: 'Select page' }).tap()
    await expect(bar(page)).toContainText('3 invoices selected')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Update Status' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Overdue' }).tap()
    await expect(page.getByText('3 invoices updated')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for INV-1' }).tap()
    await page.getByRole('menuitem', { name: 'History' }).tap()
    await expect(page.getByRole('dialog', { name: 'History' }).getByText('Created')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
})

test('when the server is gone every action says so, and the list shows what is true', async ({ page, request }) => {
  const product = await startProduct()
  const desk = await aDesk(page, request, product)
  await desk.invoice('INV-1')
  await page.goto(`${product.url}/invoices`)
  await expect(row(page, 'INV-1')).toContainText('Sent')
  // What is loaded on demand is there before the server goes.
  for (const action of ['Update Status', 'Send Invoice', 'Record Payment', 'Delete']) {
    await act(page, 'INV-1', action)
    const dialog = page.getByRole(action === 'Delete' ? 'alertdialog' : 'dialog')
    await dialog
      .getByRole('button', { name: /^(Cancel|Close)$/ })
      .first()
      .click()
    await expect(dialog).toHaveCount(0)
  }
  await page.waitForLoadState('networkidle')
  await product.stop()

  await act(page, 'INV-1', 'Update Status')
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  await expect(page.getByText('Failed to update invoice status')).toBeVisible()
  await expect(row(page, 'INV-1')).toContainText('Sent')
  await act(page, 'INV-1', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete invoice')).toBeVisible()
  await expect(row(page, 'INV-1')).toBeVisible()
  await act(page, 'INV-1', 'Download PDF')
  await expect(page.getByText('Failed to download invoice')).toBeVisible()
  for (const [way, text] of [
    ['Send By Email', 'Failed to send email. Please try again later.'],
    ['Send By SMS', 'Failed to send SMS. Please try again later.'],
    ['Send By SMS and Email', 'Failed to send invoice by both methods. Please try again later.'],
  ] as const) {
    await act(page, 'INV-1', 'Send Invoice')
    await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('Failed to export invoices')).toBeVisible()
  // What was typed stays for another try.
  await act(page, 'INV-1', 'Record Payment')
  await page.getByRole('dialog').getByLabel('Amount').fill('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByText('Failed to record payment')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue(/12/)
  await page.keyboard.press('Escape')
  await select(page, 'INV-1')
  await bar(page).getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  await expect(bar(page)).toContainText('INV-1: Unable to connect to the server.')
})
