/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { dayFromNow } from './schedule-world.ts'
import { type ScreensWorld, test } from './screens-world.ts'

/** One line of the help: where it holds, and the keys as they are printed. */
interface Line {
  place: string
  keys: string
}

type Check = (page: Page, world: ScreensWorld) => Promise<void>

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.sk, .loadbar')).toHaveCount(0)
  // Some screens begin in the search, where letters are text.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** The menu of the first row, with the focus in it. */
async function rowMenu(page: Page): Promise<void> {
  await opened(page, '/invoices')
  await page.getByRole('button', { name: /^Actions for INV-20260305/ }).focus()
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused()
}

/** Opens the first invoice of the list that is no draft; answers its number and those beside it on the page. */
async function throughTheList(page: Page) {
  await opened(page, '/invoices')
  const sent = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasNotText: 'Draft' })
  const all = await page.getByRole('table', { name: 'Invoices' }).locator('a.key').allTextContents()
  const first = String(await sent.locator('a.key').first().textContent())
  await sent.locator('a.key').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  const index = all.indexOf(first)
  return { first, before: all[index - 1], after: all[index + 1] }
}

/** The first meeting of the world in the day's grid, with the focus on it. */
async function meeting(page: Page): Promise<void> {
  await opened(page, `/appointments?view=day&date=${dayFromNow(1)}`)
  await page.locator('[data-appointment]').first().focus()
}

/** Adds a line to the invoice. */
async function addLine(page: Page, name: string): Promise<void> {
  await press(page, 'Alt+n')
  await page.keyboard.type(name)
}

const line = (page: Page, n: number) => page.getByLabel(`Short description, item ${n}`, { exact: true })

const creates: Record<string, string> = {
  '/customers': 'Add Customer',
  '/products': 'Add New Product',
  '/payment-links': 'Create Payment Link',
  '/employees': 'Add Employee',
}

// What each line of the app's help promises is tried here; a new line has to be added.
const checks: Record<string, Check> = {
  'Everywhere: ?': async (page) => {
    await opened(page, '/company')
    await press(page, '?')
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
  },
  'Everywhere: /': async (page) => {
    await opened(page, '/products')
    await press(page, '/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  },
  'Everywhere: Esc': async (page) => {
    await opened(page, '/products')
    await press(page, 'c')
    await expect(dialog(page, 'Add New Product')).toBeVisible()
    await press(page, 'Escape')
    await expect(dialog(page, 'Add New Product')).toBeHidden()
    await page.getByRole('searchbox').fill('brand')
    await press(page, 'Escape')
    await expect(page.getByRole('searchbox')).toHaveValue('')
  },
  'Everywhere: Tab': async (page) => {
    await opened(page, '/profile')
    await page.getByLabel('First name').focus()
    await press(page, 'Tab')
    await expect(page.getByLabel('Last name')).toBeFocused()
  },
  'Lists: C': async (page) => {
    await opened(page, '/invoices')
    await press(page, 'c')
    await expect(page).toHaveURL(/\/invoices\/create$/)
    for (const [path, title] of Object.entries(creates)) {
      await opened(page, path)
      await press(page, 'c')
      await expect(dialog(page, title), path).toBeVisible()
    }
  },
  'Lists: ↑ ↓': async (page) => {
    await opened(page, '/invoices')
    const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
    await rows.nth(1).getByRole('link').first().focus()
    await press(page, 'ArrowDown')
    await expect(rows.nth(2).locator(':focus')).toHaveCount(1)
    await press(page, 'ArrowUp')
    await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
  },
  'Lists: Enter': async (page) => {
    await opened(page, '/invoices')
    await page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1).getByRole('link').first().focus()
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  },
  'On an invoice’s page: J': async (page) => {
    const { first, before, after } = await throughTheList(page)
    await press(page, ...(after ? ['j'] : ['k']))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(after ?? before))
    await press(page, ...(after ? ['k'] : ['j']))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  },
  'On an invoice’s page: K': async (page) => {
    const { first, before, after } = await throughTheList(page)
    await press(page, ...(before ? ['k'] : ['j']))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(before ?? after))
    await press(page, ...(before ? ['j'] : ['k']))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  },
  'In an invoice’s menu: E': async (page) => {
    await rowMenu(page)
    await press(page, 'e')
    await expect(page).toHaveURL(/\/edit$/)
  },
  'In an invoice’s menu: U': async (page) => {
    await rowMenu(page)
    await press(page, 'u')
    await expect(dialog(page, 'Update Status')).toBeVisible()
  },
  'In an invoice’s menu: D': async (page) => {
    await rowMenu(page)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'd')])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  },
  'In an invoice’s menu: S': async (page) => {
    await rowMenu(page)
    await press(page, 's')
    await expect(dialog(page, 'Send Invoice')).toBeVisible()
  },
  'In an invoice’s menu: R': async (page) => {
    await rowMenu(page)
    await press(page, 'r')
    await expect(dialog(page, 'Remind now')).toBeVisible()
  },
  'In an invoice’s menu: P': async (page) => {
    await rowMenu(page)
    await press(page, 'p')
    await expect(dialog(page, 'Record Payment')).toBeVisible()
  },
  'In an invoice’s menu: L': async (page) => {
    await rowMenu(page)
    await press(page, 'l')
    await expect(page.getByText(/^(Pay link copied|Copy this pay link)$/)).toBeVisible()
  },
  'In an invoice’s menu: N': async (page) => {
    await rowMenu(page)
    await press(page, 'n')
    await expect(dialog(page, 'Duplicate')).toBeVisible()
  },
  'In the invoice form: Alt 1 … 4': async (page) => {
    await opened(page, '/invoices/create')
    for (const [key, name] of [
      ['4', 'Summary'],
      ['3', 'Items'],
      ['2', 'Details'],
      ['1', 'From'],
    ] as const) {
      await press(page, `Alt+${key}`)
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1)
    }
  },
  'In the invoice form: Alt N': async (page) => {
    await opened(page, '/invoices/create')
    await press(page, 'Alt+3')
    await addLine(page, 'one')
    await expect(line(page, 1)).toHaveValue('one')
  },
  'In the invoice form: Alt ↑ ↓': async (page) => {
    await opened(page, '/invoices/create')
    await press(page, 'Alt+3')
    await addLine(page, 'one')
    await addLine(page, 'two')
    await press(page, 'Alt+ArrowUp')
    await expect(line(page, 1)).toHaveValue('two')
    await expect(line(page, 1)).toBeFocused()
    await press(page, 'Alt+ArrowDown')
    await expect(line(page, 2)).toHaveValue('two')
  },
  'In the schedule: C': async (page) => {
    await opened(page, '/appointments')
    await press(page, 'c')
    await expect(dialog(page, /Meeting/)).toBeVisible()
  },
  'In the schedule: Shift ← ↑ ↓ →': async (page) => {
    await meeting(page)
    const said = page.getByRole('status').filter({ hasText: 'Brand review' })
    await press(page, 'Shift+ArrowDown')
    await expect(said).toHaveCount(1)
    await press(page, 'Escape')
    await expect(said).toHaveCount(0)
  },
  'In the schedule: + −': async (page) => {
    await meeting(page)
    const said = page.getByRole('status').filter({ hasText: 'Brand review' })
    await press(page, '+')
    const longer = String(await said.textContent())
    await press(page, '-', '-')
    await expect(said).not.toHaveText(longer)
    await press(page, 'Escape')
  },
  'Forms: Ctrl S': async (page, { invoiceId }) => {
    await opened(page, `/invoices/${invoiceId}/edit`)
    await press(page, 'Control+s')
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible()
  },
}

/** What the open help lists. */
async function listed(page: Page): Promise<Line[]> {
  const help = dialog(page, 'Keyboard shortcuts')
  await expect(help).toBeVisible()
  return help.locator('dl > div').evaluateAll((lines) =>
    lines.map((one) => ({
      place: one.closest('section')?.querySelector('h3')?.textContent ?? '',
      keys: one.querySelector('kbd')?.textContent ?? '',
    })),
  )
}

test('every key of the keyboard help does what the help says', async ({ page, world }) => {
  await opened(page, '/invoices')
  await press(page, '?')
  const names = (await listed(page)).map(({ place, keys }) => `${place}: ${keys}`)
  expect(names.toSorted()).toEqual(Object.keys(checks).toSorted())
  for (const [name, check] of Object.entries(checks)) await test.step(name, () => check(page, world))
})

test('a key that a button shows presses it', async ({ page }) => {
  for (const path of ['/invoices', ...Object.keys(creates), '/appointments']) {
    await opened(page, path)
    const shown = page.locator('[aria-keyshortcuts]:not([role="menuitem"])').filter({ visible: true })
    await expect(shown, path).toHaveCount(1)
    await expect(shown.locator('.kbd'), path).toHaveText(String(await shown.getAttribute('aria-keyshortcuts')))
  }
})
