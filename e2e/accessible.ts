/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What of a page axe looks at, and by which rules; all of it by all rules unless told otherwise. */
interface Look {
  within?: string
  options?: RunOptions
}

export type Theme = 'light' | 'dark'

/** Axe finds nothing while a menu, picker, list of suggestions or dialog is open, in each of the themes. */
export async function expectAccessibleOverlay(page: Page, what: string, themes: readonly Theme[]): Promise<void> {
  const modal = '[role="dialog"], [role="alertdialog"]'
  // What lies behind a dialog is out of reach; behind anything else the page has to stay in reach.
  const isModal = (await page.locator(modal).filter({ visible: true }).count()) > 0
  // A menu or a list hangs on its button or field, which says so; the rule asks for parts of the page.
  const look = isModal ? { within: modal } : { options: { rules: { region: { enabled: false } } } }
  await expectAccessibleIn(page, themes, what, look)
}

/** Axe finds nothing on what is shown now; what only flits over the page (the loading bar, a transition) is waited for. */
export async function expectAccessible(page: Page, what = ''): Promise<void> {
  await expectNothing(page, what, {})
}

/** Axe finds nothing on what is shown now, by day and by night. */
export async function expectAccessibleByDayAndNight(page: Page, what = ''): Promise<void> {
  await expectAccessibleIn(page, ['light', 'dark'], what, {})
}

/** The theme changes colours and nothing else, so the second one is asked about those only. */
async function expectAccessibleIn(page: Page, themes: readonly Theme[], what: string, look: Look): Promise<void> {
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const options: RunOptions = index === 0 ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }
    await expectNothing(page, `${what}, ${theme}`, { ...look, options: { ...look.options, ...options } })
  }
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
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
