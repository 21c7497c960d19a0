import AxeBuilder from '@axe-core/playwright'
import { expect, register, test } from './product.ts'

const screens = [
  '/invoices',
  '/invoices/create',
  '/customers',
  '/products',
  '/company',
  '/payment-settings',
  '/profile',
]

for (const [device, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(`axe finds nothing on the signed-in screens, ${device}, by day and by night`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await register(page, `axe.${device}@fernwood.example`)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const path of screens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`),
          `${path}, ${theme}`,
        ).toEqual([])
      }
    }
  })
}
