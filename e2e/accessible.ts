/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on what is shown now; what only flits over the page (the loading bar, a transition) is waited for. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  await expectNothing(page, what, new AxeBuilder({ page }))
}

/**
 * Axe finds nothing on what is shown now, by day and by night. The theme changes colours and nothing else, so the night is
 * asked about those only.
 */
export async function expectAccessibleByDayAndNight(page: Page, what = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectNothing(page, `${what}, light`, new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNothing(
    page,
    `${what}, dark`,
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
  )
}

async function expectNothing(page: Page, what: string, axe: AxeBuilder): Promise<void> {
  await expect(page.locator('.loadbar')).toHaveCount(0)
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(moving, { intervals: [30, 60, 120, 250] }).toBe(0)
  // Messages are shown in frames that run no script, axe's neither.
  const { violations } = await axe.setLegacyMode(true).exclude('iframe').analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([])
}
