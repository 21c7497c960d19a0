/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { buildWeb } from '../scripts/web-build.ts'
import { amount } from './amount.ts'
import { productWithAccount } from './product.ts'
import { slowDown, slowdown } from './slow-page.ts'
import { type BenchTable, percentile } from './table.ts'

// Names of three letters that stand nowhere else in an invoice: sixteen begin with each of the first ones, four of those go on
// with each of the second ones, so that each letter leaves other rows, and none is searched for twice.
const firsts = [...'bcdfghjklmpqrstwz'].slice(0, amount(17, 3))
const others = [...'aeou']
const names = firsts.flatMap((first) => others.flatMap((second) => others.map((third) => first + second + third)))
const most = 100

/** What a letter led to, in milliseconds after its key event: when the page asked, when it had the answer, when the rows stood. */
interface Letter {
  asked: number
  answered: number
  painted: number
}

/** How soon after a letter in the list's search do the new rows stand? */
export async function run(): Promise<BenchTable> {
  await buildWeb()
  const executablePath = await findBrowser('whole')
  const product = await productWithAccount()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    // The shortest beginning has the most invoices, so that each letter changes what is listed.
    for (const [index, billingName] of names.entries())
      await product.call('POST', '/invoices', {
        invoiceNumber: `INV-${1000 + index}`,
        billingName,
        billingEmail: 'x@x.yy',
        issueDate: '2026-03-05',
        dueDate: '2099-04-04',
        currency: 'CAD',
        items: [{ name: 'x', quantity: 1, rate: 20 }],
        status: 'SENT',
      })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('token', token), product.token)
    await page.addInitScript(watch)
    await page.goto(`${product.url}/invoices`)
    await page
      .getByText(`INV-${999 + names.length}`)
      .first()
      .waitFor()
    await slowDown(page)
    const seen: Letter[] = []
    // Those of the last one stand on the first page as it is.
    for (const [index, first] of firsts.slice(0, -1).entries()) {
      const typed = await search(page, first + others[index % 4] + others[(index + 1) % 4])
      // The first name is for warmth.
      if (index > 0) seen.push(...typed)
    }
    return table(seen)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** In the page: notes each call for invoices, and each frame in which other rows stand than in the one before. */
function watch(): void {
  const seen = { key: 0, asked: 0, answered: 0, painted: 0 }
  Object.assign(window, { seen })
  const ask = window.fetch
  window.fetch = async (...call) => {
    const address = String(call[0] instanceof Request ? call[0].url : call[0])
    if (!/\/api\/invoices\?/.test(address)) return ask(...call)
    const asked = performance.now()
    const answer = await ask(...call)
    await answer.clone().arrayBuffer()
    Object.assign(seen, { asked, answered: performance.now() })
    return answer
  }
  addEventListener('keydown', (event) => Object.assign(seen, { key: event.timeStamp, asked: 0, painted: 0 }), true)
  let before = ''
  const look = () => {
    const rows = document.querySelector('.ledger tbody')?.textContent ?? ''
    // What was laid out before this frame is on screen with the next.
    if (rows !== before && seen.painted === 0 && seen.asked > 0) requestAnimationFrame((now) => (seen.painted = now))
    before = rows
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function search(page: Page, name: string): Promise<Letter[]> {
  const field = page.getByRole('searchbox')
  await field.click()
  const typed: Letter[] = []
  for (const letter of name) {
    await page.keyboard.press(letter)
    const { key, asked, answered, painted } = await seenOf(page)
    typed.push({ asked: asked - key, answered: answered - key, painted: painted - key })
  }
  await field.fill('')
  await page.waitForTimeout(300)
  return typed
}

/** What the page noted of the last letter, once other rows stand. */
async function seenOf(page: Page): Promise<Letter & { key: number }> {
  for (let tries = 0; tries < 200; tries += 1) {
    await page.waitForTimeout(50)
    const seen = await page.evaluate(() => (window as unknown as { seen: Letter & { key: number } }).seen)
    if (seen.painted > 0) return seen
  }
  throw new Error(`no other rows at ${page.url()}`)
}

function table(letters: readonly Letter[]): BenchTable {
  const above = letters.map(({ asked, answered, painted }) => painted - (answered - asked))
  const row = (name: string, samples: readonly number[], share: number) => ({
    name,
    value: percentile(samples, share),
    unit: 'ms',
  })
  const median = percentile(above, 0.5)
  return {
    name: 'list-search',
    title: 'How soon after a letter in the list’s search do the new rows stand?',
    note: `${letters.length} letters in the search of the invoice list, in Chromium with a processor made ${slowdown} times slower: from the key event to the frame after the one in which the new rows were laid out. The server’s time is from the page’s call to the end of its answer, as the slowed page sees it.`,
    rows: [
      { ...row('without the server’s time, median', above, 0.5), target: `≤ ${most} ms`, met: median <= most },
      row('without the server’s time, 95th percentile', above, 0.95),
      row(
        'letter to call, median',
        letters.map(({ asked }) => asked),
        0.5,
      ),
      row(
        'answer to rows, median',
        letters.map(({ answered, painted }) => painted - answered),
        0.5,
      ),
      row(
        'letter to rows, median',
        letters.map(({ painted }) => painted),
        0.5,
      ),
    ],
  }
}
