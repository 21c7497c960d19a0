/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HelpJob, helpJobs } from '@duly/core/help/help-jobs.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { root } from './project.ts'
import { PlainError } from './terminal.ts'

/** Where the pages of the help find them. */
const folder = join(root, 'web', 'features', 'help', 'pictures')
/** Pixels of each file: half as many again as it is shown with, on each side (web/features/help/pictures.ts). */
const pixels = { width: 1080, height: 675 }
/** Most bytes of one picture. */
const mostBytes = 32_000

interface Shot {
  address: string
  /** What is pressed after the page was opened. */
  before?: (page: Page) => Promise<void>
  /** What the picture is about: it stands in the middle. */
  about: (page: Page) => Locator
  /** How wide a part of the page it shows, in CSS pixels. */
  width?: number
}

const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog')
const whole = 1180

/** Opens the menu of the first invoice that waits for its money. */
async function rowMenu(page: Page): Promise<void> {
  const row = page.locator('tbody tr').filter({ hasText: 'Sent' }).first()
  await row.getByRole('button', { name: /^Actions for/ }).click()
}

/** Something for the bin: the demonstration has deleted nothing. */
async function deleteSome(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    for (const [path, key] of [
      ['products', 'products'],
      ['customers', 'customers'],
      ['payment-links', 'data'],
    ] as const) {
      const list = await (await fetch(`/api/${path}?page=1&limit=2`, { headers })).json()
      for (const { id } of list[key]) await fetch(`/api/${path}/${id}`, { method: 'DELETE', headers })
    }
  })
}

// Of guides that describe a picture (web/features/help/guides-to-*.ts).
const shots: Partial<Record<HelpJob, Shot>> = {
  'first-invoice': {
    address: '/invoices',
    async before(page) {
      await rowMenu(page)
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
      await page.getByRole('tab', { name: /Items/ }).click()
    },
    about: main,
    // The form takes the room of the navigation.
    width: 1376,
  },
  'same-again': {
    address: '/invoices',
    async before(page) {
      await rowMenu(page)
      await page.getByRole('menuitem', { name: 'Duplicate' }).hover()
    },
    about: (page) => page.getByRole('menu'),
  },
  overdue: {
    address: '/invoices?status=OVERDUE',
    before: (page) => page.getByRole('checkbox', { name: 'Select page' }).check({ force: true }),
    about: main,
    width: whole,
  },
  reminders: { address: '/company/messages?tab=reminders', about: (page) => page.locator('main form') },
  payments: {
    address: '/invoices',
    async before(page) {
      await rowMenu(page)
      await page.getByRole('menuitem', { name: 'Record Payment' }).click()
    },
    about: dialog,
  },
  cards: { address: '/payment-settings?tab=integration', about: main, width: 900 },
  'payment-links': { address: '/payment-links', about: main, width: whole },
  bounced: { address: '/outbox', about: main, width: whole },
  wording: { address: '/company/messages', about: main, width: whole },
  figures: { address: '/figures', about: main, width: whole },
  import: {
    address: '/customers',
    async before(page) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
      const text =
        'Client,E-mail address,Town\nLumen Bakery,hello@lumen.example,Nanaimo\nKestrel Outdoor Ltd,ap@kestrel.example,Hope\n'
      const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await dialog(page).locator('input[type=file]').setInputFiles(file)
      await dialog(page).getByRole('button', { name: 'Continue' }).waitFor()
    },
    about: dialog,
    width: 1040,
  },
  employees: { address: '/employees', about: main, width: whole },
  schedule: {
    address: '/appointments?view=week',
    // The demonstration's meetings are on the next working days.
    async before(page) {
      if (new Date().getDay() === 6) await page.getByRole('button', { name: /^Next/ }).click()
    },
    about: main,
    width: whole,
  },
  bin: {
    address: '/invoices?bin=all',
    about: main,
    width: whole,
  },
  'your-data': {
    address: '/profile',
    about: (page) => page.getByRole('button', { name: 'Export all my data' }),
    width: whole,
  },
}

/** Takes the pictures of guides, of all unless some are named, by day and by night; `signIn` answers where the product is. */
export async function takeHelpPictures(
  browser: Browser,
  signIn: (page: Page) => Promise<string>,
  named: readonly string[],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      // That of the demonstration's business.
      timezoneId: 'America/Vancouver',
      deviceScaleFactor: 2,
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const base = await signIn(page)
    if (theme === 'light') await deleteSome(page)
    for (const job of helpJobs.filter((one) => named.length === 0 || named.includes(one))) {
      const wanted = shots[job]
      if (!wanted) continue
      const file = await smallPicture(await shoot(page, base, wanted))
      if (!file) throw new PlainError(`The picture of ${job} is larger than ${mostBytes} bytes.`)
      writeFileSync(join(folder, `${job}-${theme}.avif`), file)
    }
    await context.close()
  }
}

async function shoot(page: Page, base: string, { address, before, about, width = 720 }: Shot): Promise<Buffer> {
  const height = (width * pixels.height) / pixels.width
  const room = { width: 1440, height: Math.max(740, height) }
  await page.setViewportSize(room)
  await page.goto(base + address)
  await page.waitForLoadState('networkidle')
  await before?.(page)
  await page.waitForLoadState('networkidle')
  const subject = about(page).first()
  await subject.scrollIntoViewIfNeeded()
  // The loading bar fades, and the focus ring of what was pressed with it.
  await page.waitForTimeout(800)
  const box = await subject.boundingBox()
  if (!box) throw new PlainError(`${address} does not show what its picture is about.`)
  const within = (start: number, size: number, length: number, most: number) =>
    Math.max(0, Math.min(most - length, size > length ? start : start + (size - length) / 2))
  const clip = {
    x: within(box.x, box.width, width, room.width),
    y: within(box.y, box.height, height, room.height),
    width,
    height,
  }
  return page.screenshot({ clip })
}

// As good as it can be within the bytes.
async function smallPicture(png: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  for (const quality of [52, 44, 36]) {
    const file = await sharp(png).resize(pixels).avif({ quality, effort: 5, chromaSubsampling: '4:4:4' }).toBuffer()
    if (file.length <= mostBytes) return file
  }
  return null
}
