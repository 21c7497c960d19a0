import { execFile, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createAppProcess } from '../faults/app-process.ts'
import { testFolder } from '../faults/test-folder.ts'

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

/** A cell as LibreOffice understood it: its kind (`float`, `string`, `date`) and its text or value. */
interface Cell {
  kind: string
  value: string
}

// Comma, double quote, UTF-8: what its dialogue proposes for a file with the mark. Without a dialogue it looks for no mark.
const asProposed = '--infilter=CSV:44,34,76'

/** Rows of a CSV file as LibreOffice reads it. */
async function readBySpreadsheet(answer: Response): Promise<Cell[][]> {
  const folder = await testFolder()
  const file = join(folder, 'file.csv')
  // As bytes: reading a text would take the mark off that tells the encoding.
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const convert = ['--headless', asProposed, '--convert-to', 'fods', '--outdir', folder, file]
  await promisify(execFile)(office ?? '', [profile, ...convert])
  const flat = await readFile(join(folder, 'file.fods'), 'utf8')
  return [...flat.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
    .map(([, row = '']) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
        ([, attributes = '', content = '']) => {
          const kind = /office:value-type="([^"]*)"/.exec(attributes)?.[1] ?? ''
          const value = /office:(?:date-)?value="([^"]*)"/.exec(attributes)?.[1]
          const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
          const text = content.replace(/<[^>]*>/g, '').trim()
          return Array<Cell>(Math.min(repeated, 50)).fill({ kind, value: value ?? text })
        },
      ),
    )
    .filter((row) => row.some(({ kind }) => kind !== ''))
}

it.runIf(office)('a spreadsheet reads exported amounts as numbers, dates as dates and names as written', async () => {
  const app = await createAppProcess({ env: { DATA_DIR: await testFolder() } })
  await app.start()
  let token = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${app.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}`).toBe(true)
    return answer
  }
  const person = { email: 'owner@spreadsheet.example', password: 'correct horse' }
  await call('POST', '/users', person)
  token = String((await (await call('POST', '/auth/login', person)).json()).access_token)
  await call('POST', '/invoices', {
    invoiceNumber: '=1+1',
    billingName: 'Größe & Frère, “Łódź”',
    issueDate: '2026-02-01',
    dueDate: '2026-03-31',
    currency: 'EUR',
    paymentTerms: 'Within 30 days',
    items: [{ name: 'Work', description: '', quantity: 1, rate: 1234.5 }],
    discountType: 'fixed',
    discountValue: 34.5,
    taxType: 'percentage',
    taxValue: 5,
  })
  await call('POST', '/products', { shortDescription: 'Hour', detailedDescription: 'An hour of work', price: 1250.5 })

  const [head = [], invoice = []] = await readBySpreadsheet(await call('GET', '/invoices/export.csv'))
  const read = Object.fromEntries(head.map(({ value }, index) => [value, invoice[index]]))
  expect(read['Invoice #']).toEqual({ kind: 'string', value: expect.stringContaining('=1+1') })
  expect(read.Customer).toEqual({ kind: 'string', value: 'Größe &amp; Frère, “Łódź”' })
  for (const column of ['Date', 'Due date']) expect(read[column]?.kind, column).toBe('date')
  const amounts = { Subtotal: 1234.5, Discount: 34.5, Shipping: 0, Tax: 60, Total: 1260, Paid: 0, Balance: 1260 }
  for (const [column, amount] of Object.entries(amounts)) {
    expect(read[column]?.kind, column).toBe('float')
    expect(Number(read[column]?.value), column).toBe(amount)
  }
  const [, product = []] = await readBySpreadsheet(await call('GET', '/products/export.csv'))
  expect(product[2]).toEqual({ kind: 'float', value: '1250.5' })
})
