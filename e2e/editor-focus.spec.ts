/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const description = (page: Page, n: number) => page.getByLabel(`Short description, item ${n}`, { exact: true })

async function pressOn(page: Page, name: string): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

test('Next and Back go on in the section that they open', async ({ page, product, request }) => {
  await aDesk(page, request, product)
  await page.goto('/invoices/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressOn(page, 'Next')
  await expect(page.getByLabel('Invoice number')).toBeFocused()
  await pressOn(page, 'Next')
  await expect(button(page, 'Add Blank Item')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(description(page, 1)).toBeFocused()
  await pressOn(page, 'Next')
  await expect(page.getByLabel('Payment method')).toBeFocused()
  await pressOn(page, 'Back')
  await expect(description(page, 1)).toBeFocused()
  // What has to be put right first has the focus, in whichever section it is.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Next leads into the section without bringing up the keyboard', async ({ page, product, request }) => {
    await aDesk(page, request, product)
    await page.goto('/invoices/create')
    await button(page, 'Next').tap()
    await expect(page.getByRole('tabpanel', { name: /Details/ })).toBeFocused()
  })

  test('units stand beside their values, and no message covers a button of the send dialog', async ({
    page,
    product,
    request,
  }) => {
    const desk = await aDesk(page, request, product)
    const id = await desk.invoice('INV-PHONE')
    await page.goto(`/invoices/${id}/edit`)
    await page.getByRole('tab', { name: /Summary/ }).tap()
    for (const [row, type, unit] of [
      ['Discount', 'percentage', '%'],
      ['Shipping', 'amount', 'CAD'],
    ] as const) {
      await page.getByRole('switch', { name: row }).tap()
      await page.getByLabel(`${row} type`).selectOption(type)
      const value = await page.getByLabel(new RegExp(`^${row}, `)).boundingBox()
      const words = page.locator('.editor-adjustment').filter({ hasText: row }).getByText(unit, { exact: true })
      const said = await words.boundingBox()
      if (!value || !said) throw new Error(`${row} is not shown`)
      expect(said.x, row).toBeGreaterThanOrEqual(value.x + value.width)
      expect(Math.abs(said.y + said.height / 2 - (value.y + value.height / 2)), row).toBeLessThan(4)
    }
    await button(page, 'Send Invoice').tap()
    const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
    await button(page, 'Download PDF').tap()
    await expect(page.getByText('PDF downloaded successfully!')).toBeVisible()
    // A trial reports what lies over the button.
    for (const one of await dialog.getByRole('button').all()) if (await one.isEnabled()) await one.tap({ trial: true })
  })
})

test('the send dialog gives the focus back to its button, saved before or not', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-BACK')
  await page.goto(`/invoices/${id}/edit`)
  await page.getByRole('tab', { name: /Summary/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
  await pressOn(page, 'Send Invoice')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Send Invoice')).toBeFocused()
  // What was changed is saved first, and the button waits meanwhile.
  await page.getByLabel('Additional notes').fill('Thank you')
  await pressOn(page, 'Send Invoice')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Send Invoice')).toBeFocused()
})

test('after a line was removed the focus is on its neighbour, after the last one on the button that adds', async ({
  page,
  product,
  request,
}) => {
  await aDesk(page, request, product)
  await page.goto('/invoices/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+3')
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    await page.keyboard.press('Alt+n')
    await description(page, index + 1).fill(name)
  }
  await pressOn(page, 'Remove item 2')
  await expect(description(page, 2)).toHaveValue('three')
  await expect(button(page, 'Remove item 2')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Remove item 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Add Blank Item')).toBeFocused()
})

test('suggestions leave the page in reach, and stay away once a customer is saved', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/customers', { name: 'Harbour & Pine Studio', email: 'known@editor.example' })
  await page.goto('/invoices/create')
  const name = page.getByRole('combobox', { name: 'Name' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await name.pressSequentially('Harbour')
  await expect(page.getByRole('option', { name: /Harbour & Pine Studio/ })).toBeVisible()
  // Found by its role: an element that is hidden from assistive technology would not be.
  await expect(email).toBeVisible()
  await name.fill('Harbour Master')
  await email.fill('new@editor.example')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await button(page, 'Save as customer').click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  await expect(button(page, 'Save as customer')).toHaveCount(0)
  await page.getByLabel('City').fill('Nanaimo')
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the first hour that the week shows stands whole below the days', async ({ page, product, request }) => {
  await aDesk(page, request, product)
  await page.goto('/appointments?view=week')
  const head = page.locator('.time-grid-head')
  await expect(head).toBeVisible()
  const below = () =>
    head.evaluate((element) => {
      const edge = element.getBoundingClientRect().bottom
      const labels = [...document.querySelectorAll('.time-grid-hours span')].map((label) =>
        label.getBoundingClientRect(),
      )
      return labels.filter(({ top, bottom, height }) => height > 0 && bottom > edge && top < edge - 0.5).length
    })
  await expect.poll(() => page.locator('.time-grid').evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  expect(await below()).toBe(0)
})
