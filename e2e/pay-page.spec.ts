import { expectAccessibleByDayAndNight } from './accessible.ts'
import { hold } from './hold.ts'
import { aDesk } from './invoice-list-world.ts'
import { connectClover } from './journey.ts'
import { withoutData } from './pay-document.ts'
import { expect, test } from './product.ts'

// One merchant account serves one business.
test.use({ instance: 'pay-page' })

test('the payer’s page in each of its states', async ({ page, product, request, browser }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-1', {
    discountType: 'fixed',
    discountValue: 10,
    taxType: 'percentage',
    taxValue: 5,
  })
  const payer = await (await browser.newContext({ baseURL: product.url })).newPage()

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

  // Nobody has said who they are yet, nor how to be paid.
  const shown = (name: string | RegExp) => payer.getByRole('button', { name }).filter({ visible: true }).first()
  await expect(payer.getByRole('heading', { name: 'Invoice', exact: true, level: 1 })).toBeVisible()
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
  await expect(payer.getByText('This invoice is paid.', { exact: false })).toBeVisible()
  await expect(payer.getByRole('button', { name: /Pay Now/ })).toHaveCount(0)
  await payer.context().close()
})

test('the page asks for what is owed, and lets nobody pay while a payment is being confirmed', async ({
  page,
  product,
  request,
  browser,
}) => {
  const desk = await aDesk(page, request, product)
  const context = await browser.newContext({ baseURL: product.url })
  const payer = await context.newPage()
  const from = payer.getByRole('region', { name: 'From' })
  const summary = payer.getByRole('region', { name: 'Invoice summary' })
  const pay = payer.getByRole('button', { name: /Pay Now/ })

  const id = await desk.invoice('OWED-1')
  await desk.call('POST', `/invoices/${id}/payments`, { amount: 40, method: 'cash', receivedOn: '2026-03-06' })
  await payer.goto(`/pay/${id}`)
  await expect(from).toContainText('Amount due$60.00CAD')
  await expect(summary).toContainText('Paid−$40.00Balance$60.00')
  for (const [status, says] of [
    ['CANCELLED', 'This invoice was cancelled. Nothing is due.'],
    ['PAID', 'This invoice is paid. Thank you.'],
  ] as const) {
    await desk.call('PATCH', `/invoices/${id}`, { status })
    await payer.reload()
    await expect(payer.getByText(says)).toBeVisible()
    await expect(from, status).toContainText('Amount due$0.00CAD')
    await expect(summary, status).toContainText('Balance$0.00')
    await expect(payer.getByRole('button', { name: /Pay Now|Credit Card/ })).toHaveCount(0)
  }

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
    else await expect(button, `${came} ${state}`).toBeDisabled()
    const waiting = payer.getByText('We are waiting for the payment to be confirmed.', { exact: false })
    await expect(waiting).toHaveCount(enabled ? 0 : 1)
  }
  await context.close()
})

const hostile = `</script><img src=x onerror="document.title='taken'"> & Söhne`

test('the document alone tells a payer everything', async ({ page, product, request, browser }) => {
  const desk = await aDesk(page, request, product)
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
  product,
  request,
  browser,
}) => {
  const desk = await aDesk(page, request, product)
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

  await payer.getByRole('button', { name: 'Open menu' }).click()
  const menu = payer.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible()
  await payer.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(payer.getByRole('button', { name: 'Open menu' })).toBeFocused()
  expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

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
