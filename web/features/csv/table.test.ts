import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { tableOf } from './table.ts'
import { workbookLimits } from './xlsx-table.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => tableOf(bytesOf(text), 'customers')

it('takes the sign that Excel wrote into the first line, and counts lines as the file does', async () => {
  expect(await read('sep=;\r\nName;Email\r\n"Pine, Ltd";a@pine.example\r\n\r\nOak;b@oak.example\r\n')).toEqual({
    heads: ['Name', 'Email'],
    rows: [
      { line: 3, cells: ['Pine, Ltd', 'a@pine.example'] },
      { line: 5, cells: ['Oak', 'b@oak.example'] },
    ],
  })
  expect((await read('\uFEFFsep=\t\nName\tEmail\na, b; c|d\te\n')).rows[0]?.cells).toEqual(['a, b; c|d', 'e'])
})

it('sees by which sign the cells of a short file are separated, though its prices have commas', async () => {
  const { heads, rows } = await tableOf(bytesOf('Bezeichnung;Preis\nTisch;1.250\nStuhl;80,50\n\n'), 'products')
  expect([heads, rows.map(({ cells }) => cells)]).toEqual([
    ['Bezeichnung', 'Preis'],
    [
      ['Tisch', '1.250'],
      ['Stuhl', '80,50'],
    ],
  ])
})

it('leaves out the titles of a report and its last line, but no row of a plain table', async () => {
  const report = await read('Fernwood\n\nName,Email,Phone\nPine,a@pine.example,1\n"Monday, 5 January",,\n')
  expect(report).toEqual({
    heads: ['Name', 'Email', 'Phone'],
    rows: [{ line: 4, cells: ['Pine', 'a@pine.example', '1'] }],
  })
  expect((await read('Name,Email,Phone\nPine,a@pine.example,1\nOak,,\n')).rows).toHaveLength(2)
})

it('reads the sheet of a workbook that fits, as the text that stands in it', async () => {
  const workbook = readFileSync(new URL('../../../e2e/imports/akaunting.xlsx', import.meta.url))
  const { heads, rows } = await tableOf(new Uint8Array(workbook), 'customers')
  expect(heads.slice(0, 3)).toEqual(['name', 'email', 'tax_number'])
  expect(rows[0]?.cells.slice(0, 5)).toEqual([
    'Øresund Cykler',
    'kontakt@oresund.example',
    '',
    '4535550112',
    'Havnegade 7',
  ])
})

const sheet = (cells: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`
const parts = (cells: string) => ({
  '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
  'xl/workbook.xml': strToU8(
    '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(sheet(cells)),
})
const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
  tableOf(bytes, 'customers').then(
    () => 'taken',
    (error: Error) => error.message,
  )

/** The archive with another size of each part, as it declares it: at offset 24 of the part's entry in the directory. */
function declaring(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  for (let at = 0; at < changed.length - 28; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  return changed
}

it('refuses workbooks that unpack to more than fits, or that reach too far', async () => {
  const small = parts('<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>')
  expect(await refusal(zipSync(small))).toBe('taken')
  expect(await refusal(declaring(zipSync(small), workbookLimits.unpackedBytes))).toMatch(/too large/)
  const many = Object.fromEntries(
    Array.from({ length: workbookLimits.parts }, (_, n) => [`xl/media/${n}`, new Uint8Array()]),
  )
  expect(await refusal(zipSync({ ...small, ...many }))).toMatch(/too large/)
  for (const cell of ['XFD1048576', 'A99999999', 'ZZZZ400'])
    expect(await refusal(zipSync(parts(`<row r="1"><c r="${cell}" t="n"><v>1</v></c></row>`))), cell).toMatch(
      /too large/,
    )
})

it('refuses an archive that declares less than it holds, and what is no workbook', async () => {
  const archive = zipSync(parts(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(100_000)}</t></is></c></row>`))
  expect(await refusal(declaring(archive, 1))).toMatch(/could not be read/)
  expect(await refusal(zipSync({ 'readme.txt': strToU8('not a workbook') }))).toMatch(/could not be read/)
  expect(await refusal(bytesOf('PK\u0003\u0004 nonsense'))).toMatch(/could not be read/)
  expect(await refusal(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatch(/XLSX or CSV/)
})
