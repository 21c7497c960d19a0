import { journey } from './journey.ts'
import { expect, test } from './product.ts'

test.use({
  instance: 'journey-phone',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
})

test('a new business gets paid from a phone', async ({ page, product }) => {
  await journey(page, product, 'phone')
  const slip = page.getByRole('listitem').filter({ hasText: 'Harbour & Pine Studio' })
  await expect(slip.getByText('Paid', { exact: true })).toBeVisible()
})
