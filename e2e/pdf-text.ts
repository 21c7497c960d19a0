import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All text of a PDF, page by page, read by an independent reader. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await reading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent()
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await reading.destroy()
  return pages.join('\n').replace(/\s+/g, ' ')
}

/** A word of a PDF and where its baseline begins, in millimetres from the page's upper left corner. */
export interface PlacedWord {
  page: number
  text: string
  x: number
  y: number
}

const mmPerPoint = 25.4 / 72

/** The first word of each run of text, which is the one whose place the file states. */
export async function pdfWords(bytes: Uint8Array): Promise<{ pages: number; words: PlacedWord[] }> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await reading.promise
  const words: PlacedWord[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      const text = item.str.replaceAll('\u200b', '').trim().split(/\s+/)[0] ?? ''
      words.push({ page: number, text, x: x * mmPerPoint, y: (height - y) * mmPerPoint })
    }
  }
  const pages = document.numPages
  await reading.destroy()
  return { pages, words }
}
