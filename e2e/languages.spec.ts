import type { APIRequestContext, Page } from '@playwright/test'
import { aDesk } from './invoice-list-world.ts'
import { expect, type Product, test } from './product.ts'

/*
 * Pages in a language that is made of English: ⟦àççéñţéð ţéxţ~~⟧. What stands there without brackets was written into the code.
 */

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

  test('the list fetches its texts in few files', async ({ page, product, request }) => {
    await inFrench(page, request, product)
    const texts: string[] = []
    page.on('request', (call) => {
      if (/-words-\d+-[\w-]{8}\.js$/.test(call.url())) texts.push(call.url())
    })
    await page.goto('/invoices')
    await expect(page.getByRole('heading', { level: 1, name: /^Factures/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Four of the screen, and those of what the frame around it opens.
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(7)
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
