/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import/ })
const give = (page: Page, name: string, content: string | Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const chooseImport = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
}
const counts = (page: Page, name: string) => dialog(page).getByLabel(name)

test('20,000 customers come in at once while the page stays awake, and go again', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/customers', { name: 'Known', email: 'Customer7@many.example', city: 'Nanaimo' })
  await page.goto('/customers')
  await chooseImport(page)
  // Another program's heads and order, semicolons, a column that nobody needs, and what cannot be taken.
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `42;Client ${index};customer${index}@many.example;BC;Canada`,
  )
  const bad = ['7;;nobody;BC;Canada', `7;Twice;customer0@many.example;BC;Canada`]
  await page.evaluate(() => {
    const gaps = { longest: 0, frames: 0, last: performance.now() }
    Object.assign(window, { gaps })
    const tick = () => {
      const now = performance.now()
      gaps.longest = Math.max(gaps.longest, now - gaps.last)
      gaps.last = now
      gaps.frames += 1
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const longestPause = () => page.evaluate(() => (window as unknown as { gaps: { longest: number } }).gaps.longest)
  // What this machine stops the page for while nothing is done in it.
  await page.waitForFunction(() => (window as unknown as { gaps: { frames: number } }).gaps.frames > 100)
  const idle = await longestPause()
  await give(page, 'clients.csv', ['Balance;Client name;E-mail address;Region;Country', ...rows, ...bad].join('\r\n'))
  await expect(dialog(page).getByText('20,002 rows found.')).toBeVisible()
  // Beside the page, not in it: that holds on any machine; the longest pause below is a coarse net.
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('import-worker')])
  await expect(dialog(page).getByLabel(/^Name/)).toHaveValue('1')
  await expect(dialog(page).getByLabel(/^Email/)).toHaveValue('2')
  await expect(dialog(page).getByLabel(/^Province/)).toHaveValue('3')
  await expect(dialog(page).getByText('20,001 rows can be imported, 1 cannot and is left out.')).toBeVisible()
  await dialog(page).getByText('What is wrong').click()
  await expect(dialog(page).getByText('Line 20002: Email is not a valid email address')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Save the refused rows as a file' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFBalance,Client name,E-mail address,Region,Country,Reason\r\n' +
      '7,,nobody,BC,Canada,Name is required; Email is not a valid email address\r\n',
  )
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText(/^1 row has the same e-mail address as an existing record/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(counts(page, 'What will happen')).toContainText('Added19,999')
  await dialog(page).getByLabel('Existing records').selectOption('update')
  await expect(counts(page, 'What will happen')).toContainText('Updated1')
  await dialog(page).getByRole('button', { name: 'Import 20,001 rows' }).click()
  await expect(dialog(page).getByText('The import is done.')).toBeVisible({ timeout: 60_000 })
  await expect(counts(page, 'What was done')).toContainText('Added19,999Updated1Skipped1Refused1')
  expect(await longestPause()).toBeLessThan(Math.max(2000, 20 * idle))
  await expect(page.getByRole('heading', { name: /^Customers\s*20,000$/, includeHidden: true })).toBeAttached()
  const known = (await desk.call('GET', '/customers?search=customer7@many.example')).body as {
    customers: { name: string; city: string }[]
  }
  expect(known.customers).toMatchObject([{ name: 'Client 7', city: 'Nanaimo' }])
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page).getByText(/The import was taken back: 19,999 customers are deleted again/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Showing 1 to 1 of 1 customers')).toBeVisible()
})

test('what is exported comes back as it was, and a stop on the way changes nothing', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('No products to export')).toBeVisible()
  const products = [
    ['=Formula, "quoted"', 'Größe\n2 lines, and more', 1250.5],
    ['Hour of work', 'An hour of anybody’s work', 0.01],
  ] as const
  for (const [shortDescription, detailedDescription, price] of products)
    expect((await desk.call('POST', '/products', { shortDescription, detailedDescription, price })).status).toBe(201)
  await page.reload()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const exported = await readFile(await file.path())
  expect(exported.toString('utf8')).toContain("'=Formula")

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await give(page, 'empty.csv', 'Name,Price\n')
  await expect(dialog(page).getByText('The file has no rows. Its first line must name the columns.')).toBeVisible()
  await give(page, 'other.csv', 'A,B\nx,y')
  await expect(dialog(page).getByText('Choose the column for the price')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Another file' }).click()

  // The connection breaks while the rows are brought: said in words, and nothing has changed.
  await give(page, 'products.csv', exported)
  await page.route('**/api/imports/*/rows', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  expect(((await desk.call('GET', '/products')).body.meta as { total: number }).total).toBe(2)
  await page.unroute('**/api/imports/*/rows')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByLabel('Existing records').selectOption('Add anyway: keep both')
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByText('The import is done.')).toBeVisible()
  const { products: all } = (await desk.call('GET', '/products?sortBy=createdAt')).body as {
    products: { shortDescription: string; detailedDescription: string; price: number }[]
  }
  expect(all).toHaveLength(4)
  for (const [shortDescription, detailedDescription, price] of products)
    expect(
      all.filter(
        (one) =>
          one.shortDescription === shortDescription &&
          one.detailedDescription.replace('\n', ' ') === detailedDescription.replace('\n', ' ') &&
          one.price === price,
      ),
    ).toHaveLength(2)
})

/** What the nine programs that people come from put into their files, and what has to come of it without a press. */
const programs: readonly {
  file: string
  columns: Record<string, string>
  first?: Record<string, string>
  last?: Record<string, string>
}[] = [
  {
    file: 'freshbooks-clients.csv',
    columns: {
      Name: 'Organization',
      'First name': 'First Name',
      Address: 'Street',
      'Province/State': 'Province/State',
    },
    first: {
      name: 'Cedar Row Joinery',
      contactName: 'Amara Obi',
      email: 'amara@cedarrow.example',
      city: 'Victoria',
      zip: 'V8W 1J1',
      notes: 'Net 30',
    },
    // Whom no organization employs is called by their own name.
    last: { name: 'Jonas Weber', contactName: '', email: 'jonas@weber.example' },
  },
  {
    file: 'wave-customers.csv',
    columns: { Name: 'customer_name', 'ZIP/Postal code': 'postal_code/zip_code', 'Province/State': 'province/state' },
    first: {
      name: 'Lumen Bakery',
      contactName: 'Ines Rocha',
      currency: 'CAD',
      address: '12 Wharf Street',
      address2: 'Unit 4',
      zip: 'V6B 1A1',
      state: 'British Columbia',
    },
    last: { name: 'Tidewater Dental', phone: '+1 250 555 0144' },
  },
  {
    file: 'zoho-contacts.csv',
    columns: { Name: 'Customer Name', Email: 'EmailID', Phone: 'MobilePhone', 'ZIP/Postal code': 'Billing Code' },
    first: {
      name: 'Marrow & Pine',
      contactName: 'Elif Demir',
      currency: 'EUR',
      paymentTerms: 'Net 15',
      address: 'Keizersgracht 12',
      address2: '2nd floor',
      zip: '1015 CN',
    },
    last: { name: 'Otto Lind', email: 'otto@lind.example' },
  },
  {
    file: 'xero-contacts.csv',
    columns: { Name: '*ContactName', Email: 'EmailAddress', Address: 'POAddressLine1', City: 'POCity' },
    first: { name: 'Kauri Print Co', contactName: 'Mere Tane', address: 'Level 2', address2: '14 Queen Street' },
    last: { name: 'Bright Ferry', phone: '+64 4 555 0199', state: 'Wellington' },
  },
  {
    file: 'quickbooks-customers.csv',
    columns: { Name: 'Customer full name', Phone: 'Phone numbers', Address: 'Bill address' },
    first: {
      name: 'Northlight Dental',
      contactName: 'Ann Lee',
      phone: '(250) 555-0110',
      address: '12 Main Street, Victoria BC V8W 1P6',
    },
    last: { name: 'Pine & Dale', email: 'office@pinedale.example' },
  },
  {
    file: 'invoice-ninja-clients.csv',
    columns: { Name: 'Name', 'Address line 2': 'Billing Apt/Suite', City: 'Billing City', Phone: 'Phone' },
    first: {
      name: 'Salt & Rye',
      contactName: 'Noor Aziz',
      currency: 'CAD',
      address: '5 Quay Street',
      address2: 'Apt 9',
      phone: '902-555-0107',
    },
    last: { name: 'Tomas Reyes', email: 'tomas@reyes.example' },
  },
  {
    file: 'akaunting.xlsx',
    columns: { Name: 'name', 'ZIP/Postal code': 'zip_code' },
    first: { name: 'Øresund Cykler', phone: '4535550112', zip: '1058', city: 'København' },
    last: { name: 'Blå & Sønner', email: 'post@blaa.example' },
  },
  // Their files name no addresses for mail, which a customer has to have: that is said before anything is brought.
  { file: 'harvest-invoices.csv', columns: { Name: 'Client', Address: 'Client Address' } },
  { file: 'stripe-invoices.csv', columns: { Name: 'Customer Name' } },
]

test('the files of nine programs come in as they are', async ({ page, product, request }) => {
  test.slow()
  const desk = await aDesk(page, request, product)
  await page.goto('/customers')
  for (const { file, columns, first, last } of programs) {
    await chooseImport(page)
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles(join(import.meta.dirname, 'imports', file))
    for (const [field, head] of Object.entries(columns)) {
      const select = dialog(page).getByRole('combobox', { name: field, exact: true })
      await expect(select.locator('option:checked'), `${file}: ${field}`).toHaveText(head)
    }
    if (!first) {
      await expect(dialog(page).getByText('Choose the column for the email')).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      continue
    }
    await expect(dialog(page).getByText(/^All \d rows can be imported\.$/), file).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Import \d rows$/ })
      .click()
    await expect(dialog(page).getByText('The import is done.')).toBeVisible()
    const { customers } = (await desk.call('GET', '/customers?limit=100')).body as { customers: object[] }
    for (const wanted of [first, last ?? first]) expect(customers, file).toContainEqual(expect.objectContaining(wanted))
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await expect(dialog(page).getByText(/The import was taken back/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
  }
})

test('a wrong guess is seen and put right before anything is kept, from whatever file', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/customers')
  await chooseImport(page)
  const rows = [1, 2, 3].map((n) => `Ann Lee;Firma ${n};c${n}@firma.example;Weg ${n};1010${n};Wien;7`)
  await give(page, 'kunden.csv', ['sep=;', 'Kundenname;Firma;E-Mail;Straße;PLZ;Ort;Farbe', ...rows].join('\r\n'))
  const name = dialog(page).getByRole('combobox', { name: 'Name', exact: true })
  await expect(name.locator('option:checked')).toHaveText('Kundenname')
  await expect(
    dialog(page).getByText('Name is “Ann Lee” in every row. Check that it takes the right column.'),
  ).toBeVisible()
  await expect(dialog(page).getByText('Left out: Firma, Farbe.')).toBeVisible()
  await expect(dialog(page).getByText('Weg 1 · Weg 2 · Weg 3')).toBeVisible()
  await expectAccessible(page)
  await name.selectOption('Firma')
  await expect(dialog(page).getByText(/in every row/)).toBeHidden()
  await expect(dialog(page).getByText('Firma 1 · Firma 2 · Firma 3')).toBeVisible()
  expect((await desk.call('GET', '/customers')).body).toMatchObject({ meta: { total: 0 } })
  await dialog(page).getByRole('button', { name: 'Another file' }).click()

  const card =
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Obi;Amara;;;\r\nFN:Amara Obi\r\nEMAIL:amara@cedarrow.example\r\nADR:;;9 Mill Lane;Nanaimo;BC;V9R;Canada\r\nEND:VCARD'
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(card) })
  await expect(dialog(page).getByText('The row can be imported.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog(page).getByText('The import is done.')).toBeVisible()
  expect((await desk.call('GET', '/customers')).body).toMatchObject({
    customers: [{ name: 'Amara Obi', email: 'amara@cedarrow.example', address: '9 Mill Lane', city: 'Nanaimo' }],
  })
})

test('a price that reads two ways is asked for, unless the other prices of the file show how', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const next = dialog(page).getByRole('button', { name: 'Continue' })
  const meant = dialog(page).getByLabel('How is the price 1.250 meant?')

  await give(page, 'german.csv', 'Bezeichnung;Preis\nSchreibtisch aus Eiche;1.250\nStuhl aus Buche;80,50\n')
  await expect(dialog(page).getByText('All 2 rows can be imported.')).toBeVisible()
  await expect(meant).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Another file' }).click()

  await give(page, 'unclear.csv', 'Bezeichnung;Preis\nSchreibtisch aus Eiche;1.250\nStuhl aus Buche;80\n')
  await expect(dialog(page).getByText('Choose how it is meant')).toBeVisible()
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await meant.selectOption('1,250')
  await expect(dialog(page).getByText('All 2 rows can be imported.')).toBeVisible()
  await meant.selectOption('1.25')
  await expect(dialog(page).getByText('All 2 rows can be imported.')).toBeVisible()
  await meant.selectOption('1,250')
  await next.click()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByText('The import is done.')).toBeVisible()
  const { products } = (await desk.call('GET', '/products')).body as { products: { price: number }[] }
  expect(products.map(({ price }) => price).sort((a, b) => a - b)).toEqual([80, 1250])
})
