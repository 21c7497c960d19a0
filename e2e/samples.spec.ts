import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatMoney, parseAmount } from '@duly/core/money/money.ts'
import type { Page } from '@playwright/test'
import { chooseCurrency } from './currency-field.ts'
import { pdfText } from './pdf-text.ts'
import { expect, register, test } from './product.ts'

interface Sample {
  invoiceNumber: string
  currency: string
  billing: { name: string; address: string; city: string; zip: string; country: string }
  paymentTerms: string
  note: string
  items: { name: string; quantity: string; rate: string; amount: string }[]
  taxPercent: string
  expected: { subtotal: string; tax: string; total: string }
}

const file = fileURLToPath(new URL('../core/invoices/paper/samples/invoices.json', import.meta.url))
const samples = JSON.parse(readFileSync(file, 'utf8')) as Sample[]
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

test('real invoices typed in come out right on screen, PDF and pay page', async ({ page, product }) => {
  await register(page, 'samples@fernwood.example')
  for (const sample of samples) {
    const money = (amount: string) => formatMoney(parseAmount(amount, sample.currency) ?? 0, sample.currency)
    await typeInvoice(page, sample)
    const paper = page.getByLabel('Invoice preview')
    for (const amount of [sample.expected.subtotal, sample.expected.tax, sample.expected.total]) {
      await expect(paper.getByText(money(amount)).first()).toBeVisible()
    }
    await page.locator('.editor-foot').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Invoice created successfully!').first()).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(sample.invoiceNumber.replace('/', '\\/')) })
    await expect(row).toContainText(money(sample.expected.total))

    const href = await row.getByRole('link').first().getAttribute('href')
    const id = /invoices\/([0-9a-f-]{36})/.exec(href ?? '')?.[1]
    const pdf = await page.request.get(`${product.url}/api/invoices/${id}/pdf`)
    const text = await pdfText(await pdf.body())
    for (const item of sample.items) expect(text).toContain(money(item.amount))
    expect(text).toContain(money(sample.expected.total))

    await page.goto(`/pay/${id}`)
    await expect(page.getByText(money(sample.expected.total)).first()).toBeVisible()
    await expect(page.getByText(money(sample.expected.tax)).first()).toBeVisible()
  }
})

async function typeInvoice(page: Page, sample: Sample): Promise<void> {
  await page.goto('/invoices/create')
  await page.getByRole('combobox', { name: 'Name' }).fill(oneLine(sample.billing.name))
  await page.getByLabel('Email').fill('buyer@client.example')
  await page.getByLabel('Address').fill(sample.billing.address)
  await page.getByLabel('City').fill(sample.billing.city)
  await page.getByLabel('ZIP/Postal code').fill(sample.billing.zip)
  await page.getByLabel('Country').fill(sample.billing.country)
  // Goes on, so that the countries offered for a short form such as IT are put away.
  await page.keyboard.press('Tab')
  await page.getByRole('tab', { name: /Details/ }).click()
  await page.getByLabel('Invoice number').fill(sample.invoiceNumber)
  await chooseCurrency(page, 'Currency', sample.currency)
  await page.getByRole('tab', { name: /Items/ }).click()
  for (const [index, item] of sample.items.entries()) {
    await page.getByRole('button', { name: 'Add Blank Item' }).click()
    const n = index + 1
    await page.getByLabel(`Short description, item ${n}`, { exact: true }).fill(item.name)
    await page.getByLabel(`Quantity, item ${n}`, { exact: true }).fill(item.quantity)
    await page.getByLabel(`Rate, item ${n}`, { exact: true }).fill(item.rate)
  }
  await page.getByRole('tab', { name: /Summary/ }).click()
  if (sample.paymentTerms) await page.getByLabel('Terms on the invoice').fill(oneLine(sample.paymentTerms))
  if (sample.note) await page.getByLabel('Additional notes').fill(oneLine(sample.note))
  await page.getByRole('switch', { name: 'Tax' }).click()
  await page.getByLabel(/^Tax, /).fill(sample.taxPercent)
}
