import { expect, register, test } from './product.ts'

test('a file of rates is imported under Payment Settings, and what it covers is told', async ({ page }) => {
  await register(page, 'rates@fernwood.example')
  await page.goto('/payment-settings')
  const bring = (text: string) =>
    page
      .getByLabel('File of exchange rates')
      .setInputFiles({ name: 'eurofxref-hist.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await bring('Name,Email\nAda,ada@client.example\n')
  await expect(page.getByText('This is not a file of rates').first()).toBeVisible()
  await bring('Date,USD,CAD,\n2026-03-06,1.1,1.5,\n2026-03-05,1.08,1.512,\n')
  await expect(page.getByText('Exchange rates imported')).toBeVisible()
  await expect(page.getByText('European Central Bank: March 05, 2026 to March 06, 2026')).toBeVisible()
})
