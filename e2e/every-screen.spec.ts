/// <reference lib="dom" />
import { whole } from '@duly/server/test/whole-walks.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleOverlay, type Theme } from './accessible.ts'
import { unseenTitles } from './dialog-titles.ts'
import { everyOverlay, type Looks, open, overlays, type Place, places } from './every-screen.ts'
import { misfits, smallTargets } from './fitting.ts'
import { expect } from './product.ts'
import { test } from './screens-world.ts'

const height = 844
// What fits the narrowest screen and has a finger's size there does so on wider ones, but for a rule of one width.
const widths = whole ? [320, 360, 390] : [320]

// Each walk is long and has a page of its own.
test.describe.configure({ mode: 'parallel' })

const bothThemes: readonly Theme[] = ['light', 'dark']

/** Screens that have, between them, each kind of overlay: menus, pickers, suggestions, dialogs of forms and of questions. */
const oneOfEachKind = ['/invoices', '/invoices/create', '/customers', '/appointments']

/** What was found wrong, by place. */
type Found = Record<string, string[]>

async function measure(page: Page, name: string, found: Found): Promise<void> {
  const add = (width: number, lines: string[]) => {
    if (lines.length > 0) found[name] = [...(found[name] ?? []), ...lines.map((line) => `${width}: ${line}`)]
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    add(width, await misfits(page))
    if (width !== 360) add(width, await smallTargets(page))
  }
}

/** Looks at each place and at every overlay of it; on phones both are measured. */
async function walk(page: Page, all: readonly Place[], looks: Partial<Looks>, onPhone: boolean): Promise<Found> {
  const found: Found = {}
  const seen = new Set<string>()
  for (const place of all) {
    await open(page, place)
    if (onPhone) await measure(page, place.name, found)
    const wrong = await everyOverlay(page, place, {
      ...looks,
      seen,
      async opened(name, kind) {
        await looks.opened?.(name, kind)
        if (onPhone) await measure(page, name, found)
      },
    })
    if (wrong.length > 0) found[`${place.name}, overlays`] = wrong
  }
  return found
}

/** The keyboard goes into what it opened and comes back, and axe finds nothing while it is open, in these themes. */
const withinReach = (page: Page, themes: readonly Theme[]): Pick<Looks, 'opened' | 'closed'> => ({
  async opened(name, kind) {
    const top = overlays(page).last()
    const inside = () => top.evaluate((element) => element.contains(document.activeElement))
    if (kind === 'overlay') await expect.poll(inside, `${name}: the focus is inside`).toBe(true)
    await expectAccessibleOverlay(page, name, themes)
  },
  async closed(name, opener) {
    await expect(opener, `${name}: the focus comes back to what opened it`).toBeFocused()
  },
})

const titleOf = (page: Page) =>
  overlays(page)
    .last()
    .evaluate((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '')

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height }, hasTouch: true })

  test('nothing is too wide, every control takes a finger, every overlay is within reach', async ({ page, world }) => {
    test.setTimeout(600_000)
    const titles = new Set<string>()
    const { opened, closed } = withinReach(page, whole ? bothThemes : ['dark'])
    const found = await walk(
      page,
      places(world),
      {
        closed,
        async opened(name, kind) {
          titles.add(await titleOf(page))
          await opened(name, kind)
        },
      },
      true,
    )
    expect(found).toEqual({})
    // A new dialog is not forgotten: it is announced by its button, or named among the ways.
    expect(unseenTitles(titles)).toEqual([])
  })

  test('nothing is too wide or too small for somebody who is not signed in', async ({ browser, world, product }) => {
    const guest = await browser.newPage({ baseURL: product.url, hasTouch: true })
    expect(await walk(guest, places(world, 'guest'), {}, true)).toEqual({})
    await guest.close()
  })
})

test('every overlay is within reach on desks', async ({ page, world }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  // On phones every overlay was looked at by night; here one of each kind is by day.
  const chosen = places(world).filter(({ name }) => whole || oneOfEachKind.includes(name))
  expect(chosen.length).toBeGreaterThanOrEqual(oneOfEachKind.length)
  expect(await walk(page, chosen, withinReach(page, whole ? bothThemes : ['light']), false)).toEqual({})
})
