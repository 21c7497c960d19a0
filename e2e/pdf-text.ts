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
