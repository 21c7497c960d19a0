import type { Locator, Page } from '@playwright/test'
import { expect, register, test } from './product.ts'

const name = 'Nguyễn Thị Ước, Łódź'

/** The faces in which a text is really drawn. */
async function facesOf(page: Page, text: Locator): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  await text.evaluate((element) => element.setAttribute('data-drawn', ''))
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-drawn]' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await text.evaluate((element) => element.removeAttribute('data-drawn'))
  return fonts.map(({ familyName }) => familyName)
}

test('names with Vietnamese and other Latin letters are drawn in the faces of their screen', async ({
  page,
  product,
}) => {
  await register(page, 'typefaces@fernwood.example')
  await page.goto('/customers')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const made = await page.request.post(`${product.url}/api/customers`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email: 'nguyen@client.example' },
  })
  expect(made.status()).toBe(201)
  await page.reload()
  const inList = page.getByText(name).first()
  await expect(inList).toBeVisible()
  await expect.poll(() => facesOf(page, inList)).toEqual([expect.stringMatching(/^Geist/)])
  await page.goto(`/customers/${(await made.json()).id}`)
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  await expect.poll(async () => new Set(await facesOf(page, heading))).toEqual(new Set([expect.any(String)]))
})
