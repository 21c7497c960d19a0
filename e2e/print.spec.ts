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
