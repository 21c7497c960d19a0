import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { root } from '../scripts/project.ts'
import { buildWeb } from '../scripts/web-build.ts'
import { withBareApp } from '../scripts/web-weight.ts'
import { amount, isSmall } from './amount.ts'
import { type BenchProduct, invoiceOf, productWithAccount } from './product.ts'
import { type BenchRow, type BenchTable, percentile } from './table.ts'

// Fetched when it is asked for, since nothing else needs its hundred packages.
const version = '13.5.0'
const home = join(root, '.cache', `lighthouse-${version}`)
const runs = amount(5, 1)

/** What Lighthouse measured of one load. */
interface Load {
  /** 0 to 100. */
  score: number
  /** Largest contentful paint, milliseconds. */
  lcp: number
  /** Total blocking time, milliseconds. */
  tbt: number
}

/** A page that is loaded, and the languages that its browser asks for; English when absent. */
interface Page {
  url: string
  languages?: string
}

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: string; extraHeaders?: Record<string, string> },
) => Promise<
  | {
      lhr: {
        categories: { performance?: { score: number | null } }
        audits: Record<string, { numericValue?: number }>
        runtimeError?: { message: string }
      }
    }
  | undefined
>

/** How quick do the pages that strangers meet stand on a phone? */
export async function run(): Promise<BenchTable> {
  await buildWeb()
  const executablePath = await findBrowser('whole')
  const product = await productWithAccount()
  const { id } = await product.call('POST', '/invoices', invoiceOf(3))
  const arabicId = await arabicInvoice(product)
  const floor = await serveBareApp()
  const port = 9223
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    const measured = isSmall ? opened(browser) : await measuring(port)
    const pages: Record<string, Page> = {
      floor: { url: floor.url },
      login: { url: `${product.url}/login` },
      'pay page': { url: `${product.url}/pay/${id}` },
      'login in Arabic': { url: `${product.url}/login`, languages: 'ar' },
      'pay page in Arabic': { url: `${product.url}/pay/${arabicId}`, languages: 'ar' },
    }
    const loads: Record<string, Load[]> = {}
    for (let round = 0; round < runs; round += 1)
      for (const [name, page] of Object.entries(pages)) {
        const load = await measured(page)
        loads[name] = [...(loads[name] ?? []), load]
      }
    return table(loads)
  } finally {
    await browser.close()
    floor.server.close()
    await product.stop()
  }
}

/** An invoice as invoiceOf(3) to somebody who reads Arabic. */
async function arabicInvoice(product: BenchProduct): Promise<unknown> {
  const customer = { name: 'Harbour & Pine Studio', email: 'accounts@harbourpine.example', language: 'ar' }
  const { id: customerId } = await product.call('POST', '/customers', customer)
  const { id } = await product.call('POST', '/invoices', { ...invoiceOf(3), invoiceNumber: 'INV-AR', customerId })
  return id
}

async function fetchLighthouse(): Promise<Lighthouse> {
  const entry = join(home, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(entry)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }')
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', `lighthouse@${version}`]
    const { status, stderr } = spawnSync('npm', args, { cwd: home, encoding: 'utf8' })
    if (status !== 0) throw new Error(`Lighthouse could not be fetched: ${stderr}`)
  }
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return module.default
}

/** Only opens each page, which must say something: a try needs no hundred packages. */
function opened(browser: Browser): (page: Page) => Promise<Load> {
  return async ({ url, languages = 'en' }) => {
    const page = await browser.newPage({ extraHTTPHeaders: { 'accept-language': languages } })
    const answer = await page.goto(url)
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
    await page
      .getByText(languages === 'ar' ? /\p{Script=Arabic}/u : /\w/)
      .first()
      .waitFor()
    await page.close()
    return { score: 0, lcp: 0, tbt: 0 }
  }
}

async function measuring(port: number): Promise<(page: Page) => Promise<Load>> {
  const lighthouse = await fetchLighthouse()
  return (page) => measured(lighthouse, page, port)
}

async function measured(lighthouse: Lighthouse, page: Page, port: number, tries = 3): Promise<Load> {
  const { url, languages } = page
  const asked = languages ? { extraHeaders: { 'accept-language': languages } } : {}
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent', ...asked })
  if (!result || result.lhr.runtimeError) {
    // Now and then, on a busy machine, the browser records no trace: nothing was measured then.
    if (tries > 1) return measured(lighthouse, page, port, tries - 1)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = result.lhr
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  }
}

/** The page of React and its router and nothing else, compressed like ours. */
async function serveBareApp(): Promise<{ url: string; server: Server }> {
  const files = new Map<string, Buffer>()
  await withBareApp((folder, names) => {
    for (const name of names) files.set(`/${name}`, readFileSync(join(folder, name)))
  })
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = files.get(path)
    if (!file) return response.writeHead(404).end()
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(brotliCompressSync(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://localhost:${address.port}/`, server }
}

function table(loads: Record<string, Load[]>): BenchTable {
  const median = (name: string, of: (load: Load) => number) => percentile((loads[name] ?? []).map(of), 0.5)
  const names = Object.keys(loads).filter((name) => name !== 'floor')
  const rows = names.flatMap((name): BenchRow[] => {
    const score = median(name, (load) => load.score)
    const [lcp, floorLcp] = [median(name, (load) => load.lcp), median('floor', (load) => load.lcp)]
    const tbt = median(name, (load) => load.tbt)
    return [
      {
        name: `${name}, performance score`,
        value: score,
        unit: 'of 100',
        floor: median('floor', (load) => load.score),
        target: '≥ 99',
        met: score >= 99,
      },
      {
        name: `${name}, largest contentful paint`,
        value: lcp,
        unit: 'ms',
        floor: floorLcp,
        ratio: lcp / floorLcp,
        target: '≤ 1.2 ×',
        met: lcp <= floorLcp * 1.2,
      },
      {
        name: `${name}, total blocking time`,
        value: tbt,
        unit: 'ms',
        floor: median('floor', (load) => load.tbt),
        target: '≤ 50 ms',
        met: tbt <= 50,
      },
    ]
  })
  return {
    name: 'lighthouse',
    title: 'How quickly do the first pages stand on a phone?',
    note: `Lighthouse ${version}, performance for mobile (a slow phone and network, simulated), median of ${runs} loads each, interleaved. The pay page in Arabic is that of a customer who reads Arabic. The floor is a page of React with TanStack Router and nothing else, in English, served compressed by bare node:http.`,
    rows,
  }
}
