import { expectAccessible } from './accessible.ts'
import { png } from './picture.ts'
import { expect, register, test } from './product.ts'

test('a business chooses how its invoices look, and drafts and PDF follow', async ({ page }) => {
  await register(page, 'design@fernwood.example')
  await page.goto('/company')
  await page.getByLabel('Name', { exact: false }).first().fill('Fernwood Studio Ltd.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(240, 80, [31, 59, 48]) })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Company created successfully')).toBeVisible()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Design' }).click()

  const sample = page.getByRole('region', { name: 'Sample invoice' })
  await expect(sample.getByText('Fernwood Studio Ltd.').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true })
  await page.getByRole('radio', { name: 'Modern' }).check({ force: true })
  await page.getByRole('radio', { name: 'Right' }).check({ force: true })
  await page.getByLabel('Height').fill('20')
  await page.getByLabel('Footer text').fill('Parking in the back yard.')
  await page.getByLabel('Print the total in words').check({ force: true })
  await expect(sample.locator('.doc')).toHaveCSS('color', 'rgb(29, 79, 145)')
  await expect(sample.getByText('One thousand twelve and 36/100 Canadian dollars')).toBeVisible()
  await expect(sample.getByText('Parking in the back yard.')).toBeVisible()
  const [logo, heading] = [sample.locator('.logo-box img'), sample.locator('.doc')]
  expect((await logo.boundingBox())?.x).toBeGreaterThan((await heading.boundingBox())?.x ?? 0)

  // A colour that nobody can read is advised against; one that is none is refused under the field.
  await page.getByLabel('Another colour').fill('#ffee88')
  await expect(page.getByText(/hard to read on white paper/)).toBeVisible()
  await page.getByLabel('Another colour').fill('blue')
  await expect(page.getByText(/Enter a colour as #/)).toBeVisible()
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Invoice design saved')).toBeVisible()
  await page.goto('/invoices/create')
  const paper = page.getByLabel('Invoice preview')
  await expect(paper.locator('.doc')).toHaveCSS('color', 'rgb(29, 79, 145)')
  await expect(paper.getByText('Parking in the back yard.')).toBeVisible()

  // A save that fails keeps what was chosen.
  await page.goto('/company/design')
  await page.route('**/api/invoice-design', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('radio', { name: 'Plain' }).check({ force: true })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to save the invoice design')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Plain' })).toBeChecked()

  // Nothing of it was saved, as the page shows when it is loaded again, with no question about what was changed.
  await page.getByRole('radio', { name: 'Modern' }).check({ force: true })
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Modern' })).toBeChecked()
})
