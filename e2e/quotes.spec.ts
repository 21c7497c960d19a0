import { expectAccessibleByDayAndNight } from './accessible.ts'
import { expect, test } from './both-sides.ts'
import type { Desk } from './invoice-list-world.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const picture = (name: string) => test.info().outputPath(`${name}.png`)

const quoted = (desk: Desk, number: string) =>
  desk.invoice(number, {
    kind: 'quote',
    status: 'DRAFT',
    items: [
      { name: 'Brand identity system', description: 'Logo, colour and typography', quantity: 1, rate: 2400 },
      { name: 'Website design', description: 'Six page templates', quantity: 1, rate: 1920 },
    ],
  })

test('a quote is sent, accepted by its customer on a phone, and becomes an invoice', async ({
  page,
  desk,
  visitor,
}) => {
  await desk.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'office@fernwood.example' })
  await page.goto('/invoices')
  // Who has none sees nothing of them but the way to the first.
  await expect(page.getByRole('navigation', { name: 'Invoices' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More to create' }).click()
  await page.getByRole('menuitem', { name: 'New quote' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Quote' })).toBeVisible()
  await page.getByRole('tab', { name: /Details/ }).click()
  await expect(page.getByRole('textbox', { name: 'Quote number' })).toHaveValue(/^Q-/)
  await expect(page.getByText('Valid until').first()).toBeVisible()
  await page.screenshot({ path: picture('editor') })

  const id = await quoted(desk, 'Q-JOURNEY-1')
  await page.goto('/invoices')
  await page
    .getByRole('navigation', { name: 'Invoices' })
    .getByRole('link', { name: /Quotes/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /Q-JOURNEY-1/ })).toContainText('Draft')
  await page.screenshot({ path: picture('list') })
  await page.getByRole('link', { name: 'Q-JOURNEY-1' }).click()
  await page.getByRole('button', { name: 'Send quote' }).click()
  await page.getByRole('dialog', { name: 'Send quote' }).getByRole('button', { name: 'Send By Email' }).click()
  await expect(page.getByRole('region', { name: 'Invoice' }).getByText('Sent', { exact: true })).toBeVisible()
  await page.screenshot({ path: picture('page') })

  const theirs = await visitor(phone)
  await theirs.goto(`/quote/${id}`)
  await expect(theirs).toHaveTitle('Quote · Duly')
  await expect(theirs.getByText('Brand identity system')).toBeVisible()
  await theirs.screenshot({ path: picture('public-phone'), fullPage: true })
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessibleByDayAndNight(theirs, 'Quote')
  await theirs.getByRole('button', { name: 'Accept for $4,320.00' }).click()
  await expect(theirs.getByText('Please type your name')).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Your full name' }).fill('Priya Raman')
  await theirs.getByRole('button', { name: 'Accept for $4,320.00' }).click()
  await expect(theirs.getByRole('heading', { name: 'Accepted' })).toBeFocused()
  await expect(theirs.getByText('Priya Raman')).toBeVisible()
  await theirs.screenshot({ path: picture('accepted-phone'), fullPage: true })
  // What a button says stays inside of it.
  await theirs.setViewportSize({ width: 320, height: 700 })
  const tooWide = (all: Element[]) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
  expect(await theirs.locator('.btn').evaluateAll(tooWide)).toEqual([])

  await page.reload()
  await expect(page.getByText(/Accepted by Priya Raman/).first()).toBeVisible()
  await page.screenshot({ path: picture('page-accepted') })
  await expect(page.getByRole('button', { name: 'More actions for Q-JOURNEY-1' })).toBeVisible()
  await expectAccessibleByDayAndNight(page, 'Accepted quote')
  await page.getByRole('button', { name: 'Make an invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
  await page.goto(`/invoices/${id}`)
  await expect(page.getByRole('link', { name: /Invoice .* was made of it/ })).toBeVisible()
})

test('a new quote is written and sent in one go, and part of what was accepted is asked for before', async ({
  page,
  desk,
  visitor,
}) => {
  await desk.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'office@fernwood.example' })
  await page.goto('/invoices/create?kind=quote')
  await page.getByRole('combobox', { name: 'Name' }).fill('Harbour & Pine Studio')
  await page.getByLabel('Email').fill('accounts@harbourpine.example')
  await page.getByRole('tab', { name: /Items/ }).click()
  for (const [item, name, rate] of [
    ['1', 'Website design', '1920'],
    ['2', 'Care plan', '1980'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Blank Item' }).click()
    await page.getByLabel(`Short description, item ${item}`).fill(name)
    await page.getByLabel(`Rate, item ${item}`).fill(rate)
  }
  await page.getByRole('checkbox', { name: 'Item 2 is optional' }).check()
  await page.getByRole('tab', { name: /Summary/ }).click()
  await page.getByRole('button', { name: 'Send quote' }).click()
  const sending = page.getByRole('dialog', { name: 'Send quote' })
  await expect(sending.getByLabel('Recipient email')).toHaveValue('accounts@harbourpine.example')
  await sending.getByRole('button', { name: 'Send By Email' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Quote by e-mail' })).toBeVisible()
  await expect(page.getByText('Quote sent by e-mail to accounts@harbourpine.example')).toBeVisible()

  const id = page.url().split('/').at(-1) ?? ''
  const theirs = await visitor(phone)
  await theirs.goto(`/quote/${id}`)
  await theirs.getByRole('checkbox', { name: /Care plan/ }).check()
  await theirs.getByRole('textbox', { name: 'Your full name' }).fill('Priya Raman')
  await theirs.getByRole('button', { name: 'Accept for $3,900.00' }).click()
  await expect(theirs.getByRole('heading', { name: 'Accepted' })).toBeVisible()

  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Ask for a deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a deposit' })
  await expect(dialog.getByText('$1,170.00 of $3,900.00. $2,730.00 is left after it.')).toBeVisible()
  await dialog.getByLabel('Percent of the total').fill('')
  await dialog.getByRole('button', { name: 'Make deposit invoice' }).click()
  await expect(dialog.getByLabel('Percent of the total')).toBeFocused()
  await dialog.getByLabel('Percent of the total').fill('30')
  await dialog.getByRole('button', { name: 'Make deposit invoice' }).click()
  await expect(page.getByText('$1,170.00').first()).toBeVisible()
})

test('a quote is declined with a reason that its owner reads', async ({ page, desk, visitor }) => {
  const id = await quoted(desk, 'Q-JOURNEY-2')
  await desk.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
  const theirs = await visitor()
  await theirs.goto(`/quote/${id}`)
  await theirs.screenshot({ path: picture('public-desk'), fullPage: true })
  await theirs.getByRole('button', { name: 'Decline' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Decline this quote' })
  await dialog.getByRole('radio', { name: 'The time does not suit us' }).check()
  await dialog.getByRole('textbox', { name: /A few words/ }).fill('We would like to start in September instead.')
  await theirs.screenshot({ path: picture('decline') })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  // The dialog and what opened it are gone: whoever works by key reads on from the answer.
  await expect(theirs.getByRole('heading', { name: 'Declined' })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/invoices/${id}`)
  await expect(page.getByText('The time does not suit them')).toBeVisible()
  await expect(page.getByText('We would like to start in September instead.').first()).toBeVisible()
  await page.screenshot({ path: picture('page-phone') })
})

test('a customer chooses optional lines by key on a phone, and what they accept becomes the invoice', async ({
  page,
  desk,
  visitor,
}) => {
  const id = await quoted(desk, 'Q-JOURNEY-3')
  await page.goto(`/invoices/${id}/edit`)
  await page.getByRole('tab', { name: /Items/ }).click()
  await page.getByRole('checkbox', { name: 'Item 2 is optional' }).check()
  await expect(page.getByText('$2,400.00').last()).toBeVisible()
  await page.screenshot({ path: picture('options-editor') })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.screenshot({ path: picture('options-editor-phone'), fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page).toHaveURL(/kind=quote/)
  await desk.call('PATCH', `/invoices/${id}`, { status: 'SENT' })

  const theirs = await visitor(phone)
  await theirs.goto(`/quote/${id}`)
  await expect(theirs.getByRole('button', { name: 'Accept for $2,400.00' })).toBeVisible()
  await theirs.screenshot({ path: picture('options-phone'), fullPage: true })
  const option = theirs.getByRole('checkbox', { name: /Website design/ })
  await expect(option).not.toBeChecked()
  await option.focus()
  await theirs.keyboard.press('Space')
  await expect(option).toBeChecked()
  await expect(theirs.getByRole('button', { name: 'Accept for $4,320.00' })).toBeVisible()
  await expect(theirs.getByRole('status').filter({ hasText: 'Total: $4,320.00' })).toHaveCount(1)
  await expect(option).toBeFocused()
  await expectAccessibleByDayAndNight(theirs, 'Quote with options')
  await theirs.screenshot({ path: picture('options-chosen-phone'), fullPage: true })
  await theirs.emulateMedia({ colorScheme: 'dark' })
  await theirs.screenshot({ path: picture('options-dark'), fullPage: true })
  await theirs.getByRole('textbox', { name: 'Your full name' }).fill('Priya Raman')
  await theirs.getByRole('button', { name: 'Accept for $4,320.00' }).click()
  await expect(theirs.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  await expect(theirs.getByText('Website design')).toBeVisible()
  await theirs.screenshot({ path: picture('options-accepted-phone'), fullPage: true })

  await page.goto(`/invoices/${id}`)
  await expect(page.getByText('Chosen: Website design')).toBeVisible()
  await expect(page.getByText('$4,320.00').first()).toBeVisible()
  await page.screenshot({ path: picture('options-page') })
  await page.getByRole('button', { name: 'Make an invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
  await page.getByRole('tab', { name: /Items/ }).click()
  await expect(page.getByLabel('Short description, item 2')).toHaveValue('Website design')
  await expect(page.getByRole('checkbox', { name: /is optional/ })).toHaveCount(0)
})
