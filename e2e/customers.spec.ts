import { aBillOf } from '../server/test/an-invoice.ts'
import { expectAccessible } from './accessible.ts'
import { chooseCurrency } from './currency-field.ts'
import { hold } from './hold.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const row = (page: import('@playwright/test').Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('what papers need is kept under More details, shown, brought into an invoice and printed', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/customers?openCreateDialog=true')
  const adding = page.getByRole('dialog', { name: 'Add Customer' })
  await adding.getByLabel(/^Name/).fill('Harbour & Pine')
  await adding.getByLabel(/^Email/).fill('desk@harbour.example')
  await adding.getByLabel('Address').fill('1140 Wharf Lane')
  await adding.getByRole('button', { name: 'More details' }).click()
  await expect(adding.getByLabel('Contact person')).toBeFocused()
  for (const [label, text] of [
    ['Contact person', 'Amara Obi'],
    ['Tax ID', 'GB 123 4567'],
    ['Address line 2', 'Building C'],
    ['Payment terms', 'Net 45'],
    ['Notes', 'Rings twice.'],
  ] as const)
    await adding.getByLabel(label, { exact: true }).fill(text)
  await chooseCurrency(adding, 'Currency', 'EUR')
  await adding.getByRole('button', { name: 'Add address' }).click()
  const second = adding.getByLabel('Email address 2', { exact: true })
  await expect(second).toBeFocused()
  await second.fill('books@harbour')
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await expect(adding.getByText('Please enter a valid email address')).toBeVisible()
  await second.fill('books@harbour.example')
  await adding.getByRole('button', { name: 'Add address' }).click()
  await adding.getByLabel('Email address 3', { exact: true }).fill('boss@harbour.example')
  await adding.getByLabel('What email address 3 gets').selectOption('Gets copies')
  await adding.getByRole('button', { name: 'Add address' }).click()
  await expectAccessible(page)
  // A row that stays empty is no address.
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  const kept = (await desk.call('GET', '/customers')).body as { customers: object[] }
  expect(kept.customers).toMatchObject([
    {
      contactName: 'Amara Obi',
      address2: 'Building C',
      taxId: 'GB 123 4567',
      currency: 'EUR',
      paymentTerms: 'Net 45',
      notes: 'Rings twice.',
      emails: [
        { address: 'books@harbour.example', invoices: 'to' },
        { address: 'boss@harbour.example', invoices: 'cc' },
      ],
    },
  ])

  await page.getByRole('link', { name: 'Harbour & Pine' }).click()
  for (const text of [
    'Amara Obi',
    'Building C',
    'GB 123 4567',
    'EUR',
    'Net 45',
    'Rings twice.',
    'books@harbour.example',
  ])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Customer' })
  await expect(editing.getByLabel('Contact person')).toHaveValue('Amara Obi')
  await editing.getByRole('button', { name: 'Remove email address 2' }).click()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Customer updated successfully')).toBeVisible()
  await expect(page.getByText('books@harbour.example')).toHaveCount(0)

  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByText('As noted for the customer: currency and terms')).toBeVisible()
  await page.getByRole('tab', { name: /Customer/ }).click()
  await expect(page.getByLabel('Contact person')).toHaveValue('Amara Obi')
  await page.getByLabel('Contact person').fill('Noor Aziz')
  const paper = page.getByRole('article', { name: /Page 1/ })
  for (const text of ['Noor Aziz', 'Building C', 'GB 123 4567']) await expect(paper).toContainText(text)
  await page.getByRole('tab', { name: /Details/ }).click()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR · Euro')
})

test('two of the same are merged from the list or the page, and come apart again', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const add = async (fields: object) => (await desk.call('POST', '/customers', fields)).body as { id: string }
  const kept = await add({ name: 'Harbour & Pine', email: 'desk@harbour.example', phone: '250 1' })
  const other = await add({ name: 'Harbour and Pine', email: 'Desk@harbour.example', phone: '250 2', taxId: 'T-1' })
  await desk.call('POST', '/invoices', aBillOf(10, { customerId: other.id }))

  await page.goto(`/customers/${kept.id}`)
  const alike = page.getByRole('region', { name: 'Perhaps the same customer' })
  await expect(alike.getByText('Harbour and Pine')).toBeVisible()
  await expectAccessible(page)
  await alike.getByRole('button', { name: 'Merge with Harbour and Pine' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge customers' })
  await expect(merging.getByLabel('Stays')).toHaveValue(kept.id)
  await merging.getByLabel('Phone').selectOption('250 2')
  // What the one that stays does not say, the other one does.
  await expect(merging.getByLabel('Tax ID').locator('option:checked')).toHaveText('T-1')
  await expectAccessible(page)
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Customers merged')).toBeVisible()
  await expect(page.getByRole('link', { name: '250 2' })).toBeVisible()
  await expect(alike).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await expect(page.getByText('No invoices yet.')).toHaveCount(0)

  await page.goto('/customers?bin=1')
  await expect(page.getByText('Merged into Harbour & Pine; comes back with all it had').first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore Harbour and Pine' }).click()
  await expect(page.getByText(/Customer restored/)).toBeVisible()

  await page.goto('/customers')
  await expect(page.getByText('250 1')).toBeVisible()
  for (const name of ['Harbour & Pine', 'Harbour and Pine'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
  await page.getByRole('region', { name: 'Selected customers' }).getByRole('button', { name: 'Merge' }).click()
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Customers\s*1$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^Customers\s*2$/ })).toBeVisible()
})

test('a customer is added, found, changed, billed, deleted and taken back', async ({ page, product, request }) => {
  await aDesk(page, request, product)
  await page.goto('/customers?openCreateDialog=true')
  const adding = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(adding).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/customers`)
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await expect(adding.getByText('Name is required')).toBeVisible()
  await expect(adding.getByText('Email is required')).toBeVisible()
  await adding.getByLabel(/^Name/).fill('Zoë O’Brien & Söhne')
  await adding.getByLabel('Email').fill('zoe')
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await expect(adding.getByText('Please enter a valid email address')).toBeVisible()
  await adding.getByLabel('Email').fill('zoe@obrien.example')
  await adding.getByLabel('Phone').fill('+1 250 555 0188')
  await adding.getByLabel('City').fill('Nanaimo')
  await adding.getByLabel('Province/State').fill('BC')
  await adding.getByLabel('Country').fill('Cana')
  await expect(page.getByRole('option', { name: 'Canada' })).toBeVisible()
  // The first Escape is the list's, the second one the dialog's; neither takes away what was typed.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await expect(adding.getByLabel(/^Name/)).toBeFocused()
  await expect(adding.getByLabel('City')).toHaveValue('Nanaimo')
  await expect(adding.getByLabel('Country')).toHaveValue('Cana')
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await expect(
    page.getByText('No customers found. Add your first customer by clicking the "Add Customer" button above.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  for (const [label, text] of [
    ['Name', 'Zoë O’Brien & Söhne'],
    ['Email', 'zoe@obrien.example'],
    ['Phone', '+1 250 555 0188'],
    ['City', 'Nanaimo'],
    ['Province/State', 'BC'],
    ['Country', 'Canada'],
  ] as const)
    await adding.getByLabel(new RegExp(`^${label}`)).fill(text)
  await adding.getByLabel('Country').fill('cana')
  await page.getByRole('option', { name: 'Canada' }).click()
  await expect(adding.getByLabel('Country')).toHaveValue('Canada')
  await adding.getByLabel('Phone').fill('250 555')
  await adding.getByLabel('ZIP/Postal code').fill('97205')
  await expect(
    adding.getByRole('status').filter({ hasText: 'This looks too short for a phone number. Please check it.' }),
  ).toBeVisible()
  await expect(adding.getByLabel('ZIP/Postal code')).toHaveAccessibleDescription(
    'Postal codes in this country look like K1A 0B1. Please check it.',
  )
  await adding.getByLabel('Phone').fill('+1 250 555 0188')
  await expect(adding.getByText('This looks too short')).toHaveCount(0)
  await expectAccessible(page)
  // It is said, and never forbids: the customer is saved with the code that looks odd.
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  const zoe = row(page, 'Zoë')
  await expect(zoe).toContainText('ZO')
  await expect(zoe.getByText('CA', { exact: true })).toBeVisible()
  await expect(zoe).toContainText('Nanaimo, BC')
  await expect(zoe).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4}/)
  await expect(page.getByRole('heading', { name: /^Customers\s*1$/ })).toBeVisible()

  await zoe.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Customer' })
  await expect(editing.getByLabel('City')).toHaveValue('Nanaimo')
  await editing.getByLabel('City').fill('Victoria')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Customer updated successfully')).toBeVisible()
  await expect(zoe).toContainText('Victoria, BC')

  await zoe.getByRole('button', { name: /^Create invoice for/ }).click()
  await expect(page).toHaveURL(/\/invoices\/create/)
  // Who it is for is known: what is missing are lines.
  await expect(page.getByRole('button', { name: 'Add Blank Item' })).toBeFocused()
  await page.getByRole('tab', { name: /Customer/ }).click()
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('Zoë O’Brien & Söhne')
  await expect(page.getByLabel('City')).toHaveValue('Victoria')
  await page.goto('/customers')

  await zoe.getByRole('button', { name: /^Delete/ }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(
    confirm.getByText('Are you sure you want to delete Zoë O’Brien & Söhne? This action cannot be undone.'),
  ).toBeVisible()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Customer deleted successfully')).toBeVisible()
  await expect(zoe).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(zoe).toBeVisible()
  await zoe.getByRole('link', { name: /Zoë/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Zoë/ })).toBeVisible()
  await expectAccessible(page)
})

test('the list is searched, sorted, sized and paged in the address', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  for (let count = 1; count <= 12; count += 1) {
    const name = `Customer ${String(count).padStart(2, '0')}`
    await desk.call('POST', '/customers', { name, email: `c${count}@duly.example`, city: `Town ${13 - count}` })
  }
  const customers = await hold(page, '**/api/customers?**')
  await page.goto('/customers')
  await expect(page.getByText('Loading Customers')).toBeAttached()
  customers()
  await expect(page.getByText('Showing 1 to 10 of 12 customers')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await expect(page.getByRole('row').nth(1)).toContainText('Customer 12')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11 to 12 of 12 customers')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  // The last row of the last page goes: the list turns to the page before.
  for (const name of ['Customer 02', 'Customer 01']) {
    await row(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, name)).toHaveCount(0)
  }
  await expect(page.getByText('Showing 1 to 10 of 10 customers')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/customers`)

  await page.getByLabel('Sort by').selectOption('Location')
  await expect(page).toHaveURL(/sort=city/)
  await expect(page.getByRole('row').nth(1)).toContainText('Customer 12')
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page.getByRole('row').nth(1)).toContainText('Customer 03')
  await page.getByRole('combobox', { name: /Customers/ }).selectOption('5')
  await expect(page).toHaveURL(/limit=5/)
  await expect(page.getByText('Showing 1 to 5 of 10 customers')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search customers' })
  const typed = Date.now()
  await search.fill('customer 07')
  await expect(page).toHaveURL(/search=customer/)
  expect(Date.now() - typed).toBeGreaterThanOrEqual(490)
  await expect(page.getByText('Showing 1 to 1 of 1 customers')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('customer 07')
  await expect(row(page, 'Customer 07')).toBeVisible()
  await search.fill('100%_')
  await expect(page.getByText(/No customers match your search/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('what is wrong with a field low in a sheet is read without scrolling', async ({ page, product, request }) => {
    await aDesk(page, request, product)
    await page.goto('/customers?openCreateDialog=true')
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Name').fill('Nordwind')
    await sheet.getByLabel('Email').fill('rechnung@nordwind.example')
    await sheet.getByRole('button', { name: 'More details' }).tap()
    const foot = await sheet.getByRole('button', { name: 'Cancel' }).boundingBox()
    for (const number of [2, 3, 4]) {
      await sheet.getByRole('button', { name: 'Add address' }).tap()
      const address = sheet.getByLabel(`Email address ${number}`, { exact: true })
      await address.fill(`${number}@`)
      await sheet.getByRole('button', { name: 'Add Customer' }).tap()
      await expect(address).toBeFocused()
      const problem = await sheet.getByText('Please enter a valid email address').boundingBox()
      expect((problem?.y ?? 0) + (problem?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
      await address.fill(`${number}@nordwind.example`)
    }
  })

  test('customers and products are cards, and nothing scrolls sideways', async ({ page, product, request }) => {
    const desk = await aDesk(page, request, product)
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    await desk.call('POST', '/customers', { name: long, email: `${'long'.repeat(12)}@${'name'.repeat(10)}.example` })
    await desk.call('POST', '/products', { shortDescription: long, detailedDescription: long, price: 999_999.99 })
    for (const [path, action] of [
      ['/customers', 'Add Customer'],
      ['/products', 'Add Product'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(long).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await page.getByRole('button', { name: action }).last().tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  })
})
