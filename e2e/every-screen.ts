/// <reference lib="dom" />
import { screenPaths } from '@duly/core/access/screen-paths.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ScreensWorld } from './screens-world.ts'

type ScreenPath = (typeof screenPaths)[number]
type Filled = Extract<ScreenPath, `${string}:${string}`>

/** Something that is pressed: the accessible name of a button, tab, checkbox or item of a menu, or its beginning. */
type Press = string | RegExp

/** One screen, or one state of it. */
export interface Place {
  /** For messages. */
  name: string
  address: string
  /** Pressed in turn after the address was opened. */
  before?: readonly Press[]
  /** Ways to overlays that the page doesn't announce itself; the last press of each opens one. */
  opens?: readonly (readonly Press[])[]
  /** The same for what only phones have. */
  opensOnPhones?: readonly (readonly Press[])[]
}

// The address of each path that names a record; a new one has to be added here to compile.
const filled: Record<Filled, (world: ScreensWorld) => string> = {
  '/help/:job': () => '/help/first-invoice',
  '/pay/:id': ({ invoiceId }) => `/pay/${invoiceId}`,
  '/pay-link/:id': ({ paymentLinkId }) => `/pay-link/${paymentLinkId}`,
  '/invoices/recurring/:id': ({ seriesId }) => `/invoices/recurring/${seriesId}`,
  '/quote/:id': ({ quoteId }) => `/quote/${quoteId}`,
  '/check/:id': ({ checkPath }) => checkPath,
  '/invoices/:id': ({ invoiceId }) => `/invoices/${invoiceId}`,
  '/invoices/:id/edit': ({ invoiceId }) => `/invoices/${invoiceId}/edit`,
  '/customers/:id': ({ customerId }) => `/customers/${customerId}`,
  '/company/roles/:id': ({ roleId }) => `/company/roles/${roleId}`,
  '/appointments/:id': ({ appointmentId }) => `/appointments/${appointmentId}`,
}

/** Leads to what is on the list already. */
const redirected: readonly ScreenPath[] = ['/']

/** Stands for the invoice in another currency. */
const foreignInvoice = '/invoices/:foreign'

const actions = /^Actions for INV-20260305/

/** Openers that don't say so by themselves (`aria-haspopup`), and the states of a screen that have an address. */
const known: Partial<Record<ScreenPath, Omit<Place, 'name' | 'address'> & { also?: readonly Omit<Place, 'name'>[] }>> =
  {
    '/invoices': {
      opens: [
        [actions, 'Update Status'],
        [actions, 'Send Invoice'],
        [actions, 'Remind'],
        [actions, 'Record Payment'],
        [actions, 'Duplicate'],
        [actions, 'Make recurring'],
        [actions, 'History'],
        [actions, 'History', 'Reverse'],
        [actions, 'History', 'Remind now'],
        [actions, 'History', 'Stop reminders'],
        [actions, 'Delete'],
      ],
      also: [
        { address: '/invoices?bin=all' },
        { address: '/invoices?bin=all', before: [/^Select INV-DELETED/], opens: [['Delete for ever']] },
      ],
    },
    '/invoices/recurring': { opens: [[/^Actions for/, 'End series']] },
    '/invoices/recurring/:id': { opens: [['Change'], ['End series']] },
    '/invoices/:id': {
      opens: [
        ['Record Payment'],
        ['Remind'],
        ['Reverse'],
        ['Stop reminders'],
        [/^More actions/, 'Update Status'],
        [/^More actions/, 'Send Invoice'],
        [/^More actions/, 'Duplicate'],
        [/^More actions/, 'Delete'],
      ],
      also: [{ address: `${foreignInvoice}?in=USD`, opens: [['Enter rate']] }],
    },
    '/invoices/create': {
      also: [
        { address: '/invoices/create', before: [/^Details/] },
        { address: '/invoices/create', before: [/^Items/], opens: [['Add from Product Catalog']] },
        { address: '/invoices/create', before: [/^Summary/] },
      ],
    },
    '/invoices/:id/edit': {
      opensOnPhones: [['Preview']],
      also: [
        { address: '', before: [/^Details/] },
        { address: '', before: [/^Items/], opens: [['Add from Product Catalog']] },
        { address: '', before: [/^Summary/], opens: [['Send Invoice'], ['Duplicate']] },
      ],
    },
    '/customers': {
      opens: [
        ['Add Customer'],
        ['More', 'Import'],
        ['More', 'Import e-invoice'],
        [/^Edit Canadian/],
        [/^Delete Canadian/],
      ],
    },
    '/customers/:id': { opens: [['Merge'], ['Edit'], ['Delete']] },
    '/products': { opens: [['Add Product'], ['Import'], [/^Edit Brand/], [/^Delete Brand/]] },
    '/payment-links': {
      opens: [
        ['Create Payment Link'],
        ['Create Payment Link', 'Choose a customer'],
        [/^Edit payment link/],
        [/^Send payment link/],
        [/^History of payment link/],
        [/^Delete payment link/],
      ],
    },
    '/appointments': {
      opens: [['New Meeting'], ['Calendar settings'], ['Calendar settings', 'Revoke']],
      also: ['day', 'week', 'month'].map((view) => ({ address: `/appointments?view=${view}` })),
    },
    '/appointments/:id': { opens: [['Edit'], ['Cancel'], ['Delete']] },
    '/figures': {
      opens: [['Export']],
      also: ['owed', 'tax', 'customers', 'products'].map((view) => ({ address: `/figures?view=${view}` })),
    },
    '/employees': { opens: [['Add Employee'], [/^Remove /], [/the role of/]] },
    '/company': { opens: [['Add signature'], ['Hand over this business']] },
    '/company/taxes': {
      opens: [['Add tax'], ...['Edit', 'End this tax', 'Delete'].map((act) => [/^Actions for Goods/, act])],
    },
    '/company/webhooks': { opens: [['Add endpoint'], ['Edit'], ['Remove'], ['invoice.paid']] },
    '/company/roles': { opens: [[/^Delete Yard/]] },
    '/company/keys': { opens: [['New key'], [/^Revoke /]] },
    '/payment-settings': { also: [{ address: '/payment-settings?tab=integration' }] },
    '/profile': {
      opens: [['Change password'], ['Export all my data'], ['Delete my account'], ['Sign out everywhere']],
    },
    '/outbox': { opens: [[/^(Reminder|Invoice)/]] },
    '/admin/users': { opens: [[/^Edit /], [/^Send password reset/], [/^Sign .* out everywhere/], [/^Delete /]] },
  }

/** Who is signed in doesn't come here. */
const guests: readonly ScreenPath[] = ['/login', '/register']

/** Every screen of the route table in every state that is known of it: the owner's, or those for guests only. */
export function places(world: ScreensWorld, who: 'owner' | 'guest' = 'owner'): Place[] {
  return screenPaths
    .filter((path) => !redirected.includes(path) && guests.includes(path) === (who === 'guest'))
    .flatMap((path) => {
      const address = path in filled ? filled[path as Filled](world) : path
      const { also = [], ...first } = known[path] ?? {}
      const foreign = `/invoices/${world.foreignInvoiceId}`
      const states = also.map((state) => ({
        ...state,
        address: state.address.replace(foreignInvoice, foreign) || address,
      }))
      return [{ address, ...first }, ...states].map((place) => ({ ...place, name: nameOf(path, place) }))
    })
}

const nameOf = (path: string, { address, before }: Omit<Place, 'name'>) =>
  [path, address.includes('?') ? address.slice(address.indexOf('?')) : '', ...(before ?? [])].filter(Boolean).join(' ')

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Overlays that are open now; of a list of options only once it has some. */
export const overlays = (page: Page) => page.locator(overlay).filter({ visible: true })

/** Opens a place and waits until it stands. */
export async function open(page: Page, place: Place): Promise<void> {
  await page.goto(place.address)
  await settled(page)
  // Nobody was sent elsewhere.
  expect(new URL(page.url()).pathname).toBe(place.address.split('?')[0])
  for (const press of place.before ?? []) {
    await pressable(page, press).click()
    await settled(page)
  }
}

/** Nothing loads and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.loadbar, .sk, .spin, .cal-wait')).toHaveCount(0)
  const still = () => page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expect.poll(still, { intervals: [20, 40, 80, 160] }).toBe(true)
}

/** What carries that name and can be pressed, in the topmost overlay if one is open. */
export function pressable(page: Page, name: Press, within: Page | Locator = page): Locator {
  const exact = typeof name === 'string'
  return within
    .getByRole('button', { name, exact })
    .or(within.getByRole('menuitem', { name, exact }))
    .or(within.getByRole('tab', { name, exact }))
    .or(within.getByRole('checkbox', { name, exact }))
    .filter({ visible: true })
    .first()
}

/** Looks at an overlay that was opened by keyboard. */
export interface Looks {
  /** While it is open; `name` is the place and the presses that led to it. */
  opened(name: string, kind: 'overlay' | 'suggestions'): Promise<void>
  /** After Escape closed it, with what was pressed first on the page or typed into. */
  closed?(name: string, opener: Locator): Promise<void>
  /** Openers of the frame around the screens that were looked at: once is enough. */
  seen: Set<string>
}

/** Opens every overlay of the place by keyboard, one after the other, and closes each again. Answers what went wrong. */
export async function everyOverlay(page: Page, place: Place, looks: Looks): Promise<string[]> {
  const wrong: string[] = []
  const attempt = async (name: string, walk: () => Promise<void>) => {
    try {
      await walk()
    } catch (error) {
      wrong.push(`${name}: ${String(error).slice(0, 1000)}`)
      await open(page, place)
    }
  }
  const known = [
    ...(place.opens ?? []),
    ...((page.viewportSize()?.width ?? 0) < 768 ? (place.opensOnPhones ?? []) : []),
  ]
  for (const way of [...(await announced(page, looks.seen)).map((name) => [name]), ...known]) {
    const name = `${place.name}: ${way.join(' > ')}`
    await attempt(name, () => follow(page, name, way, looks))
  }
  const fields = await page.locator('input[role="combobox"]').filter({ visible: true }).all()
  for (const [index, field] of fields.entries()) {
    const name = `${place.name}: suggestions ${index + 1}`
    await attempt(name, () => type(page, name, field, looks))
  }
  return wrong
}

async function follow(page: Page, name: string, way: readonly Press[], looks: Looks): Promise<void> {
  const opener = await handle(page, pressable(page, way[0] as Press))
  for (const [depth, press] of way.entries()) {
    const target = depth === 0 ? opener : pressable(page, press, overlays(page).last())
    await expect(target, name).toBeVisible()
    await shownBy(page, name, async () => {
      await target.focus()
      await page.keyboard.press('Enter')
    })
  }
  await looks.opened(name, 'overlay')
  await close(page)
  await looks.closed?.(name, opener)
}

async function type(page: Page, name: string, field: Locator, looks: Looks): Promise<void> {
  await shownBy(page, name, async () => {
    await field.focus()
    await field.fill('')
    await field.pressSequentially('can')
  })
  await looks.opened(name, 'suggestions')
  await close(page)
  await looks.closed?.(name, field)
}

/** Names of the buttons that say that they open something, without repeating those of each row of a list. */
async function announced(page: Page, seen: Set<string>): Promise<Press[]> {
  const buttons = await page
    .locator('button[aria-haspopup]:not([role="combobox"]):not([disabled])')
    .filter({ visible: true })
    .evaluateAll((all) => {
      const wordsOf = (button: Element) => {
        const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
        const words: string[] = []
        while (walker.nextNode())
          if (!walker.currentNode.parentElement?.closest('[aria-hidden="true"]'))
            words.push(walker.currentNode.nodeValue?.trim() ?? '')
        return words.filter(Boolean).join(' ')
      }
      return all.map((button) => ({
        name: button.getAttribute('aria-label') ?? wordsOf(button),
        inFrame: button.closest('main') === null,
      }))
    })
  const kinds = new Map<string, string>()
  for (const { name, inFrame } of buttons) {
    const kind = name.replace(/ (for|of|ƒöŕ|öƒ) .*/, '')
    if (!kinds.has(kind) && !seen.has(kind)) kinds.set(kind, name)
    if (inFrame) seen.add(kind)
  }
  return [...kinds.values()]
}

/** Marks the element, so that it can be found again whatever its name becomes. */
let marks = 0
async function handle(page: Page, locator: Locator): Promise<Locator> {
  marks += 1
  const mark = String(marks)
  await locator.evaluate((element, value) => element.setAttribute('data-walked', value), mark)
  return page.locator(`[data-walked="${mark}"]`)
}

/** Does it, and waits for the overlay that comes of it; those that were open before don't count. */
async function shownBy(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await overlays(page).evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-walked-before', '')
  })
  await act()
  await expect(overlays(page).and(page.locator(':not([data-walked-before])')), what).not.toHaveCount(0)
  await settled(page)
}

/** Closes all overlays with Escape. */
async function close(page: Page): Promise<void> {
  for (let count = await overlays(page).count(); count > 0; count = await overlays(page).count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => overlays(page).count()).toBeLessThan(count)
  }
}
