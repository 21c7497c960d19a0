import { expectAccessibleByDayAndNight } from './accessible.ts'
import { misfits } from './fitting.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const pictures = process.env.DEPOSIT_PICTURES

for (const [name, viewport] of [
  ['desk', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`a deposit is asked for, issued and paid, and the invoice takes it off, on a ${name}`, async ({
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
        await page.screenshot({ path: `${pictures}/${name}-${what}-${colorScheme}.png` })
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    const desk = await aDesk(page, request, product)
    const id = await desk.invoice('WHOLE-1', {
      status: 'DRAFT',
      items: [{ name: 'Kitchen', quantity: 1, rate: 1000 }],
      taxType: 'percentage',
      taxValue: 13,
    })
    const side = page.getByRole('region', { name: 'Invoice', exact: true })
    await page.goto(`/invoices/${id}`)
    await side.getByRole('button', { name: 'More actions for WHOLE-1' }).click()
    await page.getByRole('menuitem', { name: 'Ask for a deposit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for a deposit' })
    await expect(dialog.getByText('$339.00 of $1,130.00. $791.00 is left after it.')).toBeVisible()
    await see('form')
    await expectAccessibleByDayAndNight(page, 'the form of a deposit')
    await dialog.getByRole('button', { name: 'Make deposit invoice' }).click()
    await expect(side.getByText('Deposit for WHOLE-1')).toBeVisible()
    await see('deposit')

    const depositId = page.url().split('/').at(-1)
    await desk.call('PATCH', `/invoices/${depositId}`, { status: 'SENT' })
    await desk.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    await page.goto(`/invoices/${id}`)
    await expect(side.getByRole('list', { name: 'Deposits' })).toContainText('$339.00')
    await see('whole')
    await page.goto(`/pay/${id}`)
    await expect(page.getByText('$791.00').first()).toBeVisible()
    await see('pay')
    await page.goto('/invoices')
    await page.getByRole('button', { name: /^Deposits/ }).click()
    await expect(page.getByRole('link', { name: /^INV-/ })).toHaveCount(1)
    await see('list')
  })
