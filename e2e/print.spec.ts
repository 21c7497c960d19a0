import { anEmployee, signedInAs } from './access-people.ts'
import { aDesk } from './invoice-list-world.ts'
import { type PlacedWord, pdfWords } from './pdf-text.ts'
import { expect, test } from './product.ts'

/** Millimetres that a word may stand off: engines round glyphs and lines differently. */
const tolerance = 1

test('printed from the browser, the invoice is the PDF: A4 without margin, page by page, and no button', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const items = Array.from({ length: 40 }, (_, index) => ({ name: `Fitting-${index + 1}`, quantity: 2, rate: 12.5 }))
  const id = await desk.invoice('PRINT-1', { items })
  const file = await request.get(`${product.url}/api/invoices/${id}/pdf`)
  const pdf = await pdfWords(await file.body())
  expect(pdf.pages).toBe(2)

  await page.goto(`/invoices/${id}/edit`)
  const preview = page.getByLabel('Invoice preview')
  await expect(preview.getByText('Fitting-40')).toBeVisible()
  await expect(preview.getByText('Pay Invoice')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const paper = await pdfWords(printed)
  expect(paper.pages).toBe(pdf.pages)
  expect(/\/MediaBox ?\[0 0 (\d+)[\d.]* (\d+)/.exec(printed.toString('latin1'))?.slice(1)).toEqual(['594', '841'])

  // The first word of each row, its place included; the scale and any margin would show here.
  const rows = ({ words }: { words: PlacedWord[] }) => words.filter(({ text }) => text.startsWith('Fitting-'))
  expect(rows(paper)).toHaveLength(40)
  const elsewhere = rows(pdf).filter(
    (word) =>
      !rows(paper).some(
        (other) =>
          other.text === word.text &&
          other.page === word.page &&
          Math.abs(other.x - word.x) <= tolerance &&
          Math.abs(other.y - word.y) <= tolerance,
      ),
  )
  expect(elsewhere).toEqual([])
  // Nothing of the screen around the paper, and not the button that only a screen has.
  const said = new Set(paper.words.map(({ text }) => text))
  for (const word of ['Pay', 'Preview', 'Download', 'Customers', 'Save']) expect(said.has(word), word).toBe(false)
})

test('the list and the pay page print as documents: one page, by day and by night, with nothing to press', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const ids: string[] = []
  for (let number = 1; number <= 10; number += 1) ids.push(await desk.invoice(`LIST-${number}`))
  const link = await desk.call('POST', '/payment-links', {
    billingName: 'Payer',
    billingEmail: 'payer@links.example',
    billingPhone: '+15875550100',
    currency: 'CAD',
    total: 7,
    additionalNotes: 'Deposit',
  })
  const dead = ['Login', 'FAQ', 'Customers', 'Logout', 'Export', 'Create', 'Prev', 'Next', 'Pay', 'Download', 'Menu']
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme as 'light' })
    for (const [path, said] of [
      ['/invoices', ['LIST-1', 'LIST-10', '$100.00', 'Showing']],
      [`/pay/${ids[0]}`, ['LIST-1', 'Total', '$100.00']],
      [`/pay-link/${link.body.id}`, ['Deposit', 'Total', '$7.00']],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(said[0]).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const paper = await pdfWords(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
      expect(paper.pages, `${path} ${theme}`).toBe(1)
      const words = new Set(paper.words.map(({ text }) => text))
      for (const word of said) expect(words.has(word), `${path} says ${word}`).toBe(true)
      for (const word of dead) expect(words.has(word), `${path} ${theme}: ${word}`).toBe(false)
      // Ink on paper, whatever the screen looks like.
      await page.emulateMedia({ media: 'print', colorScheme: theme as 'light' })
      const ink = await page.evaluate(() => getComputedStyle(document.querySelector('h1') as HTMLElement).color)
      expect(ink, `${path} ${theme}`).toBe('rgb(27, 27, 37)')
      await page.emulateMedia({ media: null, colorScheme: theme as 'light' })
    }
  }
})

test('the paper that an employee writes on names the business, and not their own address', async ({
  page,
  product,
  request,
}) => {
  const employee = await anEmployee(request, product)
  await signedInAs(page, employee)
  await page.goto('/invoices/create')
  const paper = page.getByLabel('Invoice preview')
  // The owner of this business has given an address and no name.
  await expect(paper.getByText(/@duly\.example/)).toBeVisible()
  await expect(paper).not.toContainText(employee.email)
  await expect(paper).not.toContainText('Duly')
  await expect(paper).not.toContainText('Bank Transfer')
})
