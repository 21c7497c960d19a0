import type { Page } from '@playwright/test'
import { expectAccessibleByDayAndNight } from './accessible.ts'
import { expect, test } from './both-sides.ts'
import { hold } from './hold.ts'
import { connectClover } from './journey.ts'
import { withoutData } from './pay-document.ts'

// One merchant account serves one business.
test.use({ instance: 'pay-page' })

test('the payer’s page in each of its states', async ({ page, desk, visitor }) => {
  const id = await desk.invoice('INV-1', {
    discountType: 'fixed',
    discountValue: 10,
    taxType: 'percentage',
    taxValue: 5,
  })
  const payer = await visitor()

  await payer.goto('/pay/00000000-0000-4000-8000-000000000000')
  await expect(payer.getByRole('heading', { name: 'Invoice not found' })).toBeVisible()
  await expect(payer.getByText("The invoice you're looking for doesn't exist")).toBeVisible()
  await withoutData(payer)
  await payer.route('**/api/invoices/*/public', (route) => route.abort())
  await payer.goto(`/pay/${id}`)
  await expect(payer.getByRole('heading', { name: 'Failed to load invoice' })).toBeVisible()
  await expect(payer.getByText('Please try again later or reload the page.')).toBeVisible()
  await payer.unroute('**/api/invoices/*/public')
  await payer.getByRole('button', { name: 'Reload' }).click()

  // The business has no name of its own yet, and has not said how to be paid.
  const shown = (name: string | RegExp) => payer.getByRole('button', { name }).filter({ visible: true }).first()
  await expect(payer.getByRole('heading', { name: 'Ada Moss', level: 1 })).toBeVisible()
  await expect(shown('Setup Credit Card Payments Disabled')).toBeDisabled()
  const summary = payer.getByRole('region', { name: 'Invoice summary' })
  for (const text of ['INV-1', 'April 04, 2099', 'Subtotal$100.00', 'Discount−$10.00', 'Tax$4.50', 'Total$94.50'])
    await expect(summary).toContainText(text)
  await expect(summary).not.toContainText('Shipping')

  await desk.call('POST', '/companies', {
    name: 'Fernwood Studio Ltd.',
    city: 'Victoria',
    country: 'Canada',
    taxNumber: 'BC-1',
  })
  const answer = await hold(payer, '**/api/invoices/*/public')
  await payer.goto(`/pay/${await desk.invoice('INV-2', { status: 'DRAFT' })}`)
  await expect(payer.getByText('Loading invoice...')).toBeVisible()
  answer()
  const from = payer.getByRole('region', { name: 'From' })
  for (const text of ['Fernwood Studio Ltd.', 'Victoria, Canada', 'VAT: BC-1', '$100.00CAD'])
    await expect(from).toContainText(text)
  const pdf = await hold(payer, '**/api/invoices/*/pdf')
  await shown('Download PDF').click()
  await expect(shown('Downloading...')).toBeDisabled()
  const [file] = await Promise.all([payer.waitForEvent('download'), pdf()])
  expect(file.suggestedFilename()).toBe('invoice-INV-2.pdf')
  await expect(payer.getByText('PDF downloaded successfully')).toBeVisible()
  await payer.route('**/api/invoices/*/pdf', (route) => route.abort())
  await shown('Download PDF').click()
  await expect(payer.getByText('Failed to download PDF')).toBeVisible()

  // Paid otherwise while the page stands open: nothing is charged, and the page says why.
  await connectClover(page)
  await payer.goto(`/pay/${id}`)
  const payment = await hold(payer, '**/api/invoices/*/payment')
  await shown(/Pay Now/).click()
  await expect(shown('Processing...')).toBeDisabled()
  await desk.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  payment()
  await expect(payer.getByText('Failed to initiate payment. Please try again.')).toBeVisible()
  await expect(payer.getByText('This invoice has already been paid.')).toBeVisible()
  await payer.reload()
  await expect(payer.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible()
  await expect(payer.getByRole('button', { name: /Pay Now/ })).toHaveCount(0)
})

test('the page asks for what is owed, and lets nobody pay while a payment is being confirmed', async ({
  desk,
  visitor,
  product,
  request,
}) => {
  const payer = await visitor()
  const from = payer.getByRole('region', { name: 'From' })
  const summary = payer.getByRole('region', { name: 'Invoice summary' })
  const pay = payer.getByRole('button', { name: /Pay Now/ })

  const id = await desk.invoice('OWED-1', {
    items: [{ name: 'Work', quantity: 1, rate: 100 }],
    discountType: 'fixed',
    discountValue: 10,
    shippingType: 'fixed',
    shippingValue: 5,
    taxType: 'fixed',
    taxValue: 5,
  })
  await desk.call('POST', `/invoices/${id}/payments`, { amount: 40, method: 'cash', receivedOn: '2026-03-06' })
  await payer.goto(`/pay/${id}`)
  await expect(from).toContainText('Amount due$60.00CAD')
  await expect(summary).toContainText('Paid so far−$40.00March 06, 2026, in cash$40.00Balance$60.00')
  const sums = 'Subtotal$100.00Discount−$10.00Shipping$5.00Tax$5.00Total$100.00'
  for (const [status, title, rows] of [
    ['CANCELLED', 'Cancelled', 'March 06, 2026, in cash$40.00'],
    ['PAID', 'Paid, thank you', 'OWED-1 is settled$100.00'],
  ] as const) {
    await desk.call('PATCH', `/invoices/${id}`, { status })
    await payer.reload()
    await expect(payer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(summary, status).toContainText(rows)
    await expect(summary, status).toContainText(`Invoice #OWED-1Due dateApril 04, 2099${sums}`)
    await expect(payer.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await expect(payer.getByRole('button', { name: /Pay Now|Credit Card/ })).toHaveCount(0)
    await expectAccessibleByDayAndNight(payer, status)
  }
  const receipt = payer.waitForEvent('download')
  await payer.getByRole('button', { name: 'Receipt' }).click()
  expect((await receipt).suggestedFilename()).toBe('receipt-OWED-1.pdf')

  // What the server says of a checkout is told by its own tests; here, what the page lets the payer do.
  const open = await desk.invoice('OWED-2')
  const said = (await (await request.get(`${product.url}/api/invoices/${open}/public`)).json()) as Record<
    string,
    object
  >
  let checkout = 'open'
  await withoutData(payer)
  await payer.route('**/api/invoices/*/public', (route) => {
    const company = { ...said.company, paymentSettings: { paymentIntegrationEnabled: true } }
    return route.fulfill({ json: { ...said, company, payable: 'yes', checkout } })
  })
  for (const [came, state, enabled] of [
    ['', 'open', true],
    ['?checkout=cancelled', 'open', true],
    ['?checkout=success', 'open', false],
    ['?checkout=success', 'processing', false],
    ['?checkout=failed', 'processing', false],
    ['?checkout=failed', 'declined', true],
    ['?checkout=failed', 'expired', true],
  ] as const) {
    checkout = state
    await payer.goto(`/pay/${open}${came}`)
    const button = pay.filter({ visible: true })
    if (enabled) await expect(button, `${came} ${state}`).toBeEnabled()
    else await expect(payer.getByRole('button', { name: 'Waiting for your bank' })).toBeDisabled()
    await expect(pay, `${came} ${state}`).toHaveCount(enabled ? 1 : 0)
    await expect(payer.getByRole('heading', { name: 'Your bank is confirming' })).toHaveCount(enabled ? 0 : 1)
    await expect(summary, `${came} ${state}`).toContainText('Invoice #OWED-2Due dateApril 04, 2099Subtotal$100.00')
    await expect(payer.getByRole('button', { name: 'Download PDF' })).toBeVisible()
  }
})

const hostile = `</script><img src=x onerror="document.title='taken'"> & Söhne`

test('the document alone tells a payer everything', async ({ request, desk, product, browser }) => {
  expect((await desk.call('POST', '/companies', { name: hostile })).status).toBe(201)
  const id = await desk.invoice('PAY-1', { items: [{ name: 'Work', quantity: 1, rate: 5077.01 }] })

  const document = await request.get(`${product.url}/pay/${id}`)
  const html = await document.text()
  expect(document.status()).toBe(200)
  expect(document.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(html).toContain('$5,077.01')
  // The policy of our documents lets in nothing inline: what the server draws holds none, and nothing breaks out.
  const [before = '', known = ''] = html.split('<script type="application/json" id="pay-page">')
  expect(before.slice(before.indexOf('<body'))).not.toMatch(/<script|<style|\sstyle=|<img src=x/)
  expect(known.split('</script>')).toHaveLength(2)

  for (const path of ['/pay/00000000-0000-4000-8000-000000000000', '/pay-link/none']) {
    const missing = await request.get(product.url + path)
    expect(missing.status(), path).toBe(404)
    expect(await missing.text()).toContain('not found')
  }
  // A fetch is no look: mail scanners fetch too.
  const views = async () => {
    const entries = (await desk.call('GET', `/invoices/${id}/timeline`)).body as unknown as { kind: string }[]
    return entries.filter(({ kind }) => kind === 'viewed').length
  }
  expect(await views()).toBe(0)

  const still = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const reader = await still.newPage()
  await reader.goto(`/pay/${id}`)
  await expect(reader.getByRole('heading', { name: hostile })).toBeVisible()
  await expect(reader.getByText('$5,077.01').first()).toBeVisible()
  await still.close()

  const stranger = await browser.newContext({ baseURL: product.url })
  const payer = await stranger.newPage()
  const calls: string[] = []
  payer.on('request', (call) => calls.push(`${call.method()} ${new URL(call.url()).pathname}`))
  await payer.goto(`/pay/${id}`)
  await expect.poll(views).toBe(1)
  expect(calls.filter((call) => call.includes('/api/'))).toEqual([`POST /api/invoices/${id}/views`])
  // Document, theme, script, style, the view, two fonts and the icon.
  expect(calls.length).toBeLessThanOrEqual(8)
  await expect(payer).toHaveTitle('Invoice · Duly')
  await stranger.close()
})

test('the pay page works by itself: file, failures, menu, and a press before the script has come', async ({
  page,
  desk,
  product,
  browser,
}) => {
  const id = await desk.invoice('PAY-2')
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  const payer = await context.newPage()
  const errors: string[] = []
  payer.on('pageerror', ({ message }) => errors.push(message))

  // Pressed on the ready page while the script is still on its way.
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await payer.route('**/assets/pay-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await payer.goto(`/pay/${id}`, { waitUntil: 'commit' })
  await payer.getByRole('button', { name: 'Download PDF' }).click()
  const download = payer.waitForEvent('download')
  arrive()
  expect((await download).suggestedFilename()).toBe('invoice-PAY-2.pdf')
  await expect(payer.getByText('PDF downloaded successfully')).toBeVisible()

  await payer.route('**/pdf', (route) => route.fulfill({ status: 500, body: 'no' }))
  await payer.getByRole('button', { name: 'Download PDF' }).click()
  await expect(payer.getByText('Failed to download PDF')).toBeVisible()

  // The paper itself, on request: found missing once, then fetched.
  const see = payer.getByRole('button', { name: 'See the invoice' })
  await payer.route('**/paper', (route) => route.fulfill({ status: 500, body: 'no' }))
  await see.press('Enter')
  const dialog = payer.getByRole('dialog', { name: 'Invoice PAY-2' })
  await expect(dialog.getByRole('alert')).toContainText('Failed to load invoice')
  await payer.unroute('**/paper')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog.getByRole('article', { name: 'Invoice PAY-2, Page 1 of 1' })).toContainText('$100.00')
  await expectAccessibleByDayAndNight(payer, 'paper')
  await payer.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(see).toBeFocused()
  expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const footer = payer.getByRole('navigation', { name: 'Footer' })
  for (const name of ['About', 'Contact', 'FAQ', 'License Agreement', 'Privacy Policy', 'Login'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(payer.getByRole('link', { name: 'Duly', exact: true })).toHaveAttribute('href', '/')

  // A document without data, as the server sends it in trouble: the page asks, says so, and tries again.
  await withoutData(payer)
  await payer.route('**/api/invoices/*/public', (route) => route.fulfill({ status: 500, body: 'no' }))
  await payer.goto(`/pay/${id}`)
  await expect(payer.getByRole('heading', { name: 'Failed to load invoice' })).toBeVisible()
  await payer.unroute('**/api/invoices/*/public')
  await payer.getByRole('button', { name: 'Reload' }).click()
  await expect(payer.getByText('$100.00').first()).toBeVisible()
  await expectAccessibleByDayAndNight(payer, 'pay page')
  expect(errors).toEqual([])
  await context.close()

  // Whoever is signed in sees the header that is theirs.
  await page.goto(`/pay/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('the page says what is paid for and how to transfer it, line by line', async ({ desk, product, browser }) => {
  await desk.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', address: '218 Cook Street', city: 'Victoria' })
  const details = { preferredCurrency: 'CAD', bankName: 'Inner Harbour Credit Union', accountNumber: '0042 117 903 5' }
  await desk.call('POST', '/payment-settings', details)
  const items = [
    { name: 'Website design', description: 'Six pages', quantity: 6, rate: 320 },
    ...Array.from({ length: 14 }, (_, place) => ({ name: `Line ${place + 1}`, quantity: 1, rate: 10 })),
  ]
  const id = await desk.invoice('GOODS-1', { status: 'SENT', paymentMethod: 'bank', items })
  const context = await browser.newContext({ baseURL: product.url, permissions: ['clipboard-read', 'clipboard-write'] })
  const payer = await context.newPage()
  for (const width of [1280, 320]) {
    await payer.setViewportSize({ width, height: 800 })
    await payer.goto(`/pay/${id}`)
    const goods = payer.getByRole('region', { name: 'What this is for' })
    await expect(goods.getByRole('listitem').first()).toContainText('Website design$1,920.00Six pages6 × $320.00')
    await expect(goods.getByText('Line 9', { exact: true })).toBeVisible()
    await expect(goods.getByText('Line 14', { exact: true })).toBeHidden()
    await goods.getByText('5 more lines').click()
    await expect(goods.getByText('Line 14', { exact: true })).toBeVisible()
    expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    const transfer = payer.getByRole('region', { name: 'Pay by transfer' })
    await expect(transfer).toContainText('BankInner Harbour Credit Union')
    await expect(transfer).toContainText('ReferenceGOODS-1')
    const copy = transfer.getByRole('button', { name: 'Copy Account no.' })
    await copy.press('Enter')
    await expect(transfer.getByText('Account no. copied')).toBeAttached()
    expect(await payer.evaluate(() => navigator.clipboard.readText())).toBe('0042 117 903 5')
    // The tick goes, the focus stays.
    await expect(transfer.getByText('Account no. copied')).toHaveCount(0)
    await expect(copy).toBeFocused()
    await expectAccessibleByDayAndNight(payer, `transfer, ${width}`)
  }
  // What the server draws and what the browser draws say the same.
  const said = async (one: Page) => {
    await one.goto(`/pay/${id}`)
    await expect(one.getByRole('button', { name: 'See the invoice' })).toBeVisible()
    return one.locator('main').textContent()
  }
  const still = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  expect(await said(await still.newPage())).toBe(await said(payer))
  await still.close()
  await context.close()
})

test('a Swiss invoice is paid by its code, on the page and on the paper', async ({ desk, product, browser }) => {
  const address = { address: 'Seefeldstrasse 24', zip: '8008', city: 'Zürich', country: 'Switzerland' }
  await desk.call('POST', '/companies', { name: 'Fernwood Studio GmbH', ...address })
  await desk.call('POST', '/payment-settings', { preferredCurrency: 'CHF', iban: 'CH44 3199 9123 0008 8901 2' })
  const id = await desk.invoice('2026-117', {
    status: 'SENT',
    currency: 'CHF',
    paymentMethod: 'bank',
    billingAddress: 'Bahnhofplatz 7',
    billingCity: 'Zug',
    billingZip: '6300',
    billingCountry: 'Switzerland',
  })
  const context = await browser.newContext({ baseURL: product.url })
  const payer = await context.newPage()
  for (const width of [1280, 320]) {
    await payer.setViewportSize({ width, height: 900 })
    await payer.goto(`/pay/${id}`)
    const transfer = payer.getByRole('region', { name: 'Pay by transfer' })
    await expect(
      transfer.getByRole('img', { name: /^Payment code: CHF.* to Fernwood Studio GmbH, CH44 3199/ }),
    ).toBeVisible()
    expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessibleByDayAndNight(payer, `code, ${width}`)
  }
  await payer.setViewportSize({ width: 1280, height: 900 })
  await payer.getByRole('button', { name: 'See the invoice' }).click()
  const part = payer.getByRole('region', { name: 'Payment part' })
  await expect(part).toContainText('CH44 3199 9123 0008 8901 2')
  await expect(part.getByRole('img', { name: /^Payment code/ })).toBeVisible()
  await context.close()
})
