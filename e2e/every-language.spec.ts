import { whole } from '@duly/server/test/whole-walks.ts'
import type { Page } from '@playwright/test'
import { everyOverlay, open, type Place, places } from './every-screen.ts'
import { misfits } from './fitting.ts'
import { expect } from './product.ts'
import { inPseudo, lawyers, plainOn, speak, unturned } from './pseudo-screens.ts'
import { type ScreensWorld, test } from './screens-world.ts'

// Each walk is long and has a page of its own. `npm test` takes no slice yet: folders are still moving their texts.
test.describe.configure({ mode: 'parallel' })
test.skip(!whole, 'npm run test:walks goes everywhere')

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

for (const [device, width] of [
  ['phones', 320],
  ['desks', 1280],
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
    expect(await walk(page, owned(world), look)).toEqual({})
  })
