import { expect, it } from 'vitest'
import { csvCell, csvFigure, csvLine } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20a'])(
  'text that begins like %j runs in no spreadsheet',
  (text) => expect(csvCell(text)).toBe(`'${text}`),
)

it.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['\r=1', '"\'\r=1"'],
  ['a=1', 'a=1'],
])('%j is the cell %j', (text, cell) => expect(csvCell(text)).toBe(cell))

it('figures of ours keep their minus, and lines end as RFC 4180 says', () => {
  expect(csvLine([csvFigure('-12.50'), csvCell('-12.50')])).toBe("-12.50,'-12.50\r\n")
})
