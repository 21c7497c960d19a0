import { samples } from '@duly/core/imports/samples/past-samples.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type PastSource, pastSourceOf, readSource } from './past-source.ts'

const forms = {
  order: 'day',
  mark: '.',
  currency: 'NZD',
  names: { line: 'Invoice', adjustment: 'Adjustment', discount: 'Discount', shipping: 'Shipping' },
} as unknown as Parameters<typeof readSource>[2]

const numbersIn = (source: PastSource) =>
  readSource(source, 'mapping' in source ? source.mapping : [], forms).invoices.map(
    ({ invoiceNumber }) => invoiceNumber,
  )

it('reads the CSV file that a program packs as a ZIP, whatever else is in it', async () => {
  const csv = strToU8(`\uFEFF${samples.Xero}`)
  const packed = zipSync({
    'export/Invoices.CSV': csv,
    'export/read me.txt': strToU8('Thank you'),
    '__MACOSX/export/._Invoices.csv': strToU8('\u0000'),
  })
  const source = await pastSourceOf(new Uint8Array(packed))
  expect(source.program).toBe('Xero')
  expect(numbersIn(source)).toEqual(numbersIn(await pastSourceOf(new Uint8Array(csv))))
  expect(numbersIn(source)).toEqual(['ORC1001', 'ORC1002'])
})

it('says of a ZIP without a table that there is nothing in it', async () => {
  const packed = zipSync({ 'read me.txt': strToU8('Thank you') })
  await expect(pastSourceOf(new Uint8Array(packed))).rejects.toThrow()
})
