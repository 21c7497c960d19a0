import { changingCalls, holdChanges, pressEverything, quietCalls, type Walk } from './double-click.ts'
import { type Place, places } from './every-screen.ts'
import { expect } from './product.ts'
import { test } from './screens-world.ts'

// Sheets that slide in would be waited for; what a press says lies below everything else.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 1400 } })

const undo = 'the Undo of a toast goes with its first press'
const imports = 'follows POST /imports, which is refused here'
const cards = 'needs a card connection'

/** Calls that no button of the walked business makes, and why that is well. */
const elsewhere: Readonly<Record<string, string>> = {
  'DELETE /imports/:id': imports,
  'PATCH /admin/users/:id/payment-integration': 'a switch: pressed twice it is off and on again',
  'PATCH /payment-settings/user/:userId': 'the button of POST /payment-settings, once there are some',
  'PATCH /reminders': 'its button is off until something is changed there',
  'POST /appointments/:id/restore': undo,
  'POST /auth/logout': 'leaves, and a session that has ended cannot end again',
  'POST /clover/disconnect': cards,
  'POST /clover/webhook-secret': cards,
  'POST /companies': 'the button of PATCH /companies/:id, as long as there is none',
  'POST /customers/:id/restore': undo,
  'POST /imports/:id/commit': imports,
  'POST /imports/:id/rows': imports,
  'POST /imports/:id/undo': imports,
  'POST /invoices/:id/payment': cards,
  'POST /invoices/:id/restore': undo,
  'POST /invoices/pdf.zip': 'needs chosen invoices, whose bar makes room for its progress',
  'POST /payment-links/:id/payment': cards,
  'POST /payment-links/:id/renew': 'needs a link that has expired',
  'POST /payment-links/:id/restore': undo,
  'POST /products/:id/restore': undo,
}

/** What only whoever has a link sees; and the invoice form once all of its tabs are filled. */
const more: readonly Place[] = [
  { name: '/reset-password by link', address: '/reset-password?token=somebody' },
  { name: '/undo-email-change by link', address: '/undo-email-change?token=somebody' },
  { name: '/invoices/create, filled', address: '/invoices/create' },
]

test('no button sends anything twice, by a double click or by Enter twice', async ({
  page,
  world,
  product,
  browser,
}) => {
  test.setTimeout(600_000)
  // Another session, so that there is one to end.
  await page.request.post(`${product.url}/api/auth/login`, { data: world.owner })
  const walks: Walk[] = []
  const begin = async (walked: typeof page): Promise<Walk> => {
    const changes = await holdChanges(walked, changingCalls())
    const walk = { page: walked, changes, pressed: [], openers: new Set<string>(), done: new Set<string>() }
    walks.push(walk)
    return walk
  }
  const signedIn = await begin(page)
  for (const place of [...places(world), ...more]) {
    if (place.name.endsWith('filled')) signedIn.done.clear()
    await pressEverything(signedIn, place)
  }
  const guest = await begin(await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' }))
  for (const place of places(world, 'guest')) await pressEverything(guest, place)
  await guest.page.close()

  const pressed = walks.flatMap((walk) => walk.pressed)
  expect(pressed.filter(({ calls }) => new Set(calls).size < calls.length)).toEqual([])
  // What is never sent here is named, so that a new call is not forgotten.
  const seen = new Set(pressed.flatMap(({ calls }) => calls))
  const missing = changingCalls().filter((key) => !seen.has(key) && !quietCalls.includes(key))
  expect(missing).toEqual(Object.keys(elsewhere).toSorted())
})
