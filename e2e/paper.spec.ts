/// <reference lib="dom" />
import { directionOf } from '@duly/core/words/languages.ts'
import { whole } from '@duly/server/test/whole-walks.ts'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { aPerson, type Person, signedInAs } from './access-people.ts'
import { differingCells, type Part, pdfPicture } from './page-picture.ts'
import { type PaperSample, paperSamples } from './paper-samples.ts'
import { type PlacedWord, pdfWords } from './pdf-text.ts'
import { png } from './picture.ts'
import { expect, type Product, test } from './product.ts'

/** Where each word of the preview stands, in millimetres of its page; `top` and `bottom` are those of its line. */
interface DrawnWord {
  page: number
  text: string
  x: number
  right: number
  top: number
  bottom: number
}

/** Millimetres that a word may stand off: engines round glyphs and lines differently. */
const tolerance = 1

/** How far the mean colour of two square millimetres may be off, of 255. */
const colourTolerance = 40

/** So many of the 14,100 cells of a page may be off by more: bold letters that another rasteriser draws bolder. */
const fewCells = 2

// Workers share the samples: each of them takes a minute where a processor is busy.
test.describe.configure({ mode: 'parallel' })

// `core/invoices/paper` tries by itself where rows get dense and where pages begin.
for (const sample of paperSamples.filter(({ stretches }) => whole || !stretches)) {
  test(`an invoice stands on the screen as it stands in the PDF: ${sample.name}`, async ({
    page,
    product,
    request,
  }) => {
    const { name, flows, language = 'en' } = sample
    const isMirrored = directionOf(language) === 'rtl'
    const owner = await aPerson(request, product)
    const id = await issue(sample, product, owner, request)
    const answer = await request.get(`${product.url}/api/invoices/${id}/pdf`)
    expect(answer.status()).toBe(200)
    const file = await answer.body()
    const pdf = await pdfWords(file)
    await page.setViewportSize({ width: 1600, height: 1000 })
    await signedInAs(page, owner)
    const drawn = await previewOf(page, id)
    expect(new Set(drawn.map((word) => word.page)).size, 'pages').toBe(pdf.pages)
    expect(pdf.words.length).toBeGreaterThan(30)
    // The PDF prints the address that the screen has behind its button.
    // Flowing notes may break their lines after other words; which of them come on which page is decided before.
    const compared = pdf.words.filter(
      (word) =>
        !(flows && word.page > 1) &&
        !/^(Pay|Invoice:|https?:)|^[0-9a-f-]{5,}$/.test(word.text) &&
        !(isMirrored && partedByReader(word.text)),
    )
    const elsewhere = compared.filter((word) => !stands(word, drawn)).map((word) => tell(word, drawn))
    expect.soft(elsewhere, 'words elsewhere').toEqual([])

    // Both were looked at, page by page, and pinned: the PDF to its picture, the preview to the PDF.
    const pages = pdf.pages === 1 || flows ? [1] : [1, pdf.pages]
    for (const number of pages) {
      const paper = page.locator('.paper').nth(number - 1)
      const except = await leftOut(paper)
      const picture = await pdfPicture(file, number, except)
      expect.soft(picture, `page ${number}`).toMatchSnapshot(`${name.replace(/\W+/g, '-')}-${number}.png`)
      const differs = await differingCells(await paper.screenshot(), picture, { tolerance: colourTolerance, except })
      const where = `page ${number} differs from the preview at ${differs.slice(0, 20).join(', ')}`
      expect.soft(differs.length, where).toBeLessThanOrEqual(fewCells)
    }
  })
}

/** Makes the invoice of a sample with all that a seller prints on it; answers its id. */
async function issue(
  { invoice, design, language }: PaperSample,
  product: Product,
  owner: Person,
  request: APIRequestContext,
) {
  const call = async (method: 'POST' | 'PATCH', path: string, data: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await request.fetch(`${product.url}/api${path}`, { method, headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const logo = `data:image/png;base64,${png(240, 80, [31, 59, 48]).toString('base64')}`
  const company = { name: 'Fernwood Studio Ltd.', address: '218 Cook Street', city: 'Victoria', logo, signature: logo }
  await call('POST', '/companies', company)
  const bank = { preferredCurrency: 'CAD', bankName: 'Inner Harbour', accountNumber: '0042 117 903 5' }
  await call('POST', '/payment-settings', bank)
  await call('PATCH', '/invoice-design', { ...plain, ...design })
  if (!language) return (await call('POST', '/invoices', invoice)).id
  const customer = await call('POST', '/customers', {
    name: invoice.billingName,
    email: invoice.billingEmail,
    language,
  })
  return (await call('POST', '/invoices', { ...invoice, customerId: customer.id })).id
}

/** The button of the screen, for which the PDF prints the address, which no two runs share. */
async function leftOut(paper: Locator): Promise<Part[]> {
  return paper.evaluate((sheet) => {
    const box = sheet.getBoundingClientRect()
    const mm = box.width / 210
    return [...sheet.querySelectorAll('.pay-btn')].map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const isMirrored = getComputedStyle(button).direction === 'rtl'
      return {
        left: isMirrored ? 0 : (left - box.left - mm) / box.width,
        top: (top - box.top - 2 * mm) / box.height,
        right: isMirrored ? (right - box.left + mm) / box.width : 1,
        bottom: (bottom - box.top + mm) / box.height,
      }
    })
  })
}

const plain = {
  amountInWords: false,
  accentColor: null,
  typeStyle: 'classic',
  logoPosition: 'left',
  logoHeight: 48,
  footText: '',
}

function tell(word: PlacedWord, drawn: readonly DrawnWord[]): string {
  const same = drawn
    .filter((other) => other.text === word.text)
    .map((other) => `page ${other.page} at ${other.x.toFixed(1)}, ${other.top.toFixed(1)}–${other.bottom.toFixed(1)}`)
  const place = `${word.x.toFixed(1)}, ${word.y.toFixed(1)}`
  return `${word.text}: PDF page ${word.page} at ${place} mm, screen ${same.slice(0, 3).join('; ') || 'nowhere'}`
}

/** Letters that join are parted by the reader, and signs beside them: the pictures tell whether these stand where they should. */
const partedByReader = (text: string) => /\p{Script=Arabic}|^[^\p{L}\p{N}]+$/u.test(text)

function stands(word: PlacedWord, drawn: readonly DrawnWord[]): boolean {
  return drawn.some(
    (other) =>
      other.page === word.page &&
      word.y >= other.top - tolerance &&
      word.y <= other.bottom + tolerance &&
      (Math.abs(other.x - word.x) <= tolerance
        ? // A word that is parted begins anew on each line.
          other.text.includes(word.text) || word.text.startsWith(other.text)
        : // A file may write a word in several runs, of which only the first begins where the word does.
          other.text.includes(word.text) && word.x > other.x && word.x < other.right),
  )
}

async function previewOf(page: Page, id: string): Promise<DrawnWord[]> {
  await page.goto(`/invoices/${id}/edit`)
  await expect(page.locator('.paper .totals').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const words: DrawnWord[] = []
    for (const [index, paper] of [...document.querySelectorAll('.paper')].entries()) {
      const box = paper.getBoundingClientRect()
      const mm = 210 / box.width
      const walker = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const found of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, found.index)
          range.setEnd(node, found.index + found[0].length)
          // A word that is broken has one rectangle per line.
          for (const rect of range.getClientRects()) {
            const across = { x: (rect.left - box.left) * mm, right: (rect.right - box.left) * mm }
            const down = { top: (rect.top - box.top) * mm, bottom: (rect.bottom - box.top) * mm }
            words.push({ page: index + 1, text: found[0].replaceAll('\u200b', ''), ...across, ...down })
          }
        }
      }
    }
    return words
  })
}
