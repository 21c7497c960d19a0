import { journey } from './journey.ts'
import { expect, test } from './product.ts'

// One merchant account serves one business, so each device has a product of its own.
test.use({ instance: 'journey-desk', serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } })

test('a new business gets paid: from registration to the receipt', async ({ page, product }) => {
  await journey(page, product, 'desk')
  const row = page.getByRole('row', { name: /Harbour & Pine Studio/ })
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
})
