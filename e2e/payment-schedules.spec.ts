import { expectAccessibleByDayAndNight } from './accessible.ts'
import { misfits } from './fitting.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const pictures = process.env.SCHEDULE_PICTURES

for (const [name, viewport] of [
  ['desk', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`an invoice is split into parts in the form, and paid part by part, on a ${name}`, async ({
    page,
    product,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const see = async (what: string) => {
      if (name === 'phone') expect(await misfits(page), what).toEqual([])
      if (!pictures) return
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${pictures}/${name}-${what}-${colorScheme}.png`, fullPage: true })
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    const desk = await aDesk(page, request, product)
    const items = [{ name: 'Kitchen', quantity: 1, rate: 1000 }]
    const id = await desk.invoice('PARTS-1', { status: 'DRAFT', items, issueDate: '2026-01-05', dueDate: '2026-02-04' })
    await page.goto(`/invoices/${id}/edit`)
    await page.getByRole('tab', { name: /^Summary/ }).click()
    await page.getByRole('button', { name: 'Pay in parts' }).click()
    const parts = page.getByRole('group', { name: 'Payment schedule' })
    await expect(parts.getByText('$500.00')).toHaveCount(2)
    await parts.getByRole('button', { name: 'Add a part' }).click()
    await expect(parts.getByText('$250.00')).toHaveCount(2)
    await parts.getByLabel('How much of part 1', { exact: true }).fill('90')
    await expect(parts.getByRole('alert')).toHaveText('The parts before the last come to the whole total or more')
    await parts.getByLabel('How much of part 1', { exact: true }).fill('40')
    await expect(parts.getByText('$350.00')).toBeVisible()
    await see('form')
    await expectAccessibleByDayAndNight(page, 'the form of a payment schedule')
    await page
      .getByRole('button', { name: /^(Save|Update)/ })
      .first()
      .click()
    await expect
      .poll(async () => ((await desk.call('GET', `/invoices/${id}`)).body.schedule as unknown[] | undefined)?.length)
      .toBe(3)

    await desk.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    await desk.call('POST', `/invoices/${id}/payments`, { amount: 400, method: 'bank' })
    await page.goto(`/invoices/${id}`)
    const side = page.getByRole('region', { name: 'Invoice', exact: true })
    const list = side.getByRole('list', { name: 'Payment schedule' })
    await expect(list).toContainText('Paid, due February 04, 2026')
    await see('page')
    await page.goto(`/pay/${id}?part=3`)
    await expect(page.getByText('Part 3 of 3').first()).toBeVisible()
    await expect(page.getByText('$350.00').first()).toBeVisible()
    await see('pay')
    await expectAccessibleByDayAndNight(page, 'the pay page of an invoice in parts')
  })
