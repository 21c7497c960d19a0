/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { buildWeb } from '../scripts/web-build.ts'
import { amount } from './amount.ts'
import { invoiceOf, productWithAccount } from './product.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

const wholeText = 'Everything that the second half of the month brought along. '
const text = wholeText.slice(0, amount(wholeText.length, 10))
const manyLines = amount(200, 20)

/** What the browser saw of a run of keystrokes, in milliseconds. */
interface Seen {
  /** From each key to the next painted frame, as the browser reports it (in steps of 8 ms). */
  delays: number[]
  longTasks: number[]
}

/** How quickly do a long invoice's form and preview follow typing? */
export async function run(): Promise<BenchTable> {
  await buildWeb()
  const executablePath = await findBrowser('whole')
  const product = await productWithAccount()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('token', token), product.token)
    const seen: Record<number, Seen> = {}
    for (const lines of [1, manyLines]) {
      const { id } = await product.call('POST', '/invoices', invoiceOf(lines))
      await page.goto(`${product.url}/invoices/${id}/edit`)
      seen[lines] = await typed(page, lines)
    }
    return table(seen[1] as Seen, seen[manyLines] as Seen)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function typed(page: Page, lines: number): Promise<Seen> {
  await page.getByRole('tab', { name: /Items/ }).click()
  const field = page.getByLabel(`Short description, item ${Math.ceil(lines / 2)}`, { exact: true })
  await page.locator('.paper .totals').first().waitFor()
  await field.click()
  await page.keyboard.press('End')
  // Once for warmth, then for the record.
  await page.keyboard.type(' and more', { delay: 60 })
  await page.evaluate(() => {
    const seen: Seen = { delays: [], longTasks: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown') seen.delays.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  for (const key of text) await page.keyboard.type(key, { delay: 60 })
  await page.waitForTimeout(1000)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  // The browser does not report what took less than 16 ms.
  return { ...seen, delays: [...seen.delays, ...Array(Math.max(0, text.length - seen.delays.length)).fill(16)] }
}

function table(one: Seen, many: Seen): BenchTable {
  const longest = ({ longTasks }: Seen) => Math.max(0, ...longTasks)
  const row = (name: string, of: (seen: Seen) => number, most?: number): BenchRow => ({
    name,
    value: of(many),
    unit: 'ms',
    floor: of(one),
    ...(most ? { target: `≤ ${most} ms`, met: of(many) <= most } : {}),
  })
  return {
    name: 'typing',
    title: 'How quickly does a long invoice follow typing?',
    note: `${text.length} keys, 60 ms apart, in the middle line of 200, with the preview beside the form: from the key to the painted frame, as Chromium reports it (event timing, in steps of 8 ms). The floor is the same in an invoice of one line. Long tasks are those above 50 ms; 0 means that there was none. The browser shares the machine with the server.`,
    rows: [
      row('key to frame, median', ({ delays }) => percentile(delays, 0.5)),
      row('key to frame, 98th percentile (INP)', ({ delays }) => percentile(delays, 0.98), 50),
      row('longest task', longest, 50),
    ],
  }
}
