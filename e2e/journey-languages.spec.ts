/// <reference lib="dom" />

import { moneyText } from '@duly/core/words/format.ts'
import * as account from '@duly/core/words/gen/account.gen.ts'
import * as cardConnection from '@duly/core/words/gen/card-connection.gen.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import * as acts from '@duly/core/words/gen/invoice-acts.gen.ts'
import * as pay from '@duly/core/words/gen/pay.gen.ts'
import * as sendForm from '@duly/core/words/gen/send-form.gen.ts'
import * as sending from '@duly/core/words/gen/sending.gen.ts'
import * as timeline from '@duly/core/words/gen/timeline.gen.ts'
import * as wordings from '@duly/core/words/gen/wordings.gen.ts'
import { directionOf, languageNames, localeOf, offeredLanguages } from '@duly/core/words/languages.ts'
import type { Say } from '@duly/core/words/word.ts'
import { wordsIn } from '@duly/server/platform/words/words.ts'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { payAtCheckout } from './journey.ts'
import { expect, mailTo, test } from './product.ts'

/*
 * The journey from the account to the receipt in each language: all names of what is pressed come from the words themselves.
 * Who registers has a browser in that language; the customer's mail and pay page follow.
 */

// One merchant account serves one business at a time.
test.use({ instance: 'journey-languages' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const language of offeredLanguages.filter((code) => code !== 'en'))
  test.describe(language, () => {
    const locale = localeOf(language).replace(/-u-.*/, '')
    test.use({ locale, ...(language === 'ar' ? phone : {}) })

    test(`from registration to the receipt in ${languageNames[language]}`, async ({ page, product }) => {
      const say = wordsIn(language)
      const owner = `owner.${language}@fernwood.example`
      const payer = `payer.${language}@quai.example`
      await page.goto('/register')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
      await page.getByLabel(say(account.email)).fill(owner)
      await page.getByLabel(say(account.password), { exact: true }).fill('correct horse battery')
      await page.screenshot({ path: test.info().outputPath('register.png') })
      await page.getByRole('button', { name: say(account.create) }).click()
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${say(frame.invoices)}`) })).toBeVisible()

      const call = caller(page)
      await call('POST', '/companies', { name: 'Fernwood Studio Ltd.', address: '218 Cook Street', country: 'Canada' })
      await connect(page, say)
      const items = [{ name: 'Website design', description: '', quantity: 2.5, rate: 2030.8 }]
      await call('POST', '/invoices', {
        invoiceNumber: 'L-1',
        billingName: 'Quai Nord',
        billingEmail: payer,
        issueDate: '2026-03-05',
        dueDate: '2099-04-04',
        currency: 'CAD',
        paymentTerms: '30',
        items,
        status: 'DRAFT',
      })
      await page.goto('/invoices')
      await page.getByRole('button', { name: say(acts.actionsFor, { number: 'L-1' }) }).click()
      await page.screenshot({ path: test.info().outputPath('invoices.png') })
      await page.getByRole('menuitem', { name: say(acts.sendInvoice) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(sendForm.sendByEmail) })
        .click()
      await expect(page.getByText(say(sending.emailSent))).toBeVisible()

      const mail = await PostalMime.parse(await mailTo(product, payer, /L-1/))
      expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      const sum = moneyText(language, 507_700, 'CAD')
      expect(mail.text).toContain(sum)
      const link = /https?:\/\/\S+\/pay\/[0-9a-f-]{36}/.exec(mail.text ?? '')?.[0]
      await page.goto(String(link))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByText(sum).first()).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('pay.png'), fullPage: true })
      await page
        .getByRole('button', { name: say(pay.payNow) })
        .last()
        .click()
      await payAtCheckout(page)
      await page.waitForURL(/\/pay\//)
      await expect(page.getByRole('heading', { name: say(pay.paid) })).toBeVisible()
      const receipt = await PostalMime.parse(
        await mailTo(product, payer, literally(say(wordings.receiptSubject, { invoiceNumber: 'L-1' }))),
      )
      expect(receipt.text).toContain(sum)

      // The invoice's own page tells all of it, in the built code of the language.
      await page.goto('/invoices')
      await page.getByRole('link', { name: 'L-1', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: /L-1/ })).toBeVisible()
      await expect(page.getByText(say(timeline.paidByCard, { sum }), { exact: false }).first()).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('invoice.png'), fullPage: true })

      // The merchant account serves one business at a time, the next language's too.
      await caller(page)('POST', '/clover/disconnect', {})
    })
  })

const literally = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Calls the API as whoever is signed in on the page. */
function caller(page: Page) {
  return async (method: string, path: string, data: unknown) => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Connects the test merchant of the provider's simulator, whose page is English. */
async function connect(page: Page, say: Say): Promise<void> {
  await page.goto('/payment-settings?tab=integration')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Clover/ })
    .click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(say(cardConnection.connected, { provider: 'Clover', which: 'clover' }))).toBeVisible()
}
