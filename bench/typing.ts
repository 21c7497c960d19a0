/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
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
  /** Processor time of the page's main thread for each key, on average. */
  processorPerKey: number
}

const threeTaxes = [
  { name: 'GST', rate: 5 },
  { name: 'PST', rate: 7 },
  { name: 'Levy', rate: 1.25 },
]
const oneTaxOfTheForm = { taxType: 'percentage', taxValue: 5 }

/** How quickly do a long invoice's form and preview follow typing? */
export async function run(): Promise<BenchTable> {
  await buildWeb()
  const executablePath = await findBrowser('whole')
  const product = await productWithAccount()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('token', token), product.token)
    const typedIn = async (lines: number, fields: object, ofLines: object = {}) => {
      const { items, ...invoice } = invoiceOf(lines)
      const { id } = await product.call('POST', '/invoices', {
        ...invoice,
        ...fields,
        invoiceNumber: randomUUID(),
        items: (items as object[]).map((item) => ({ ...item, ...ofLines })),
      })
      await page.goto(`${product.url}/invoices/${id}/edit`)
      return typed(page, lines)
    }
    return table({
      one: await typedIn(1, oneTaxOfTheForm),
      many: await typedIn(manyLines, oneTaxOfTheForm),
      taxed: await typedIn(manyLines, {}, { taxes: threeTaxes }),
    })
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
    const seen: Pick<Seen, 'delays' | 'longTasks'> = { delays: [], longTasks: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown') seen.delays.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })
  const worked = await processorTime(page)
  for (const key of text) await page.keyboard.type(key, { delay: 60 })
  await page.waitForTimeout(1000)
  const processorPerKey = (await worked()) / text.length
  const seen = await page.evaluate(() => (window as unknown as { seen: Pick<Seen, 'delays' | 'longTasks'> }).seen)
  // The browser does not report what took less than 16 ms.
  const fast = Array(Math.max(0, text.length - seen.delays.length)).fill(16)
  return { ...seen, delays: [...seen.delays, ...fast], processorPerKey }
}

/** Begins to count; answers the processor time of the page's main thread since, in milliseconds, whatever else ran beside it. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const begun = await now()
  return async () => {
    const spent = (await now()) - begun
    await client.detach()
    return spent
  }
}

function table({ one, many, taxed }: Record<'one' | 'many' | 'taxed', Seen>): BenchTable {
  const longest = ({ longTasks }: Seen) => Math.max(0, ...longTasks)
  const row = (name: string, of: (seen: Seen) => number, most?: number): BenchRow[] =>
    [
      { name, seen: many, floor: one },
      { name: `${name}, three taxes`, seen: taxed, floor: many },
    ].map(({ name, seen, floor }) => ({
      name,
      value: of(seen),
      unit: 'ms',
      floor: of(floor),
      ...(most ? { target: `≤ ${most} ms`, met: of(seen) <= most } : {}),
    }))
  const ratio = taxed.processorPerKey / many.processorPerKey
  return {
    name: 'typing',
    title: 'How quickly does a long invoice follow typing?',
    note: `${text.length} keys, 60 ms apart, in the middle line of 200, with the preview beside the form: from the key to the painted frame, as Chromium reports it (event timing, in steps of 8 ms). The floor is the same in an invoice of one line; where each line has three taxes, it is the same 200 lines with the one tax of the form. Long tasks are those above 50 ms; 0 means that there was none. Processor time is that of the page’s main thread, which other work on the machine does not lengthen.`,
    rows: [
      ...row('key to frame, median', ({ delays }) => percentile(delays, 0.5)),
      ...row('key to frame, 98th percentile (INP)', ({ delays }) => percentile(delays, 0.98), 50),
      ...row('longest task', longest, 50),
      {
        name: 'processor time per key, three taxes',
        value: taxed.processorPerKey,
        unit: 'ms',
        floor: many.processorPerKey,
        ratio,
        target: '≤ 1.25 ×',
        met: ratio <= 1.25,
      },
    ],
  }
}
