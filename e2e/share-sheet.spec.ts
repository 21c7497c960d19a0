/// <reference lib="dom" />
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

/* The sheet of a phone itself is the system's: in its place stands what a page is to call, with what a browser demands of the call. */

test.use({ instance: 'lists', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

interface Shared {
  title: string | undefined
  url: string | undefined
  files: { name: string; type: string; start: string }[]
  /** Whether it was called while a press allows it, as browsers demand. */
  allowed: boolean
}

declare global {
  interface Window {
    shared: Shared[]
    /** How the sheet ends. */
    ends: 'well' | 'closed' | 'refused'
  }
}

test('pay link and PDF go to the sheet of the phone, and another way where it does not open', async ({
  page,
  product,
  request,
}) => {
  await page.addInitScript(() => {
    window.shared = []
    window.ends = 'well'
    const share = async ({ title, url, files = [] }: ShareData) => {
      const read = async (file: File) => ({ name: file.name, type: file.type, start: (await file.text()).slice(0, 5) })
      const allowed = navigator.userActivation.isActive
      window.shared.push({ title, url, files: await Promise.all(files.map(read)), allowed })
      if (window.ends === 'closed') throw new DOMException('closed', 'AbortError')
      if (window.ends === 'refused') throw new DOMException('refused', 'NotAllowedError')
    }
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files?.[0]?.type === 'application/pdf' })
  })
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-20250512-604')
  await page.goto(`/invoices/${id}`)
  const sharePayLink = async () => {
    await page.getByRole('button', { name: /^More actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Share pay link' }).click()
  }
  const shared = () => page.evaluate(() => window.shared)
  const link = { title: 'INV-20250512-604', url: `${product.url}/pay/${id}`, files: [], allowed: true }
  await sharePayLink()
  await expect.poll(shared).toEqual([link])
  await page.getByRole('button', { name: 'Share PDF' }).click()
  const name = 'invoice-INV-20250512-604.pdf'
  await expect
    .poll(async () => (await shared())[1])
    .toMatchObject({ files: [{ name, type: 'application/pdf', start: '%PDF-' }], allowed: true })

  // Whoever closes the sheet wanted nothing else; where it does not open, the link is copied and the file saved.
  await page.evaluate(() => (window.ends = 'closed'))
  await sharePayLink()
  await expect.poll(async () => (await shared()).length).toBe(3)
  await expect(page.getByText(/copied/)).toHaveCount(0)
  await page.evaluate(() => (window.ends = 'refused'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(name)
})
