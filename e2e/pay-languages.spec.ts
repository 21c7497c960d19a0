/// <reference lib="dom" />
import { loadImage } from '@napi-rs/canvas'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { expectAccessibleByDayAndNight } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { connectClover, payAtCheckout } from './journey.ts'
import { canvasOf, expectPinned, pinnedFont } from './pinned-picture.ts'
import { expect, test } from './product.ts'

// One merchant account serves one business.
test.use({ instance: 'pay-languages' })

// The pinned picture is drawn with fonts that come along, which the page's own policy would refuse.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, bypassCSP: true }
const picture = (name: string) => test.info().outputPath(`${name}.png`)

test('customers pay in their own languages, an Arabic one on a phone and a French one on a desk', async ({
  page,
  product,
  request,
  browser,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', address: '218 Cook Street', taxNumber: 'BC-1' })
  const details = { preferredCurrency: 'CAD', bankName: 'Inner Harbour Credit Union', accountNumber: '0042 117 903 5' }
  await desk.call('POST', '/payment-settings', details)
  await connectClover(page)
  const invoiceIn = async (language: string) => {
    const { body } = await desk.call('POST', '/customers', { name: 'Quai Nord', email: 'a@quai.example', language })
    const items = [{ name: 'Website design', description: 'Six pages', quantity: 2.5, rate: 2030.8 }]
    return desk.invoice(`${language.toUpperCase()}-1`, { customerId: body.id, paymentMethod: 'bank', items })
  }

  const arabic = await payer(browser, product.url, phone)
  await arabic.goto(`/pay/${await invoiceIn('ar')}`)
  const html = arabic.locator('html')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(arabic).toHaveTitle('فاتورة · Duly')
  await expect(arabic.getByText('المبلغ المستحق')).toBeVisible()
  await expect(arabic.getByText('$5,077.00').first()).toBeVisible()
  await arabic.screenshot({ path: picture('arabic'), fullPage: true })
  await arabic.addStyleTag({ content: await pinnedFont() })
  await arabic.evaluate(() => document.fonts.ready)
  await expectPinned('pay-page-ar', canvasOf(await loadImage(await arabic.screenshot({ fullPage: true }))))
  expect(await arabic.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessibleByDayAndNight(arabic, 'Arabic')
  await arabic.getByRole('button', { name: 'عرض الفاتورة' }).click()
  await expect(
    arabic
      .getByRole('dialog', { name: /فاتورة/ })
      .getByText('$5,077.00')
      .first(),
  ).toBeVisible()
  await arabic.screenshot({ path: picture('arabic-paper') })
  await arabic.getByRole('button', { name: 'إغلاق' }).click()
  await arabic
    .getByRole('button', { name: /ادفع الآن/ })
    .last()
    .click()
  await payAtCheckout(arabic)
  await arabic.waitForURL(/\/pay\//)
  await expect(arabic.getByRole('heading', { name: 'تم الدفع، شكرًا لك' })).toBeVisible()
  await expect(arabic.getByRole('button', { name: 'إيصال' })).toBeVisible()
  await arabic.screenshot({ path: picture('arabic-paid'), fullPage: true })
  await arabic.context().close()

  const french = await payer(browser, product.url, { viewport: { width: 1280, height: 900 } })
  const scripts: string[] = []
  french.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.url())
  })
  await french.goto(`/pay/${await invoiceIn('fr')}`)
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(french.getByText('Échéance')).toBeVisible()
  await expect(french.getByText('4 avril 2099')).toBeVisible()
  await expect(french.getByText('5 077,00 $').first()).toBeVisible()
  await french.screenshot({ path: picture('french'), fullPage: true })
  // One script, whose texts are French; none that holds English ones.
  expect(scripts.filter((name) => /\/pay-/.test(name))).toEqual([
    expect.stringMatching(/\/pay-[\w-]+\.fr-[0-9a-f]{8}\.js$/),
  ])
  const file = french.waitForEvent('download')
  await french.getByRole('button', { name: 'Télécharger le PDF' }).click()
  await file
  await expect(french.getByText('PDF téléchargé')).toBeVisible()
  await french
    .getByRole('button', { name: /Payer maintenant/ })
    .first()
    .click()
  await payAtCheckout(french)
  await french.waitForURL(/\/pay\//)
  await expect(french.getByRole('heading', { name: 'Payé, merci' })).toBeVisible()
  await french.screenshot({ path: picture('french-paid'), fullPage: true })
  // What is not there speaks the language that the browser asks for.
  const missing = await request.get(`${product.url}/pay/00000000-0000-4000-8000-000000000000`, {
    headers: { 'accept-language': 'de-AT,de;q=0.9' },
  })
  expect(await missing.text()).toMatch(/<html lang="de" dir="ltr">.*Rechnung nicht gefunden/s)
  await french.context().close()

  const english = await payer(browser, product.url, phone)
  await english.goto(`/pay/${await invoiceIn('en')}`)
  await expect(english.getByText('Due date')).toBeVisible()
  await english.screenshot({ path: picture('english'), fullPage: true })
  await english.setViewportSize({ width: 1280, height: 900 })
  await english.screenshot({ path: picture('english-desk'), fullPage: true })
  await english.context().close()
})

async function payer(browser: Browser, baseURL: string, options: BrowserContextOptions) {
  return (await browser.newContext({ baseURL, ...options })).newPage()
}
