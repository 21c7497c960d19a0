import { whole } from '@duly/server/test/whole-walks.ts'
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
  '/company/languages',
  '/company/messages',
  '/company/audit-trail',
  '/company/keys',
  '/company/webhooks',
  '/company/roles/new',
  '/company/taxes',
  '/payment-settings',
  '/payment-settings?tab=integration',
  '/profile',
  '/appointments',
]

const phones = [[390, 844], 1] as const
const desks = [[1440, 900], 0] as const

// Each screen is looked at on one of the two at least, tables and forms among them on both.
for (const [device, [[width, height], turn]] of Object.entries({ desk: desks, phone: phones })) {
  const walked = screens.filter((_, index) => whole || index % 2 === turn)
  test(`axe finds nothing on the signed-in screens, ${device}, by day and by night`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await register(page, `axe.${device}@fernwood.example`)
    for (const path of walked) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleByDayAndNight(page, path)
    }
  })
}
