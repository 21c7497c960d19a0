import { hold } from './hold.ts'
import { aDesk } from './invoice-list-world.ts'
import { connectClover } from './journey.ts'
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
  await payer.route('**/api/invoices/*/public', (route) => route.abort())
  await payer.goto(`/pay/${id}`)
  await expect(payer.getByRole('heading', { name: 'Failed to load invoice' })).toBeVisible()
  await expect(payer.getByText('Please try again later or reload the page.')).toBeVisible()
  await payer.unroute('**/api/invoices/*/public')
  await payer.getByRole('button', { name: 'Reload' }).click()

  // Nobody has said who they are yet, nor how to be paid.
  const shown = (name: string | RegExp) => payer.getByRole('button', { name }).filter({ visible: true }).first()
  await expect(payer.getByRole('heading', { name: 'Duly' })).toBeVisible()
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
