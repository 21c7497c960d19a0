import { languageCodes } from '@duly/core/words/languages.ts'
import { whole } from '@duly/server/test/whole-walks.ts'
import type { Page } from '@playwright/test'
import { everyOverlay, open, type Place, places, settled } from './every-screen.ts'
import { misfits } from './fitting.ts'
import { expect } from './product.ts'
import { inPseudo, lawyers, plainOn, speak, unturned } from './pseudo-screens.ts'
import { type ScreensWorld, test } from './screens-world.ts'
import { splitSums } from './split-sums.ts'

/*
 * Every screen in languages that are made of English. `npm test` opens each screen, and every other one from right to left,
 * on phones and on desks by turns; `npm run test:walks` all of them on both, and whatever opens on them.
 */

// Each whole walk is long and has a page of its own; the slices share a product.
test.describe.configure({ mode: whole ? 'parallel' : 'default' })

type Look = (page: Page) => Promise<string[]>

/** What is found on each place, and in the whole walk in every overlay of it. */
async function walk(page: Page, all: readonly Place[], look: Look): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const keep = async (name: string) => {
    const lines = await look(page)
    if (lines.length > 0) found[name] = lines
  }
  const seen = new Set<string>()
  for (const place of all) {
    await open(page, place)
    await keep(place.name)
    if (!whole) continue
    const wrong = await everyOverlay(page, place, { seen, opened: (name) => keep(name) })
    if (wrong.length > 0) found[`${place.name}, overlays`] = wrong
  }
  return found
}

const owned = (world: ScreensWorld, who: 'owner' | 'guest' = 'owner') =>
  places(world, who)
    .filter(({ address }) => !lawyers.includes(address))
    .map(inPseudo)

test('no screen says anything that was not looked up', async ({ page, world, product }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await speak(page, 'en-XA', product.url)
  expect(await walk(page, owned(world), (at) => plainOn(at, world.typed))).toEqual({})
})

test('nor do those for somebody who is not signed in', async ({ browser, world, product }) => {
  const guest = await browser.newPage({ baseURL: product.url })
  await speak(guest, 'en-XA', product.url)
  expect(await walk(guest, owned(world, 'guest'), (at) => plainOn(at, world.typed))).toEqual({})
  await guest.close()
})

test('every screen opens in the languages that people choose, and its words fit on phones and desks', async ({
  page,
  world,
  product,
}) => {
  test.setTimeout(whole ? 1_800_000 : 600_000)
  const landed = languageCodes.filter((code) => code !== 'en')
  const wrong: string[] = []
  page.on('pageerror', ({ message }) => wrong.push(`${page.url()}: ${message}`))
  // Scripts are built for each language from the same ones, so by turns each is tried in one.
  for (const [at, place] of places(world, 'owner').entries())
    for (const language of whole ? landed : [landed[at % landed.length] ?? 'fr']) {
      await speak(page, language, product.url)
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.goto(place.address)
      await settled(page)
      // Payers and buyers read the language of their document, and lawyers' texts are English.
      const isOurs = !/^\/(pay|pay-link|quote|check)\//.test(place.address) && !lawyers.includes(place.address)
      if (isOurs) await expect(page.locator('html'), place.name).toHaveAttribute('lang', new RegExp(`^${language}`))
      await expect(page.locator('h1').first(), place.name).toBeVisible()
      // What stands in the place of a screen that broke.
      if ((await page.locator('.empty[role="alert"]').count()) > 0) wrong.push(`${place.name} in ${language} broke`)
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 844 })
        await settled(page)
        // What is drawn anew for another width comes a moment later.
        let found: string[] = []
        const look = async () => {
          found = [...(await misfits(page)), ...(await splitSums(page))]
          return found.length
        }
        await expect
          .poll(look, { timeout: 3000 })
          .toBe(0)
          .catch(() => {})
        wrong.push(...found.map((line) => `${place.name} in ${language}, ${width} wide: ${line}`))
      }
    }
  expect(wrong).toEqual([])
})

for (const [at4, device, width] of [
  [0, 'phones', 320],
  [2, 'desks', 1280],
] as const)
  test(`from right to left everything fits on ${device}, and what points is turned`, async ({
    page,
    world,
    product,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 844 })
    await speak(page, 'ar-XB', product.url)
    const look: Look = async (at) => [
      ...(await misfits(at)),
      ...(await unturned(at)),
      ...((await at.locator('html').getAttribute('dir')) === 'rtl' ? [] : ['it runs from left to right']),
    ]
    const all = owned(world).filter((_, at) => whole || at % 4 === at4)
    expect(await walk(page, all, look)).toEqual({})
  })
