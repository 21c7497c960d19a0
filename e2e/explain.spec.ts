import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

/* Wherever a total stands, it tells by keyboard alone how it came about, in the language of who reads it. */

const words = {
  en: { explain: 'Explain', title: 'Explain this total', summary: /^Summary/ },
  de: { explain: 'Erklären', title: 'Diesen Betrag erklären', summary: /^Summe/ },
}
// 6 × 290.10 less 10 per cent is 1,566.54; the second tax is taken of that, 156.262365, and rounded once.
const steps = {
  en: [/2 lines/, /GST 5%/, /QST 9.975%/, /156\.262365 → (CA)?\$?156\.26/, /\$2,578\.13/],
  de: [/2 Positionen/, /GST 5\s%/, /QST 9,975\s%/, /156,262365 → 156,26/, /2\.578,13/],
}

test('form, invoice and pay page tell how the total came about, each rounding with it', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const gst = { name: 'GST', rate: 5 }
  const items = [
    {
      name: 'Website design',
      quantity: 6,
      rate: 290.1,
      taxes: [gst, { name: 'QST', rate: 9.975 }],
      allowances: [{ type: 'percentage', value: 10 }],
    },
    { name: 'Printed guides', quantity: 40, rate: 18.5, taxes: [gst] },
  ]
  const draft = await desk.invoice('EXPLAIN-DRAFT', { items, status: 'DRAFT' })

  for (const language of ['en', 'de'] as const) {
    const { body: customer } = await desk.call('POST', '/customers', {
      name: 'Quai',
      email: 'a@quai.example',
      language,
    })
    const sent = await desk.invoice(`EXPLAIN-${language}`, { items, customerId: customer.id })
    await desk.call('PATCH', '/profile', { language })
    const explains = async () => {
      const { explain, title } = words[language]
      const button = page.getByRole('button', { name: explain, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('region', { name: title })
      await expect(panel).toBeFocused()
      for (const said of steps[language]) await expect(panel).toContainText(said)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
    }
    await page.goto(`/invoices/${draft}/edit`)
    await page.getByRole('tab', { name: words[language].summary }).click()
    await explains()
    await page.goto(`/invoices/${sent}`)
    await explains()
    await page.goto(`/pay/${sent}`)
    await explains()
  }
})
