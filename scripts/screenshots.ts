import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { installPackages } from './packages.ts'
import { root } from './project.ts'
import { runMain } from './terminal.ts'
import { buildWeb } from './web-build.ts'

const folder = join(root, 'docs', 'screenshots')

/**
 * `npm run screenshots`: the pictures of the documents and of the guides, taken from the running product on the
 * demonstration's data; with `-- docs` or `-- help` only those,
 * and with `-- help bin cards` only the named guides'.
 */
runMain(async () => {
  const [only, ...jobs] = process.argv.slice(2)
  await installPackages()
  const { takeHelpPictures } = await import('./help-pictures.ts')
  await buildWeb()
  const executablePath = await findBrowser('whole')
  const { chromium } = await import('@playwright/test')
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-pictures-'))
  const product = spawn(process.execPath, ['server/main.ts', '--demo'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    await new Promise<void>((done, failed) => {
      product.stdout.on('data', (text: Buffer) => text.includes('Duly is ready') && done())
      product.once('exit', () => failed(new Error('the product did not start')))
    })
    const base = `http://localhost:${port}`
    if (only !== 'help') await takeDocumentPictures(browser, base)
    if (only !== 'docs')
      await takeHelpPictures(
        browser,
        async (page) => {
          await page.goto(`${base}/login`)
          await signIn(page)
          return base
        },
        jobs,
      )
  } finally {
    await browser.close()
    product.kill('SIGTERM')
    await new Promise((done) => product.once('exit', done))
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function takeDocumentPictures(browser: Browser, base: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    for (const [device, width, height] of [
      ['desk', 1440, 900],
      ['phone', 390, 844],
    ] as const) {
      const context = await browser.newContext({
        timezoneId: 'America/Vancouver',
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const shoot = async (name: string) => {
        await page.waitForLoadState('networkidle')
        // The loading bar fades.
        await page.waitForTimeout(800)
        await page.screenshot({ path: join(folder, `${name}-${device}-${theme}.png`) })
      }
      await page.goto(`${base}/login`)
      await shoot('login')
      await signIn(page)
      await shoot('invoices')
      // One that waits for its money, so that the pay page has something to pay.
      const open = page.locator('tr, li').filter({ hasText: 'Sent' }).locator('a.key').first()
      const address = await open.getAttribute('href')
      const id = /[0-9a-f-]{36}/.exec(address ?? '')?.[0]
      await page.goto(`${base}/invoices/${id}/edit`)
      await page.getByRole('tab', { name: /Items/ }).click()
      await shoot('editor')
      await page.goto(`${base}/pay/${id}`)
      await shoot('pay')
      await context.close()
    }
  }
}

/** Signs the owner of the demonstration in; ends on the invoices. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ingrid@fernwood.example')
  await page.getByLabel('Password', { exact: true }).fill('fernwood studio')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /^Invoices/ }).waitFor()
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
