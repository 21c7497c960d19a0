import * as appointment from '@duly/core/words/gen/appointment.gen.ts'
import * as fields from '@duly/core/words/gen/customer-fields.gen.ts'
import * as customers from '@duly/core/words/gen/customers.gen.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import * as form from '@duly/core/words/gen/invoice-form.gen.ts'
import * as list from '@duly/core/words/gen/invoice-list.gen.ts'
import { wordsIn } from '@duly/server/platform/words/words.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { aDesk } from './invoice-list-world.ts'
import { expect, type Product, test } from './product.ts'

/*
 * Pages in a language that is made of English: ⟦àççéñţéð ţéxţ~~⟧. What stands there without brackets was written into the code.
 */

const french = wordsIn('fr')

const choose = (page: Page, language: string, url: string) =>
  page.context().addCookies([{ name: 'language', value: language, url }])

test('the bin speaks the language of the page, whatever it counts', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  for (const name of ['Halibut House', 'Kelp & Co']) {
    const { body } = await desk.call('POST', '/customers', { name, email: 'a@halibut.example' })
    await desk.call('DELETE', `/customers/${body.id}`)
  }
  await choose(page, 'en-XA', product.url)
  await page.goto('/customers?bin=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦Ɓîñ')
  await expect(page.getByText('⟦30 đàýš')).toHaveCount(2)
  await choose(page, 'ar-XB', product.url)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦Bin⟧')
})

test.describe('in French', () => {
  const inFrench = async (page: Page, request: APIRequestContext, product: Product) => {
    const desk = await aDesk(page, request, product)
    expect((await desk.call('PATCH', '/profile', { language: 'fr' })).status).toBe(200)
    await choose(page, 'fr', product.url)
  }

  test('the list fetches the files that it fetches in English, and none besides', async ({
    page,
    product,
    request,
  }) => {
    const scripts: string[] = []
    page.on('request', (call) => {
      const name = /\/assets\/(.+\.js)$/.exec(call.url())?.[1]
      if (name) scripts.push(name)
    })
    const fetched = async (heading: RegExp) => {
      scripts.length = 0
      await page.goto('/invoices')
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.waitForLoadState('networkidle')
      // What is fetched in advance begins when the browser has time for it.
      let known = -1
      const more = () => {
        const found = scripts.length - known
        known = scripts.length
        return found
      }
      await expect.poll(more, { intervals: [3000] }).toBe(0)
      return [...scripts]
    }
    await aDesk(page, request, product)
    const english = await fetched(/^Invoices/)
    await inFrench(page, request, product)
    const french = await fetched(/^Factures/)
    expect(french.some((name) => /\.fr-[0-9a-f]{8}\.js$/.test(name))).toBe(true)
    expect(french.map((name) => name.replace(/\.fr-[0-9a-f]{8}/, '')).toSorted()).toEqual(english.toSorted())
  })

  test('a country is understood, offered and shown by its French name, and kept as in English', async ({
    page,
    product,
    request,
  }) => {
    await inFrench(page, request, product)
    await page.goto('/customers')
    await page
      .getByRole('button', { name: french(customers.add) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: french(fields.name) }).fill('Hafenkontor')
    await dialog.getByRole('textbox', { name: french(fields.email) }).fill('a@hafen.example')
    const country = dialog.getByRole('combobox', { name: french(fields.country) })
    await country.pressSequentially('Allem')
    await expect(page.getByRole('option', { name: 'Allemagne' })).toBeVisible()
    await country.pressSequentially('agne')
    await expect(country).toHaveValue('Allemagne')
    const saved = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/customers'))
    await dialog.locator('button[type="submit"]').click()
    expect((await saved).postDataJSON()).toMatchObject({ country: 'Germany' })
    await page.getByRole('link', { name: 'Hafenkontor' }).first().click()
    await expect(page.locator('address').getByText('Allemagne')).toBeVisible()
  })

  test.describe('with what was brought in advance', () => {
    test.use({ serviceWorkers: 'allow', savesData: false })

    test('screens open without a connection, and an invoice is written, in French', async ({
      page,
      product,
      request,
      context,
    }) => {
      await inFrench(page, request, product)
      await page.goto('/invoices')
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
      const missing = () =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          const urls = files.flat().map(({ url }) => url)
          const needed = ['appointment-screen', 'schedule-screen', 'invoice-editor-screen', 'country-input', 'preview']
          const next = ['details-tab', 'items-tab', 'summary-tab', 'live-total', 'draft-checks', 'currency-input']
          const isKept = (name: string) => urls.some((url) => new RegExp(`/assets/${name}-.*\\.fr-`).test(url))
          return [...needed, ...next].filter((name) => !isKept(name))
        })
      await page.reload()
      await expect.poll(missing, { timeout: 40_000 }).toEqual([])
      await context.setOffline(true)
      // Loaded anew: document, code and texts all come from what was kept.
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await expect(page.getByText(french(frame.offlineNow))).toBeVisible()
      const navigation = page.getByRole('navigation', { name: french(frame.main), exact: true })
      await navigation.getByRole('link', { name: french(frame.schedule) }).click()
      await expect(page.getByText(french(appointment.failedToFetch))).toBeVisible()
      await navigation.getByRole('link', { name: french(frame.invoices) }).click()
      await page
        .getByRole('link', { name: french(list.create) })
        .first()
        .click()
      await page.getByRole('combobox', { name: french(fields.name) }).fill('Quai Nord')
      await page.getByRole('textbox', { name: french(fields.email) }).fill('a@quai.example')
      await page.getByRole('tab', { name: french(form.details) }).click()
      await page.getByLabel(french(form.number)).fill('HORS-1')
      await page.getByRole('tab', { name: french(form.items) }).click()
      await page.getByRole('button', { name: french(form.addBlank) }).click()
      await page.getByLabel(french(form.shortDescriptionOf, { item: '1' })).fill('Travail')
      await page.getByLabel(french(form.rateOf, { item: '1' })).fill('1 234,5')
      await page
        .locator('.editor-head')
        .getByRole('button', { name: french(form.save), exact: true })
        .click()
      await page.screenshot({ path: test.info().outputPath('offline.png') })
      await expect(page.getByText(french(form.offlineNew))).toBeVisible()
    })
  })
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the year above the list keeps its words and its way beside many currencies', async ({
    page,
    product,
    request,
  }) => {
    const desk = await aDesk(page, request, product)
    for (const currency of ['CAD', 'USD', 'EUR', 'GBP']) await desk.invoice(`INV-${currency}`, { currency })
    for (const language of ['de', 'pt', 'ar']) {
      expect((await desk.call('PATCH', '/profile', { language })).status).toBe(200)
      await choose(page, language, product.url)
      await page.goto('/invoices')
      const year = page.locator('.inv-year')
      await expect(year.getByRole('link')).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`${language}.png`) })
      // Pressed where it begins and where it ends, nothing else takes it.
      for (const one of [year.locator('summary'), year.getByRole('link')]) {
        const box = await one.boundingBox()
        await one.click({ trial: true, position: { x: 3, y: 20 } })
        await one.click({ trial: true, position: { x: (box?.width ?? 0) - 3, y: 20 } })
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    }
  })
})
