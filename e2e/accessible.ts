/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What of a page axe looks at, and by which rules; all of it by all rules unless told otherwise. */
interface Look {
  within?: string
  options?: RunOptions
}

/** Axe finds nothing while a menu, picker, list of suggestions or dialog is open, by day and by night. */
export async function expectAccessibleOverlay(page: Page, what: string): Promise<void> {
  const modal = '[role="dialog"], [role="alertdialog"]'
  // What lies behind a dialog is out of reach; behind anything else the page has to stay in reach.
  const isModal = (await page.locator(modal).filter({ visible: true }).count()) > 0
  // A menu or a list hangs on its button or field, which says so; the rule asks for parts of the page.
  const look = isModal ? { within: modal } : { options: { rules: { region: { enabled: false } } } }
  await expectAccessibleByDayAndNight(page, what, look)
}

/** Axe finds nothing on what is shown now; what only flits over the page (the loading bar, a transition) is waited for. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  await expectNothing(page, what, {})
}

/**
 * Axe finds nothing on what is shown now, by day and by night. The theme changes colours and nothing else, so the night is
 * asked about those only.
 */
export async function expectAccessibleByDayAndNight(page: Page, what = '', look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectNothing(page, `${what}, light`, look)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const colours: RunOptions = { ...look.options, runOnly: ['color-contrast', 'link-in-text-block'] }
  await expectNothing(page, `${what}, dark`, { ...look, options: colours })
}

async function expectNothing(page: Page, what: string, look: Look): Promise<void> {
  const analyze = async () => {
    await expect(page.locator('.loadbar')).toHaveCount(0)
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(moving, { intervals: [30, 60, 120, 250] }).toBe(0)
    return violations(page, look)
  }
  let found = await analyze()
  // A page that was painted before its script may begin to load something just now.
  if (found.some((text) => text.includes('class="loadbar'))) found = await analyze()
  expect(found, what).toEqual([])
}

/** What axe finds wrong, one line for each rule. */
async function violations(page: Page, { within, options }: Look): Promise<string[]> {
  // Half a megabyte of script is brought into each page once, and of the answer only what is asked for is brought back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    {
      // Messages are shown in frames that run no script, axe's neither.
      context: { ...(within ? { include: [within] } : {}), exclude: ['iframe'] },
      options: { ...options, resultTypes: ['violations' as const] },
    },
  )
}
