import { whole } from '@duly/server/test/whole-walks.ts'
import type { Page } from '@playwright/test'
import { signedInAs } from './access-people.ts'
import { expectAccessibleByDayAndNight } from './accessible.ts'
import { expect, test } from './product.ts'
import { aColleague, anOffice, at, dayFromNow, dragBy, pickCustomer } from './schedule-world.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const hour = 48

const block = (page: Page, id: string) => page.locator(`[data-appointment="${id}"]`)

test.describe('moving through time', () => {
  test('the list moves by seven days and asks for seven', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    await office.book({ startTime: at('2031-05-13', '09:00'), title: 'On Tuesday' })
    await office.book({ startTime: at('2031-05-13', '11:30'), title: 'Also on Tuesday' })
    await office.book({ startTime: at('2031-05-15', '11:30'), title: 'On Thursday' })
    await signedInAs(page, office.owner)
    const asked: [string | null, string | null][] = []
    page.on('request', (call) => {
      const url = new URL(call.url())
      if (url.pathname === '/api/appointments')
        asked.push([url.searchParams.get('startDate'), url.searchParams.get('endDate')])
    })
    await page.setViewportSize(desk)
    await page.goto('/appointments?date=2031-05-13')
    await expect(page.getByRole('heading', { name: 'May 12 – 18, 2031' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Schedule\s*3$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tuesday, May 13 2 appointments' })).toBeVisible()
    expect(asked.at(-1)).toEqual(['2031-05-12T06:00:00.000Z', '2031-05-19T05:59:59.999Z'])
    await expect(page.locator('.card.appt')).toHaveCount(2)
    await page.getByRole('radiogroup', { name: 'Show as' }).getByText('List').click()
    await expect(page.getByRole('table', { name: 'Appointments' })).toContainText('11:30 AM – 12:30 PM')
    await page
      .getByRole('group', { name: 'Days of the week' })
      .getByRole('button', { name: /Thu 15/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Thursday, May 15 1 appointment' })).toBeVisible()
    await expect(page).toHaveURL(/date=2031-05-15/)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByRole('heading', { name: 'May 19 – 25, 2031' })).toBeVisible()
    await expect(page).toHaveURL(/date=2031-05-22/)
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(page.getByRole('heading', { name: 'May 5 – 11, 2031' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'May 12 – 18, 2031' })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.locator('.day-strip [aria-pressed=true]')).toContainText('Today')

    for (const [view, from, to] of [
      ['day', '2031-05-13T06:00:00.000Z', '2031-05-14T05:59:59.999Z'],
      ['week', '2031-05-12T06:00:00.000Z', '2031-05-19T05:59:59.999Z'],
      ['month', '2031-05-01T06:00:00.000Z', '2031-06-01T05:59:59.999Z'],
    ] as const) {
      await page.goto(`/appointments?date=2031-05-13&view=${view}`)
      await expect(page.getByRole('link', { name: /Also on Tuesday/ })).toBeVisible()
      expect(asked.at(-1), view).toEqual([from, to])
    }
  })
})

test.describe('the grids on a desk', () => {
  test.use({ viewport: desk })

  test('draw to create, drag to move, pull to resize; a refusal puts it back', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at('2031-05-13', '09:00') })
    await signedInAs(page, office.owner)
    await page.goto('/appointments?view=week&date=2031-05-13')
    const face = block(page, id)
    await expect(face).toContainText('9:00 AM – 10:00 AM')
    const column = (await page.locator('.time-grid-day').first().boundingBox())?.width ?? 0

    await dragBy(page, face, column, 2 * hour)
    await expect(page.getByText('Appointment updated successfully')).toBeVisible()
    await expect(face).toContainText('11:00 AM – 12:00 PM')
    await expect(face).toHaveAccessibleName(/Wednesday, May 14/)
    await expect(page).toHaveURL(/view=week/)

    await dragBy(page, face, 0, hour, 'edge')
    await expect(face).toContainText('11:00 AM – 1:00 PM')

    await page.route('**/api/appointments/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await dragBy(page, face, 0, -3 * hour)
    await expect(page.getByText('Failed to update appointment')).toBeVisible()
    await expect(face).toContainText('11:00 AM – 1:00 PM')

    const days = page.locator('.time-grid-days')
    const box = await days.boundingBox()
    if (!box) throw new Error('no grid')
    const x = box.x + column * 4.5
    const y = box.y + 14 * hour
    await page.mouse.move(x, y + 2)
    await page.mouse.down()
    await page.mouse.move(x, y + hour, { steps: 5 })
    await page.mouse.move(x, y + 1.5 * hour - 4, { steps: 3 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'New Meeting' })
    await expect(dialog.getByText('Fri, May 16, 2:00 PM – 3:30 PM')).toBeVisible()
    await dialog.getByLabel('Title').fill('Drawn')
    await pickCustomer(dialog, page, 'Harbour & Pine Studio')
    await dialog.getByRole('button', { name: 'Create Meeting' }).click()
    await expect(page.getByRole('link', { name: /Drawn/ })).toContainText('2:00 PM – 3:30 PM')

    await face.click()
    await expect(page).toHaveURL(new RegExp(`/appointments/${id}$`))
    await page.getByRole('link', { name: 'Back to Calendar' }).click()
    await expect(page).toHaveURL(/view=week/)
    await expect(face).toBeVisible()
  })

  test('keys create, move and resize', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at('2031-05-13', '09:00') })
    await signedInAs(page, office.owner)
    await page.goto('/appointments?view=week&date=2031-05-13')
    const face = block(page, id)
    await face.focus()
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', '+', '+'])
      await page.keyboard.press(key)
    await expect(page.getByText('Appointment updated successfully')).toBeVisible()
    await expect(face).toContainText('9:30 AM – 11:00 AM')
    await expect(face).toHaveAccessibleName(/Wednesday, May 14/)
    await expect(face).toBeFocused()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Escape')
    await expect(face).toContainText('9:30 AM – 11:00 AM')

    const slot = page.locator('.slot-cursor')
    await slot.focus()
    await expect(slot).toHaveAccessibleName('New Meeting, Monday, May 12, 9:00 AM')
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(slot).toHaveAccessibleName('New Meeting, Tuesday, May 13, 10:30 AM')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Tue, May 13, 10:30 AM – 11:00 AM')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog', { name: 'New Meeting' })).toBeVisible()
  })

  test('a month: press a day to create, drag to another day', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at('2031-05-13', '09:00') })
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00'])
      await office.book({ startTime: at('2031-05-20', time), title: `At ${time}` })
    await signedInAs(page, office.owner)
    await page.goto('/appointments?view=month&date=2031-05-13')
    const cell = page.locator('[data-date="2031-05-13"]')
    const width = (await cell.boundingBox())?.width ?? 0
    await dragBy(page, block(page, id), 2 * width, 0)
    await expect(page.getByText('Appointment updated successfully')).toBeVisible()
    await expect(page.locator('[data-date="2031-05-15"]')).toContainText('9:00 AM Brand review')
    await block(page, id).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.locator('[data-date="2031-05-22"]')).toContainText('9:00 AM Brand review')
    await expect(block(page, id)).toBeFocused()
    // Quickly one after the other: neither is lost, and neither looks stale, even where the first takes its time.
    let isFirst = true
    await page.route(`**/api/appointments/${id}`, async (route) => {
      const isLate = isFirst && route.request().method() === 'PATCH'
      if (isLate) {
        isFirst = false
        await new Promise((later) => setTimeout(later, 500))
      }
      await route.continue()
    })
    await page.keyboard.press('Shift+ArrowRight')
    await expect(block(page, id)).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.locator('[data-date="2031-05-24"]')).toContainText('9:00 AM Brand review')
    await expect
      .poll(async () => (await office.call('GET', `/appointments/${id}`)).startTime)
      .toBe(at('2031-05-24', '09:00'))
    await expect(page.getByText('This record was changed')).toHaveCount(0)
    await page.getByRole('button', { name: '+2 more' }).click()
    await expect(page).toHaveURL(/view=day/)
    await expect(page.getByRole('heading', { name: 'Tuesday, May 20, 2031' })).toBeVisible()
    await page.goBack()
    await page.locator('[data-date="2031-05-28"]').click({ position: { x: width / 2, y: 80 } })
    const dialog = page.getByRole('dialog', { name: 'New Meeting' })
    await expect(dialog.getByText('Wed, May 28, 9:00 AM – 9:30 AM')).toBeVisible()
  })
})

test('a clash shows what it clashes with, and books anyway on request', async ({ page, request, product }) => {
  const office = await anOffice(request, product)
  const colleague = await aColleague(request, product, office, ['Jonas', 'Weller'])
  const { employeeId } = colleague
  await office.book({ startTime: at('2031-05-13', '09:00'), title: 'Product photography', employeeId })
  const other = await office.book({ startTime: at('2031-05-13', '13:00'), title: 'Quote call', employeeId })
  await signedInAs(page, office.owner)
  await page.setViewportSize(desk)
  await page.goto('/appointments?view=week&date=2031-05-13')

  // Dragged onto the other one: it goes back, and the question is put.
  await dragBy(page, block(page, other), 0, -4 * hour)
  const taken = page.getByRole('alertdialog', { name: 'That time is taken' })
  await expect(taken.getByText('This employee already has an appointment at that time.')).toBeVisible()
  await expect(
    taken.getByText('Product photography with Harbour & Pine Studio, Tue, May 13, 9:00 AM – 10:00 AM'),
  ).toBeVisible()
  await taken.getByRole('button', { name: 'Cancel' }).click()
  await expect(block(page, other)).toContainText('1:00 PM – 2:00 PM')

  await page.locator('.slot-cursor').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Meeting' })
  await dialog.getByLabel('Title').fill('Website handover')
  await pickCustomer(dialog, page, 'Harbour & Pine Studio')
  await dialog.getByLabel('Assign To').selectOption('Jonas Weller')
  await dialog.getByRole('button', { name: 'Create Meeting' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('This employee already has an appointment at that time.')
  await expect(notice).toContainText('Product photography with Harbour & Pine Studio')
  await notice.getByRole('button', { name: 'Book anyway' }).click()
  await expect(page.getByText('Appointment created successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: /Website handover/ })).toBeVisible()
})

test('an employee sees the team’s schedule and can look at their own only', async ({ page, request, product }) => {
  const office = await anOffice(request, product)
  const colleague = await aColleague(request, product, office, ['Jonas', 'Weller'])
  await office.book({ startTime: at('2031-05-13', '09:00'), title: 'Theirs', employeeId: colleague.employeeId })
  await office.book({ startTime: at('2031-05-13', '10:00'), title: 'Of nobody' })
  await signedInAs(page, colleague)
  await page.goto('/appointments?date=2031-05-13')
  await expect(page.locator('.card.appt')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Theirs/ })).toContainText('Jonas Weller')
  await page.getByRole('switch', { name: 'Only mine' }).click()
  await expect(page.locator('.card.appt')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`employee=${colleague.employeeId}`))
  await page.getByLabel('Whose appointments').selectOption('Everyone')
  await expect(page.locator('.card.appt')).toHaveCount(2)
  await page.getByRole('button', { name: 'Calendar settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Calendar settings' })
  await expect(settings.getByText('1 day, 1 hour before, also by SMS.')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Save reminders' })).toHaveCount(0)
})

test('a private calendar address is made, works, and is revoked; reminders are chosen', async ({
  page,
  request,
  product,
}) => {
  const office = await anOffice(request, product)
  await office.book({ startTime: at(dayFromNow(3), '09:00') })
  await signedInAs(page, office.owner)
  await page.goto('/appointments')
  await page.getByRole('button', { name: 'Calendar settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Calendar settings' })
  await settings.getByRole('button', { name: 'Create an address' }).click()
  const address = await settings.getByLabel('Calendar address').inputValue()
  const feed = await request.get(address)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toContain('SUMMARY:Brand review')
  await expect(settings.getByText('Copy', { exact: true })).toBeVisible()
  await settings.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(settings.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)

  await expect(settings.getByLabel('1 day before')).toBeChecked()
  await settings.getByLabel('2 hours before').check()
  await settings.getByLabel('1 hour before').uncheck()
  await settings.getByRole('switch', { name: /SMS/ }).click()
  await settings.getByRole('button', { name: 'Save reminders' }).click()
  await expect(page.getByText('Reminders updated successfully')).toBeVisible()
  expect(await office.call('GET', '/appointment-reminders')).toEqual({ minutesBefore: [1440, 120], sms: false })
})

test.describe('a viewer in another zone', () => {
  test.use({ timezoneId: 'Europe/Berlin', viewport: desk })

  test('sees their own time, and the planned one beside it', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at('2031-05-13', '20:00') })
    await signedInAs(page, office.owner)
    await page.goto('/appointments?date=2031-05-14')
    const card = page.getByRole('link', { name: /Brand review/ })
    await expect(card).toContainText('4:00 AM – 5:00 AM')
    await expect(card).toContainText('Tue, May 13, 8:00 PM – 9:00 PM in America/Edmonton')
    await page.goto(`/appointments/${id}`)
    await expect(page.getByText('Wednesday, May 14, 2031')).toBeVisible()
    await expect(page.getByText('Tue, May 13, 8:00 PM – 9:00 PM in America/Edmonton')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog').getByLabel('Hour')).toHaveValue('04')
    await page.getByRole('dialog').getByLabel('Title').fill('Renamed')
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('heading', { name: 'Renamed' })).toBeVisible()
    expect(await office.call('GET', `/appointments/${id}`)).toMatchObject({
      startTime: at('2031-05-13', '20:00'),
      timeZone: 'America/Edmonton',
    })
  })

  test('keeps both hours of an autumn night apart, and skips the hour of a spring night', async ({
    page,
    request,
    product,
  }) => {
    const office = await anOffice(request, product)
    const timeZone = 'Europe/Berlin'
    // 2031-10-26: 3 AM summer time becomes 2 AM.
    const first = await office.book({ startTime: '2031-10-26T00:15:00Z', duration: 30, title: 'Summer', timeZone })
    const second = await office.book({ startTime: '2031-10-26T01:15:00Z', duration: 30, title: 'Winter', timeZone })
    await signedInAs(page, office.owner)
    await page.goto('/appointments?view=week&date=2031-10-26')
    await expect(page.locator('.time-grid-hours').getByText('2 AM', { exact: true })).toHaveCount(2)
    await expect(page.locator('.time-grid-gap')).toHaveCount(6)
    await expect(block(page, first)).toContainText('2:15 AM GMT+2 – 2:45 AM GMT+2')
    await expect(block(page, second)).toContainText('2:15 AM GMT+1 – 2:45 AM GMT+1')
    const [top, below] = [await block(page, first).boundingBox(), await block(page, second).boundingBox()]
    expect(Math.round((below?.y ?? 0) - (top?.y ?? 0))).toBe(hour)
    // One hour down from the second 2:15 is 3:15, an hour later by any clock.
    await dragBy(page, block(page, second), 0, hour)
    await expect(block(page, second)).toContainText('3:15 AM – 3:45 AM')
    // Shown at once, saved a moment later.
    await expect
      .poll(async () => (await office.call('GET', `/appointments/${second}`)).startTime)
      .toBe('2031-10-26T02:15:00.000Z')

    // 2031-03-30: 2 AM does not exist.
    const spring = await office.book({ startTime: '2031-03-30T00:30:00Z', duration: 60, title: 'Spring', timeZone })
    await page.goto('/appointments?view=day&date=2031-03-30')
    await expect(page.locator('.time-grid-gap')).toHaveCount(1)
    await expect(block(page, spring)).toContainText('1:30 AM GMT+1 – 3:30 AM GMT+2')
    await dragBy(page, block(page, spring), 0, hour)
    await expect(block(page, spring)).toContainText('3:00 AM – 4:00 AM')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test('lists days instead of grids, and books from the thumb’s button', async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    await office.book({ startTime: at('2031-05-13', '09:00'), title: 'On Tuesday' })
    await office.book({ startTime: at('2031-05-15', '09:00'), title: 'On Thursday' })
    await signedInAs(page, office.owner)
    await page.goto('/appointments?date=2031-05-13')
    await expect(page.locator('.card.appt')).toHaveCount(1)
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Week').tap()
    await expect(page.getByRole('heading', { name: /^Tuesday, May 13/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Thursday, May 15/ })).toBeVisible()
    // A month is a grid of days with dots, and the picked day stands beneath.
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Month').tap()
    await expect(page.getByRole('heading', { name: /^Tuesday, May 13/ })).toBeVisible()
    await page.getByRole('button', { name: /^Thursday, May 15/ }).tap()
    await expect(page.getByRole('heading', { name: /^Thursday, May 15/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.getByRole('button', { name: 'New Meeting' }).tap()
    const dialog = page.getByRole('dialog', { name: 'New Meeting' })
    await dialog.getByLabel('Title').fill('From the phone')
    await pickCustomer(dialog, page, 'Harbour & Pine Studio')
    await dialog.getByRole('button', { name: 'Create Meeting' }).tap()
    await expect(page.getByText('Appointment created successfully')).toBeVisible()
    await expect(page.getByText('From the phone')).toBeVisible()
  })
})

// On phones its overlays are looked at by the walk of every screen, and its days by that of axe.
for (const [device, viewport] of Object.entries(whole ? { desk, phone } : { desk })) {
  test(`axe finds nothing in the schedule, ${device}, by day and by night`, async ({ page, request, product }) => {
    const office = await anOffice(request, product)
    const id = await office.book({ startTime: at('2031-05-13', '09:00'), notes: 'Both paper stocks.' })
    const off = await office.book({ startTime: at('2031-05-13', '09:30'), title: 'Website handover', duration: 30 })
    await office.call('PATCH', `/appointments/${off}`, { status: 'cancelled' })
    const done = await office.book({ startTime: at('2031-05-13', '11:30'), title: 'Quote call', duration: 30 })
    await office.call('PATCH', `/appointments/${done}`, { status: 'confirmed' })
    await signedInAs(page, office.owner)
    await page.setViewportSize(viewport)
    for (const search of ['', '&look=list', '&view=day', '&view=week', '&view=month']) {
      await page.goto(`/appointments?date=2031-05-13${search}`)
      await expect(page.getByRole('link', { name: /Brand review/ })).toBeVisible()
      await expectAccessibleByDayAndNight(page, search)
    }
    await page.goto('/appointments')
    await page.getByRole('button', { name: 'New Meeting' }).click()
    await page.getByRole('button', { name: 'Create Meeting' }).click()
    await expect(page.getByText('Start time is required')).toBeVisible()
    await expect(page.locator('.appt-dialog .cal-day').first()).toBeVisible()
    await expectAccessibleByDayAndNight(page, 'dialog')
    await page.goto('/appointments')
    await page.getByRole('button', { name: 'Calendar settings' }).click()
    await expect(page.getByRole('button', { name: 'Save reminders' })).toBeVisible()
    await expectAccessibleByDayAndNight(page, 'settings')
    await page.goto(`/appointments/${id}`)
    await expect(page.getByRole('heading', { name: 'Brand review' })).toBeVisible()
    await expectAccessibleByDayAndNight(page, 'detail')
  })
}
