import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { pdfText } from './pdf-text.ts'
import { png } from './picture.ts'
import { expect, mailTo, type Product, registerOnScreen } from './product.ts'

const logo = png(240, 80, [31, 59, 48])

/**
 * The journey that the product exists for, told with real parts: from registration to the receipt. Ends on the owner's
 * list of invoices.
 */
export async function journey(page: Page, product: Product, device: 'desk' | 'phone'): Promise<void> {
  const owner = `ingrid.${device}@fernwood.example`
  const payer = `accounts.${device}@harbourpine.example`
  await registerOnScreen(page, owner)
  await saveCompany(page)
  await connectClover(page)
  await addCustomer(page, payer)
  await addProduct(page)
  const number = await writeInvoice(page, device)
  const pdf = await downloadPdf(page)
  expectFigures(await pdfText(pdf), number)
  await page.getByRole('button', { name: 'Send Invoice' }).click()
  await page.getByRole('button', { name: 'Send By Email' }).click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()

  const mail = await PostalMime.parse(await mailTo(product, payer, new RegExp(number)))
  expect(mail.html).toContain('$5,077.01')
  expect(mail.text).toContain('5,077.01')
  const attached = mail.attachments.find((file) => file.mimeType === 'application/pdf')
  expect(attached?.filename).toBe(`invoice-${number}.pdf`)
  expectFigures(await pdfText(new Uint8Array(attached?.content as ArrayBuffer)), number)
  const link = /https?:\/\/\S+\/pay\/[0-9a-f-]{36}/.exec(mail.text ?? '')?.[0]
  expect(link, 'the pay link of the text part').toBeTruthy()

  await payOnPhone(page, String(link), number)
  const receipt = await PostalMime.parse(await mailTo(product, payer, /receipt|received/i))
  expect(receipt.text).toContain('5,077.01')

  await page.goto('/invoices')
}

async function saveCompany(page: Page): Promise<void> {
  await page.goto('/company')
  await page.getByLabel('Name', { exact: false }).first().fill('Fernwood Studio Ltd.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByLabel('Address', { exact: true }).fill('218 Cook Street')
  await page.getByLabel('City').fill('Victoria')
  await page.getByLabel('Country').fill('Canada')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Company created successfully')).toBeVisible()
}

/** Connects the shared test merchant of the provider's simulator. */
export async function connectClover(page: Page): Promise<void> {
  await page.goto('/payment-settings?tab=integration')
  await page.getByRole('button', { name: /Connect/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Successfully connected to Clover!')).toBeVisible()
}

async function addCustomer(page: Page, email: string): Promise<void> {
  await page.goto('/customers?openCreateDialog=true')
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await dialog.getByLabel('Name').fill('Harbour & Pine Studio')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('City').fill('Nanaimo')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog).toBeHidden()
}

async function addProduct(page: Page): Promise<void> {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Add Product' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  await dialog.getByLabel('Short description').fill('Brand identity system')
  await dialog.getByLabel('Detailed description').fill('Logo, colour, typography and a 24-page guideline document')
  await dialog.getByLabel('Price').fill('2400')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully')).toBeVisible()
}

/** Types the invoice of the design's picture; the paper beside the form follows. Answers its number. */
async function writeInvoice(page: Page, device: 'desk' | 'phone'): Promise<string> {
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Create invoice for Harbour & Pine Studio' }).click()
  // The customer is chosen: the form opens on the lines, with the sections before them filled in.
  await expect(page.getByRole('button', { name: 'Add Blank Item' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('tab', { name: /^From/ }).click()
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Harbour & Pine Studio')
  await next.click()
  // A number stands there already; the button gives one where it is missing.
  await page.getByLabel('Invoice number').fill('')
  await page.getByRole('button', { name: 'Generate Invoice Number' }).click()
  await expect(page.getByLabel('Invoice number')).not.toHaveValue('')
  const number = await page.getByLabel('Invoice number').inputValue()
  expect(number).toMatch(/^INV-\d{8}-\d{3}$/)
  await next.click()
  await page.getByRole('button', { name: 'Add from Product Catalog' }).click()
  const picker = page.getByRole('dialog', { name: 'Add Products to Invoice' })
  await picker
    .getByRole('button', { name: /Brand identity system/ })
    .first()
    .click()
  await picker.getByRole('button', { name: 'Add 1 Product' }).click()
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await page.getByLabel('Short description, item 2').fill('Website design')
  await page.getByLabel('Quantity, item 2').fill('6')
  await page.getByLabel('Rate, item 2').fill('492.0833')
  if (device === 'desk') await expect(page.getByLabel('Invoice preview').getByText('$2,952.50').first()).toBeVisible()
  await next.click()
  for (const [row, value] of [
    ['Discount', '10'],
    ['Shipping', '18'],
    ['Tax', '5'],
  ] as const) {
    await page.getByRole('switch', { name: row }).click()
    await page.getByLabel(new RegExp(`^${row}, `)).fill(value)
  }
  await expect(page.getByText('$5,077.01').first()).toBeVisible()
  if (device === 'desk') {
    const paper = page.getByLabel('Invoice preview')
    for (const figure of ['$5,352.50', '−$535.25', '$18.00', '$241.76'])
      await expect(paper.getByText(figure).first()).toBeVisible()
    await expect(paper.getByRole('img', { name: 'Fernwood Studio Ltd.' })).toBeVisible()
  }
  await page
    .getByRole('contentinfo')
    .or(page.locator('.editor-foot'))
    .getByRole('button', { name: 'Save', exact: true })
    .click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/invoices$/)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('tab', { name: /Summary/ }).click()
  return number
}

async function downloadPdf(page: Page): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Send Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^invoice-INV-\d{8}-\d{3}-\d{4}-\d{2}-\d{2}\.pdf$/)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  return new Uint8Array(await readFile(await file.path()))
}

function expectFigures(text: string, number: string): void {
  for (const part of [
    number,
    'Fernwood Studio Ltd.',
    'Harbour & Pine Studio',
    'Website design',
    '$2,952.50',
    '$5,352.50',
    '−$535.25',
    '$18.00',
    '$241.76',
    '$5,077.01',
  ])
    expect(text).toContain(part)
}

/** Pays with the test card on the provider's checkout page. */
export async function payAtCheckout(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry (MM/YY)').fill('12/39')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** The payer, on a phone of their own, without an account. */
async function payOnPhone(page: Page, link: string, number: string): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  if (!context) throw new Error('no browser')
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByText(number)).toBeVisible()
  await expect(phone.getByText('$5,077.01').first()).toBeVisible()
  await phone
    .getByRole('button', { name: /Pay Now/ })
    .last()
    .click()
  await payAtCheckout(phone)
  await phone.waitForURL(/\/pay\//)
  await expect(phone.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible()
  await context.close()
}
