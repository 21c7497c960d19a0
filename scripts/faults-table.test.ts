import { expect, it } from 'vitest'
import { faultsTable, withTable } from './faults-table.ts'

it('shows of a repeated fault the slowest time, the lowest rate and the sum of what was counted', () => {
  const lines = [
    { scenario: 'app killed', seed: 7, kills: 200, 'the app says': 'nothing' },
    { scenario: 'connections cut', seed: 7, refused: 900, 'longest ms': 350, 'writes a second after': 220 },
    { scenario: 'connections cut', seed: 7, refused: 850, 'longest ms': 410, 'writes a second after': 160 },
  ]
  const table = faultsTable(lines.map((line) => JSON.stringify(line)).join('\n'))
  expect(table.split('\n').slice(2)).toEqual([
    '| app killed | kills 200 · the app says nothing |',
    '| connections cut, 2 times | refused 1,750 · longest ms 410 · writes a second after 160 |',
  ])
})

it('replaces the table and nothing else', () => {
  const page = 'Above\n<!-- faults -->\nold\n<!-- /faults -->\nbelow\n'
  expect(withTable(page, 'new', 'today')).toBe('Above\n<!-- faults -->\nnew\n\ntoday\n<!-- /faults -->\nbelow\n')
  expect(() => withTable('no place', 'new', 'today')).toThrow('has no')
})
