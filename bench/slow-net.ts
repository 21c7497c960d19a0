import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { buildWeb } from '../scripts/web-build.ts'
import { amount } from './amount.ts'
import { invoiceOf, productWithAccount } from './product.ts'
import { type BenchTable, percentile } from './table.ts'

/** A phone far from the mast: 400 kbit/s both ways, 400 ms for every answer. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const runs = amount(5, 1)
const most = 4000
const account = { email: 'bench@duly.example', password: 'correct horse battery' }

/** One sign-in over the slow line. */
interface SignIn {
  /** From the press on the button to the first row of the list, milliseconds. */
  ms: number
  /** Bytes that came meanwhile. */
  bytes: number
}

/** How somebody signs in: what they do between the page that answers and the press on its button. */
const ways: { name: string; fill: (page: Page) => Promise<void> }[] = [
  {
    name: 'typed, eight keys a second',
    fill: async (page) => {
      await page.getByLabel('Email').pressSequentially(account.email, { delay: amount(125, 0) })
      await page.getByLabel('Password', { exact: true }).pressSequentially(account.password, { delay: amount(125, 0) })
    },
  },
  {
    name: 'filled by a password manager and pressed at once',
    fill: async (page) => {
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
    },
  },
]

/** How long after signing in does the list stand on a slow line? */
export async function run(): Promise<BenchTable> {
  await buildWeb()
  const executablePath = await findBrowser('whole')
  const product = await productWithAccount()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    for (let made = 0; made < 12; made += 1)
      await product.call('POST', '/invoices', { ...invoiceOf(3), invoiceNumber: `INV-${made}` })
    const seen = new Map<string, SignIn[]>(ways.map(({ name }) => [name, []]))
    for (let round = 0; round < runs; round += 1)
      for (const { name, fill } of ways) seen.get(name)?.push(await signIn(browser, product.url, fill))
    return table(seen)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function signIn(browser: Browser, url: string, fill: (page: Page) => Promise<void>): Promise<SignIn> {
  // Each time a browser that was never here.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', line)
    let bytes = 0
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    if (process.env.BENCH_WATERFALL) await follow(page)
    await page.goto(`${url}/login`)
    // Once the app has taken the page over.
    await page.locator('#root:not(.prerendered) form').waitFor()
    await fill(page)
    const before = bytes
    const begun = performance.now()
    await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
    await page.getByText('INV-11').first().waitFor()
    return { ms: performance.now() - begun, bytes: bytes - before }
  } finally {
    await context.close()
  }
}

/** Prints when each request begins and ends, for whoever looks for what the list waits for. */
async function follow(page: Page): Promise<void> {
  const begun = performance.now()
  const at = () => Math.round(performance.now() - begun)
  const path = (address: string) => new URL(address).pathname
  page.on('request', (request) => console.log(at(), 'asks', request.method(), path(request.url())))
  page.on('requestfinished', (request) => console.log(at(), 'has', path(request.url())))
}

function table(seen: ReadonlyMap<string, readonly SignIn[]>): BenchTable {
  return {
    name: 'slow-network',
    title: 'How long after signing in does the list stand on a slow line?',
    note: `Chromium as a phone that was never here, its network emulated at 400 kbit/s and 400 ms, on the product as it is served, compressed. From the press on Sign in to the first row, median of ${runs}. Bytes are those that ended in between. Other work on the machine lengthens the processor’s part of it.`,
    rows: [...seen].flatMap(([name, signIns]) => {
      const ms = percentile(
        signIns.map((one) => one.ms),
        0.5,
      )
      const kilobytes =
        percentile(
          signIns.map((one) => one.bytes),
          0.5,
        ) / 1000
      return [
        { name, value: ms, unit: 'ms', target: `≤ ${most} ms`, met: ms <= most },
        { name: `${name}: bytes`, value: kilobytes, unit: 'kB' },
      ]
    }),
  }
}
