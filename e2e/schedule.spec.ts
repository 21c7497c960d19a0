import { signedInAs } from './access-people.ts'
import { hold } from './hold.ts'
import { expect, test } from './product.ts'
import { anOffice, at, dayFromNow, pickCustomer } from './schedule-world.ts'

test.describe('the dialog', () => {
  // A service worker's answers cannot be held back.
  test.use({ serviceWorkers: 'block' })

  test('says what is missing under each field, and books', async ({ page, request, product }) => {
    const office = await anOffice(request, product, 31)
    await signedInAs(page, office.owner)
    await page.goto('/appointments')
    await expect(page.getByRole('heading', { name: /^Schedule/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Appointments' })).toBeVisible()
    await expect(page.getByText('No appointments scheduled for this day')).toBeVisible()
    await page.getByRole('button', { name: 'New Meeting' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Meeting' })
    await dialog.getByRole('button', { name: 'Create Meeting' }).click()
    for (const message of ['Title is required', 'Customer is required', 'Start time is required'])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()

    await expect(dialog.getByLabel('Hour').locator('option')).toHaveText(
      Array.from({ length: 12 }, (_, hour) => String(hour + 1).padStart(2, '0')),
    )
    await expect(dialog.getByLabel('Minute', { exact: true }).locator('option')).toHaveText(
      Array.from({ length: 12 }, (_, index) => String(index * 5).padStart(2, '0')),
    )
    const durations = dialog.getByRole('radiogroup', { name: 'Duration in minutes' })
    await expect(durations.getByRole('radio')).toHaveCount(4)
    for (const minutes of ['30', '60', '90', '120']) await expect(durations.getByText(minutes)).toBeVisible()
    await expect(durations.getByRole('radio', { name: '30' })).toBeChecked()

    await dialog.getByLabel('Title').fill('  Packaging proofs ')
    const customer = dialog.getByRole('combobox', { name: 'Customer' })
    await customer.click()
    await expect(page.getByText('Showing first 25 results. Type more to refine search.')).toBeVisible()
    await pickCustomer(dialog, page, 'Harbour & Pine Studio')
    await expect(page.getByText('Showing first 25 results. Type more to refine search.')).toBeHidden()

    const yesterday = dayFromNow(-1)
    const passed = dialog.locator(`[data-day="${yesterday}"] button`)
    if ((await passed.count()) > 0) await expect(passed).toBeDisabled()
    await pickDay(page, dayFromNow(1))
    await dialog.getByLabel('Hour').selectOption('02')
    await dialog.getByLabel('Minute', { exact: true }).selectOption('35')
    await dialog.getByText('PM', { exact: true }).click()
    await durations.getByText('90').click()
    await expect(dialog.getByText(/2:35 PM – 4:05 PM/)).toBeVisible()
    await dialog.getByLabel('Notes').fill('  Bring both paper stocks.  ')
    const [sent] = await Promise.all([
      page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/appointments')),
      dialog.getByRole('button', { name: 'Create Meeting' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      title: 'Packaging proofs',
      notes: 'Bring both paper stocks.',
      startTime: at(dayFromNow(1), '14:35'),
      duration: 90,
      employeeId: null,
      timeZone: 'America/Edmonton',
    })
    await expect(page.getByText('Appointment created successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto(`/appointments?date=${dayFromNow(1)}`)
    const card = page.getByRole('link', { name: /Packaging proofs/ })
    await expect(card).toContainText('2:35 PM – 4:05 PM')
    await expect(card).toContainText('Pending')
    await expect(card).toContainText('Harbour & Pine Studio')

    // The last one stays what is typed when the call fails.
    await page.route('**/api/appointments', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'New Meeting' }).click()
    await dialog.getByLabel('Title').fill('Kept')
    await pickCustomer(dialog, page, 'Harbour & Pine Studio')
    await dialog.getByRole('button', { name: 'Create Meeting' }).click()
    await expect(page.getByText('Failed to create appointment')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('Kept')
  })

  test('searches 300 ms after the last key, and keeps the finds for a minute', async ({ page, request, product }) => {
    const office = await anOffice(request, product, 4)
    await signedInAs(page, office.owner)
    const asked: string[] = []
    page.on('request', (call) => {
      const url = new URL(call.url())
      if (url.pathname === '/api/customers/search') asked.push(url.searchParams.get('query') ?? '')
    })
    const letCodeCome = await hold(page, /combobox-view/)
    await page.goto('/appointments')
    await page.getByRole('button', { name: 'New Meeting' }).click()
    // The dialog takes the focus first, which would close a list that was opened before.
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
    const field = page.getByRole('combobox', { name: 'Customer' })
    await field.click()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    // The field that takes the plain one's place keeps the focus: a dialog that found it gone would take it in some frame.
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        if ((target as Element).matches('[role=dialog]')) document.body.dataset.focusLost = 'yes'
      })
    })
    letCodeCome()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).toBeFocused()
    await expect(page.locator('body')).not.toHaveAttribute('data-focus-lost')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options).toHaveCount(4)
    await page.evaluate(() => {
      document.addEventListener('input', (event) => {
        document.body.dataset.lastKey = String(event.timeStamp)
      })
    })
    await field.pressSequentially('Customer', { delay: 20 })
    await expect(options).toHaveCount(3)
    // Not for every key (a slow machine may pause between two), and 300 ms after the last one.
    expect(asked.filter(Boolean).length).toBeLessThan('Customer'.length)
    const waited = await page.evaluate(() => {
      const call = performance.getEntriesByType('resource').find((entry) => /query=Customer&/.test(entry.name))
      return (call?.startTime ?? 0) - Number(document.body.dataset.lastKey)
    })
    expect(waited).toBeGreaterThan(295)
    await field.fill('Customer 2')
    await expect(options).toHaveCount(1)
    await field.fill('Customer')
    await expect(options).toHaveCount(3)
    expect(asked.filter((query) => query === 'Customer')).toHaveLength(1)
  })

  test('keeps another duration as a choice', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at(dayFromNow(2), '10:00'), duration: 45 })
    await signedInAs(page, office.owner)
    await page.goto(`/appointments/${id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const durations = page.getByRole('radiogroup', { name: 'Duration in minutes' })
    await expect(durations.getByRole('radio')).toHaveCount(5)
    await expect(durations.getByRole('radio', { name: '45' })).toBeChecked()
  })
})

test.describe('one appointment', () => {
  test('shows all it has, is changed, confirmed, cancelled and deleted', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at(dayFromNow(1), '09:00'), notes: 'Bring the printed palette.' })
    await signedInAs(page, office.owner)
    await page.goto(`/appointments/${id}`)
    await expect(page.getByRole('heading', { name: 'Brand review' })).toBeVisible()
    await expect(page.getByText('9:00 AM – 10:00 AM')).toBeVisible()
    await expect(page.getByRole('link', { name: 'priya@harbourpine.example' })).toHaveAttribute(
      'href',
      'mailto:priya@harbourpine.example',
    )
    await expect(page.getByRole('link', { name: '+1 (250) 555-0188' })).toHaveAttribute('href', 'tel:+12505550188')
    for (const text of ['12 Wharf Street', 'Nanaimo, BC V9R 2X1', 'Canada', 'Bring the printed palette.'])
      await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('.badge.yellow')).toHaveText('Pending')

    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
    await dialog.getByLabel('Title').fill('Brand review, second round')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Appointment updated successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Brand review, second round' })).toBeVisible()

    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.locator('.badge.green')).toHaveText('Confirmed')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.locator('.badge.red')).toHaveText('Cancelled')

    await page.getByRole('button', { name: 'Delete' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(
      sure.getByText('This action cannot be undone. This will permanently delete the appointment.'),
    ).toBeVisible()
    await page.route('**/api/appointments/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await sure.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete appointment')).toBeVisible()
    await sure.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Appointment deleted successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/appointments$/)

    await page.goto(`/appointments/${id}`)
    await expect(page.getByRole('heading', { name: 'Appointment Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Calendar' }).click()
    await expect(page.getByRole('heading', { name: /^Schedule/ })).toBeVisible()
  })

  test('tells a change that failed, and the deletion can be taken back', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at(dayFromNow(1), '09:00') })
    await signedInAs(page, office.owner)
    await page.goto(`/appointments/${id}`)
    await page.route('**/api/appointments/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Failed to update appointment')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const restored = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/restore'),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    expect((await restored).ok()).toBe(true)
    await page.goto(`/appointments?date=${dayFromNow(1)}`)
    await expect(page.getByRole('link', { name: /Brand review/ })).toBeVisible()
  })

  test('offers to reload or to overwrite when somebody else was faster', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at(dayFromNow(1), '09:00') })
    await signedInAs(page, office.owner)
    await page.goto(`/appointments/${id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Brand review')
    await office.call('PATCH', `/appointments/${id}`, { title: 'By somebody else' })
    await dialog.getByLabel('Title').fill('By me')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('This record was changed by somebody else meanwhile.')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('By me')
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('By somebody else')
    await office.call('PATCH', `/appointments/${id}`, { title: 'Once more' })
    await dialog.getByLabel('Title').fill('By me after all')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await expect(page.getByRole('heading', { name: 'By me after all' })).toBeVisible()
  })

  test('becomes a line of a new invoice for its customer in one press', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at(dayFromNow(-2), '09:00'), duration: 50 })
    await signedInAs(page, office.owner)
    await page.goto(`/appointments/${id}`)
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await expect(page.getByLabel('Short description, item 1')).toHaveValue('Brand review')
    await expect(page.getByLabel('Quantity, item 1')).toHaveValue('0.8333')
    // All that is missing is what the hour costs.
    await expect(page.getByLabel('Rate, item 1')).toHaveValue(/^0?$/)
    await expect(page.getByLabel('Rate, item 1')).toBeFocused()
    await page.getByRole('tab', { name: /Customer/ }).click()
    await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Harbour & Pine Studio')
  })
})

test('waits, fails and tries again in words', async ({ page, request, product }) => {
  const office = await anOffice(request, product)
  await signedInAs(page, office.owner)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let broken = true
  await page.route('**/api/appointments?*', async (route) => {
    await held
    if (broken) await route.fulfill({ status: 500, json: {} })
    else await route.fallback()
  })
  await page.goto('/appointments')
  await expect(page.getByText('Loading Schedule')).toBeVisible()
  release()
  await expect(page.getByText('Failed to fetch appointments')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No Appointments' })).toBeVisible()
})

async function pickDay(page: import('@playwright/test').Page, date: string): Promise<void> {
  const day = page.locator(`.appt-dialog [data-day="${date}"] button`)
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
  await day.click()
}
