import { expectAccessibleByDayAndNight } from './accessible.ts'
import { misfits } from './fitting.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const pictures = process.env.CREDIT_PICTURES

for (const [name, viewport] of [
  ['desk', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`an invoice is credited in part, then whole, and money that came is kept and given back, on a ${name}`, async ({
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
    const items = [
      { name: 'Website care, quarter', quantity: 1, rate: 600 },
      { name: 'Photography', quantity: 2, rate: 200 },
    ]
    const id = await desk.invoice('CREDIT-1', { items })
    const side = page.getByRole('region', { name: 'Invoice', exact: true })
    const credit = page.getByRole('dialog', { name: 'Credit Note' })
    const open = async () => {
      await side.getByRole('button', { name: 'More actions for CREDIT-1' }).click()
      await page.getByRole('menuitem', { name: 'Credit', exact: true }).click()
      await expect(credit.getByText('can be credited')).toBeVisible()
    }

    await page.goto(`/invoices/${id}`)
    await open()
    await credit.getByText('By line').click()
    await credit.getByRole('textbox', { name: 'Credit of Photography' }).fill('150')
    await credit.getByRole('textbox', { name: 'Reason on the paper' }).fill('Session shortened')
    await expect(credit.getByText(/^Credit \$150\.00/)).toBeVisible()
    await see('form')
    await expectAccessibleByDayAndNight(page, 'the form of a credit note')
    await credit.getByRole('button', { name: 'Issue' }).click()
    await expect(page.getByText(/^Credit note CN-\d{8}-\d{3} issued$/)).toBeVisible()
    await expect(side.getByText('Balance').locator('..')).toContainText('$850.00')

    await desk.call('POST', `/invoices/${id}/payments`, { amount: 850, method: 'bank' })
    await page.reload()
    await open()
    await expect(credit.getByText('What happens with $850.00')).toBeVisible()
    await credit.getByRole('textbox', { name: 'Reason on the paper' }).fill('Cancelled by the customer')
    await see('money')
    await credit.getByRole('button', { name: 'Issue' }).click()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect(side.getByText('$850.00 is kept as the customer’s credit.')).toBeVisible()
    await expect(side.getByRole('link', { name: 'CREDIT-1' })).toBeVisible()
    await see('kept')
    await side.getByRole('button', { name: 'Refunded another way' }).click()
    await page.getByRole('button', { name: 'Note refund' }).click()
    await expect(side.getByText('is kept as the customer’s credit')).toBeHidden()

    await page.goto('/invoices')
    await page.getByRole('button', { name: /^Credit notes/ }).click()
    await expect(page.getByRole('link', { name: /^CN-/ })).toHaveCount(2)
    await see('list')
  })
