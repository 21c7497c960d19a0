import { expectAccessibleByDayAndNight } from './accessible.ts'
import { expect, register, test } from './product.ts'

const screens = [
  '/invoices',
  '/invoices/create',
  '/customers',
  '/products',
  '/payment-links',
  '/figures',
  '/employees',
  '/company',
  '/company/design',
  '/company/numbers',
  '/company/messages',
  '/company/keys',
  '/company/webhooks',
  '/company/taxes',
  '/payment-settings',
  '/payment-settings?tab=integration',
  '/profile',
]

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(`axe finds nothing on the signed-in screens, ${device}, by day and by night`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await register(page, `axe.${device}@fernwood.example`)
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleByDayAndNight(page, path)
    }
  })
}
