import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectAccessible, expectAccessibleByDayAndNight } from './accessible.ts'
import { misfits } from './fitting.ts'
import { hold } from './hold.ts'
import { act, aDesk, type Desk } from './invoice-list-world.ts'
import { type PlacedWord, pdfWords } from './pdf-text.ts'
import { expect, mailTo, test } from './product.ts'

test.use({ instance: 'invoice-page' })

const side = (page: Page) => page.getByRole('region', { name: 'Invoice', exact: true })
const paper = (page: Page) => page.getByRole('complementary', { name: 'Paper' })

/** An invoice that its payer's mail server refused. */
async function bounced(desk: Desk, number: string): Promise<string> {
  const id = await desk.invoice(number, { billingEmail: 'bounce@page.example' })
  await desk.call('POST', `/invoices/${id}/send`, {})
  return id
}

test('what was sent or paid opens on its own page, a draft in the editor', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const sent = await desk.invoice('PAGE-1')
  const paid = await desk.invoice('PAGE-2', { status: 'PAID' })
  const draft = await desk.invoice('PAGE-3', { status: 'DRAFT' })
  await page.goto('/invoices')
  await page.getByRole('link', { name: 'PAGE-1' }).click()
  await expect(page).toHaveURL(`${product.url}/invoices/${sent}`)
  await expect(page.getByRole('heading', { name: 'PAGE-1', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  // Anywhere in the row.
  await page
    .getByRole('row', { name: /PAGE-2/ })
    .getByText('Harbour & Pine Studio')
    .click()
  await expect(page).toHaveURL(`${product.url}/invoices/${paid}`)
  await expect(side(page)).toContainText('Paid')
  await page.goBack()
  await page
    .getByRole('row', { name: /PAGE-3/ })
    .getByText('Harbour & Pine Studio')
    .click()
  await expect(page).toHaveURL(`${product.url}/invoices/${draft}/edit`)
})

test('shows what was sent, what is owed and what happened, and prints as the paper', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const items = Array.from({ length: 40 }, (_, index) => ({ name: `Fitting-${index + 1}`, quantity: 2, rate: 12.5 }))
  const id = await desk.invoice('PAGE-1', { items })
  await desk.call('POST', `/invoices/${id}/payments`, { amount: 400, method: 'bank', note: 'ref. 771-A' })
  await desk.call('POST', `/invoices/${id}/send`, {})
  await page.goto(`/invoices/${id}`)
  await expect(side(page).getByText('Partly paid')).toBeVisible()
  await expect(side(page)).toContainText('Still owed')
  await expect(side(page)).toContainText('$600.00CAD')
  await expect(side(page)).toContainText('$400.00 of $1,000.00 paid · Due April 04, 2099')
  await expect(side(page).getByRole('list', { name: 'Payments' })).toContainText('ref. 771-A')
  await expect(side(page).getByRole('list', { name: 'Messages' })).toContainText('Invoice by e-mail')
  await expect(side(page).getByRole('list', { name: 'Messages' })).toContainText('Delivered')
  await expect(side(page).getByRole('list', { name: 'Timeline' })).toContainText('Payment of $400.00 recorded')
  await expect(paper(page).getByText('Fitting-40')).toBeVisible()
  await expectAccessibleByDayAndNight(page)

  const file = await request.get(`${product.url}/api/invoices/${id}/pdf`)
  const pdf = await pdfWords(await file.body())
  await page.evaluate(() => document.fonts.ready)
  const printed = await pdfWords(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(printed.pages).toBe(pdf.pages)
  const rows = ({ words }: { words: PlacedWord[] }) =>
    words.filter(({ text }) => text.startsWith('Fitting-')).map(({ text, page: number }) => `${number} ${text}`)
  expect(rows(printed)).toEqual(rows(pdf))
  const said = new Set(printed.words.map(({ text }) => text))
  for (const word of ['Timeline', 'Print', 'Download', 'Remind', 'More', 'Customers'])
    expect(said.has(word), word).toBe(false)
})

test('says that it was changed after sending, with the paper before one press away', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('PAGE-1')
  await desk.call('PATCH', `/invoices/${id}`, { billingCity: 'Victoria' })
  await page.goto(`/invoices/${id}`)
  await expect(paper(page)).toContainText('Changed after sending. Revision 2 of 2')
  await expect(paper(page).getByText('Victoria')).toBeVisible()
  await paper(page).getByRole('button', { name: 'Show the paper before' }).click()
  await expect(paper(page)).toContainText('This is what it said before. Revision 1 of 2')
  await expect(paper(page).getByText('Victoria')).toHaveCount(0)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    paper(page).getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('invoice-PAGE-1-r1.pdf')
  await paper(page).getByRole('button', { name: 'Show the paper in force' }).click()
  await expect(paper(page).getByText('Victoria')).toBeVisible()
})

test('a mail that did not arrive: whose server said what, the right address, and out again', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const id = await bounced(desk, 'PAGE-1')
  await page.goto(`/invoices/${id}`)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('The invoice did not arrive.')
  await expect(notice).toContainText(
    /bounce@page\.example: the mail server of page\.example said “5\d\d .*User unknown/,
  )
  await expect(side(page).getByText('Bounced').first()).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('button', { name: 'Correct address and send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct address and send again' })
  await dialog.getByLabel('Recipient email').fill('nobody')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog).toContainText('Please enter a valid email address')
  await dialog.getByLabel('Recipient email').fill('right@page.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  await expect(page.getByText('Sent to right@page.example')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await mailTo(product, 'right@page.example', /PAGE-1/)
  expect((await desk.call('GET', `/invoices/${id}`)).body).toMatchObject({ billingEmail: 'right@page.example' })
})

test('each act of the page does what it says', async ({ page, product, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('PAGE-1', { dueDate: '2026-04-04', billingEmail: 'late@page.example' })
  await page.goto(`/invoices/${id}`)
  await side(page).getByRole('button', { name: 'Copy pay link' }).click()
  await expect(page.getByText('Pay link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/pay/${id}`)

  await side(page).getByRole('button', { name: 'Remind', exact: true }).click()
  const remind = page.getByRole('dialog', { name: 'Remind now' })
  await expect(remind.getByRole('region', { name: 'Preview' })).toContainText('Invoice PAGE-1 is overdue')
  await remind.getByLabel('Collection letter').selectOption('First letter')
  await expect(remind.getByRole('region', { name: 'Preview' })).toContainText('letter-first-PAGE-1.pdf')
  await expectAccessible(page)
  await remind.getByRole('button', { name: 'Remind now' }).click()
  await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible()
  const mail = await PostalMime.parse(await mailTo(product, 'late@page.example', /PAGE-1/))
  expect(mail.attachments.map(({ filename }) => filename)).toContain('letter-first-PAGE-1.pdf')
  await expect(side(page).getByRole('list', { name: 'Messages' })).toContainText('Reminder by e-mail')

  await side(page).getByRole('button', { name: 'Record Payment' }).first().click()
  const record = page.getByRole('dialog', { name: 'Record Payment' })
  await record.getByLabel('Amount').fill('40')
  await record.getByRole('button', { name: 'Record Payment' }).click()
  await expect(side(page).getByText('Partly paid')).toBeVisible()
  await expect(side(page)).toContainText('$60.00CAD')

  await side(page).getByRole('button', { name: 'More actions for PAGE-1' }).click()
  await page.getByRole('menuitem', { name: 'Update Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  // What comes first follows the state.
  await expect(side(page).getByRole('button', { name: 'Duplicate' })).toHaveClass(/btn-primary/)
  await expect(side(page).getByRole('button', { name: 'Remind', exact: true })).toHaveCount(0)

  await side(page).getByRole('button', { name: 'More actions for PAGE-1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`${product.url}/invoices`)
  await expect(page.getByText('Invoice deleted successfully')).toBeVisible()
  await page.goto(`/invoices/${id}`)
  await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible()
})

test('every state: loading, failed, somebody else’s, no such address', async ({ page, browser, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('PAGE-1')
  const answer = await hold(page, `**/api/invoices/${id}`)
  await page.goto(`/invoices/${id}`)
  await expect(page.getByText('Loading invoice...')).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { name: 'PAGE-1', level: 1 })).toBeVisible()

  await page.route(`**/api/invoices/${id}/timeline`, (route) => route.abort())
  await page.goto(`/invoices/${id}`)
  await expect(page.getByRole('heading', { name: 'Failed to load invoice' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`**/api/invoices/${id}/timeline`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'PAGE-1', level: 1 })).toBeVisible()

  // Without the paper, everything else still stands.
  await page.route('**/api/invoices/*/revisions/*', (route) => route.abort())
  await page.goto(`/invoices/${id}`)
  await expect(paper(page).getByRole('heading', { name: 'Failed to load the preview' })).toBeVisible()
  await expect(side(page).getByRole('button', { name: 'Remind', exact: true })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await aDesk(other, request, product)
  await other.goto(`/invoices/${id}`)
  await expect(other.getByRole('heading', { name: 'Invoice not found' })).toBeVisible()
  await expectAccessible(other)
  await other.goto('/invoices/no-such-thing')
  await expect(other.getByRole('heading', { name: 'Invoice not found' })).toBeVisible()
  await other.getByRole('link', { name: 'Back to Invoices' }).click()
  await expect(other).toHaveURL(`${product.url}/invoices`)
})

test('once it has been looked at it outlives the connection', async ({ page, product, request, context }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('PAGE-1')
  await page.goto(`/invoices/${id}`)
  await expect(paper(page).getByText('Harbour & Pine Studio')).toBeVisible()
  await side(page).getByRole('button', { name: 'More actions for PAGE-1' }).click()
  await page.getByRole('menuitem', { name: 'Update Status' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  await expect(page.getByText('Failed to update invoice status')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'PAGE-1', level: 1 })).toBeVisible()
  await context.setOffline(false)
})

test('after Send in the editor one lands on the invoice', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('PAGE-1', { status: 'DRAFT', billingEmail: 'lands@page.example' })
  await page.goto(`/invoices/${id}/edit`)
  await page.getByRole('tab', { name: /^Summary/ }).click()
  await page.getByRole('button', { name: 'Send Invoice' }).click()
  await page.getByRole('dialog', { name: 'Send Invoice' }).getByRole('button', { name: 'Send By Email' }).click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/invoices/${id}`)
  await expect(page).toHaveTitle('Invoice · Duly')
  await expect(page.getByText('Sent to lands@page.example')).toBeVisible()
  await expect(side(page).getByText('Sent', { exact: true })).toBeVisible()
  await expect(side(page).getByRole('link', { name: 'View' })).toHaveAttribute('href', `/pay/${id}`)
  await side(page).getByRole('link', { name: 'New invoice' }).click()
  await expect(page).toHaveURL(`${product.url}/invoices/create`)
})

test('an invoice is made again from row, history and editor; a new price is taken with one press', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const product1 = await desk.call('POST', '/products', {
    shortDescription: 'Paper',
    detailedDescription: 'Good paper, a ream',
    price: 120,
  })
  const productId = product1.body.id
  const id = await desk.invoice('PAGE-1', { items: [{ name: 'Paper', quantity: 2, rate: 120, productId }] })
  await desk.call('PATCH', `/products/${productId}`, { price: 130.5 })
  const dialog = page.getByRole('dialog', { name: 'Duplicate' })
  await page.goto('/invoices')
  await act(page, 'PAGE-1', 'Duplicate')
  await expect(dialog).toContainText('$240.00 CAD')
  await expect(dialog.getByRole('region', { name: 'Changed prices' })).toContainText('$120.00, now $130.50')
  await dialog.getByRole('button', { name: 'Take new price of Paper' }).click()
  await expect(dialog).toContainText('$261.00 CAD')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}\/edit$/)
  expect(page.url()).not.toContain(id)
  await page.getByRole('tab', { name: /^Items/ }).click()
  await expect(page.getByLabel('Rate, item 1')).toHaveValue('130.50')

  // From the editor, by keyboard; nothing is made before it is asked for.
  const made = page.url()
  await page.getByRole('button', { name: 'Duplicate' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('$261.00 CAD')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(made)

  await page.goto(`/invoices?history=${id}`)
  await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog).toContainText('PAGE-1 again')
  expect((await desk.call('GET', '/invoices')).body).toMatchObject({ meta: { total: 2 } })
})

test('several are paid at once: one payment each, told of each; what changed meanwhile is left alone', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const ids = [await desk.invoice('MANY-1'), await desk.invoice('MANY-2'), await desk.invoice('MANY-3')]
  await desk.invoice('MANY-4', { status: 'PAID' })
  await page.goto('/invoices')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  const bar = page.getByRole('region', { name: 'Selected invoices' })
  await expect(bar).toContainText('$300.00 CAD')
  await bar.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payments' })
  await expect(dialog).toContainText('3 payments: $300.00 CAD')
  await dialog.getByText('1 invoice left out').click()
  await expect(dialog).toContainText('MANY-4: It is paid')
  await dialog.getByLabel('Method').selectOption('Cash')
  await expectAccessible(page)
  // Somebody else records a part of one meanwhile.
  await desk.call('POST', `/invoices/${ids[1]}/payments`, { amount: 30, method: 'bank' })
  await dialog.getByRole('button', { name: 'Record 3 payments' }).click()
  await expect(bar.getByText('2 of 3 recorded')).toBeVisible()
  await expect(bar).toContainText('MANY-1: $100.00 CAD recorded')
  await expect(bar).toContainText('MANY-3: $100.00 CAD recorded')
  await expect(bar).toContainText('MANY-2: Another sum is owed by now, so nothing was recorded.')
  await expectAccessible(page)
  const ledger = (await desk.call('GET', `/invoices/${ids[0]}/payments`)).body as unknown as unknown[]
  expect(ledger).toMatchObject([{ amount: 100, method: 'cash' }])
  // Still chosen, and now with what is owed of it.
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toContainText('$70.00 CAD')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true })

  test('state first, paper below, the acts under the thumb', async ({ page, product, request }) => {
    const desk = await aDesk(page, request, product)
    const id = await desk.invoice('PHONE-1', {
      billingName: 'Donaudampfschifffahrtsgesellschaft, Harbour & Pine International Brand and Packaging Design',
    })
    await desk.call('POST', `/invoices/${id}/payments`, { amount: 40, method: 'bank' })
    await page.goto(`/invoices/${id}`)
    const first = side(page).getByRole('button', { name: 'Record Payment' }).first()
    await expect(first).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'PHONE-1' })).toBeInViewport()
    await expect(paper(page)).not.toBeInViewport()
    expect(await misfits(page)).toEqual([])
    await expectAccessibleByDayAndNight(page)
    await page.getByRole('button', { name: 'More actions for PHONE-1' }).tap()
    await expect(page.getByRole('menuitem', { name: 'Copy pay link' })).toBeVisible()
    await page.keyboard.press('Escape')
    await first.tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).tap()
    await expect(page.getByText('Payment recorded')).toBeVisible()
    await expect(side(page).getByRole('button', { name: 'Duplicate' })).toBeInViewport()
  })

  test('several are reminded of with one act; the others stand under More', async ({ page, product, request }) => {
    const desk = await aDesk(page, request, product)
    await desk.invoice('PHONE-1', { dueDate: '2026-04-04' })
    await desk.invoice('PHONE-2', { status: 'DRAFT' })
    await page.goto('/invoices')
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    const bar = page.getByRole('region', { name: 'Selected invoices' })
    await bar.getByRole('button', { name: 'More' }).tap()
    await expect(page.getByRole('menuitem', { name: 'Record Payment' })).toBeVisible()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Remind' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Remind' })
    await dialog.getByText(/No reminder can be sent for 1 invoice/).tap()
    await expect(dialog).toContainText('PHONE-2: It has not been sent yet')
    expect(await misfits(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send 1 reminder' }).tap()
    await expect(bar.getByText('1 of 1 reminded')).toBeVisible({ timeout: 40_000 })
  })
})
