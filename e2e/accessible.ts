/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing while a menu, picker, list of suggestions or dialog is open, by day and by night. */
export async function expectAccessibleOverlay(page: Page, what: string): Promise<void> {
  const modal = '[role="dialog"], [role="alertdialog"]'
  // What lies behind a dialog is out of reach; behind anything else the page has to stay in reach.
  const isModal = (await page.locator(modal).filter({ visible: true }).count()) > 0
  await expectAccessibleByDayAndNight(page, what, () => {
    const axe = new AxeBuilder({ page })
    // A menu or a list hangs on its button or field, which says so; the rule asks for parts of the page.
    return isModal ? axe.include(modal) : axe.disableRules(['region'])
  })
}

/** Axe finds nothing on what is shown now; what only flits over the page (the loading bar, a transition) is waited for. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  await expectNothing(page, what, new AxeBuilder({ page }))
}

/**
 * Axe finds nothing on what is shown now, by day and by night. The theme changes colours and nothing else, so the night is
 * asked about those only.
 */
export async function expectAccessibleByDayAndNight(
  page: Page,
  what = '',
  build: () => AxeBuilder = () => new AxeBuilder({ page }),
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectNothing(page, `${what}, light`, build())
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNothing(page, `${what}, dark`, build().withRules(['color-contrast', 'link-in-text-block']))
}

async function expectNothing(page: Page, what: string, axe: AxeBuilder): Promise<void> {
  const analyze = async () => {
    await expect(page.locator('.loadbar')).toHaveCount(0)
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(moving, { intervals: [30, 60, 120, 250] }).toBe(0)
    // Messages are shown in frames that run no script, axe's neither.
    const { violations } = await axe.setLegacyMode(true).exclude('iframe').analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }
  let found = await analyze()
  // A page that was painted before its script may begin to load something just now.
  if (found.some((text) => text.includes('class="loadbar'))) found = await analyze()
  expect(found, what).toEqual([])
}
