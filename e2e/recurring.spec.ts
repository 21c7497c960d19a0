/// <reference lib="dom" />
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const shot = (page: Page, name: string) =>
  process.env.DULY_SHOTS
    ? page.screenshot({ path: `${process.env.DULY_SHOTS}/${name}.png`, fullPage: true })
    : undefined

const devices = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** No line of a sentence begins with a mark that belongs to the word before it. */
async function expectNoStrayMarks(sentence: Locator, widths: readonly number[]) {
  const page = sentence.page()
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const firsts = await sentence.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const signs: { sign: string; bottom: number }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [at, sign] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { width: drawn, bottom } = range.getBoundingClientRect()
          if (drawn > 0 && sign.trim() !== '') signs.push({ sign, bottom })
        }
      return signs.filter(({ bottom }, at) => bottom > (signs[at - 1]?.bottom ?? bottom) + 8).map(({ sign }) => sign)
    })
    expect(firsts.join('')).not.toMatch(/[,.;:،]/)
  }
  if (before) await page.setViewportSize(before)
}

for (const [device, use] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('an invoice recurs: the dates are shown before, the due one is made, and the series pauses', async ({
      page,
      product,
      request,
    }) => {
      const desk = await aDesk(page, request, product)
      // The day after the invoice's own is today, so that the first date is due at once.
      const day = today(new Date(), 'America/Edmonton')
      const fields = { items: [{ name: 'Hosting and updates', quantity: 1, rate: 240 }], dueDate: addDays(day, 29) }
      await desk.invoice('INV-AGAIN', { ...fields, issueDate: addDays(day, -1) })
      await page.goto('/invoices')
      await expect(page.getByRole('link', { name: 'INV-AGAIN' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Recurring/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Actions for INV-AGAIN' }).click()
      await page.getByRole('menuitem', { name: 'Make recurring' }).click()

      const dialog = page.getByRole('dialog', { name: 'Make recurring' })
      await expect(dialog.getByLabel(/^Name/)).toHaveValue('Hosting and updates')
      await expect(dialog.getByText(/^Every month on day/)).toBeVisible()
      await dialog.getByLabel('Unit').selectOption('day')
      await expect(dialog.getByText('Every day')).toBeVisible()
      await expect(dialog.getByText('The next 12')).toBeVisible()
      await dialog.getByLabel(/^At/).selectOption('00:00')
      await shot(page, `recurring-make-${device}`)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Make recurring' }).click()
      await expect(page.getByText(/“Hosting and updates” is set up/)).toBeVisible()

      await page.getByRole('link', { name: /^Recurring/ }).click()
      await page.getByRole('link', { name: 'Hosting and updates' }).click()
      await expect(page.getByText('Every day', { exact: true })).toBeVisible()
      // The job of the product makes what is due.
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Made so far' })).toBeVisible({ timeout: 3000 })
      }).toPass()
      await expect(page.getByText('without an end')).toBeVisible()
      await expectNoStrayMarks(page.getByText('without an end').locator('..'), [320, 360, 480, 768, 1280])
      const second = page.getByRole('complementary', { name: 'The next 12' }).getByRole('button').nth(1)
      await second.click()
      await expect(second).toHaveAttribute('aria-pressed', 'true')
      await shot(page, `recurring-series-${device}`)
      await expectAccessible(page)

      await page.getByRole('link', { name: /^INV-/ }).click()
      await page.getByText('From the series').getByRole('link', { name: 'Hosting and updates' }).click()
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByText(/^Paused by Ada Moss since/)).toBeVisible()
      await page.getByRole('link', { name: 'Recurring' }).first().click()
      await expect(page.getByText('Paused', { exact: true })).toBeVisible()
      await page.emulateMedia({ colorScheme: 'dark' })
      await shot(page, `recurring-list-${device}`)
      await expectAccessible(page)
    })
  })
}
