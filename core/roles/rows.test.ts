import { expect, it } from 'vitest'
import { abilities, isReach } from '../access/abilities.ts'
import { closed, isClosed, narrowedReaches } from '../access/closure.ts'
import { abilitiesOf } from '../access/presets.ts'
import { differing, levelOf, roleRows, withLevel } from './rows.ts'

const rows = roleRows.flatMap(({ rows: ofArea }) => ofArea)
const invoices = { ability: 'invoices:read' } as const

it('has a line for each ability but those that widen another', () => {
  expect(rows.map(({ ability }) => ability).sort()).toEqual(abilities.filter((one) => !isReach(one)).sort())
  expect(rows.filter(({ isRead }) => isRead).map(({ ability }) => ability)).toEqual([
    'invoices:read',
    'customers:read',
    'appointments:read',
  ])
  for (const { ability, levels } of rows)
    expect(levels.includes('own'), ability).toBe(
      narrowedReaches.some((reach) => reach.startsWith(`${ability.split(':')[0]}:`)) && ability.endsWith(':read'),
    )
})

it('sets a line to what was chosen, with what it needs', () => {
  for (const start of [[], abilitiesOf('employee'), abilities])
    for (const row of rows)
      for (const level of row.levels) {
        const after = withLevel(start, row, level)
        expect(levelOf(after, row), `${row.ability} ${level}`).toBe(level)
        expect(isClosed(after), `${row.ability} ${level}`).toBe(true)
      }
})

it('takes along what needs it, and only that', () => {
  const after = withLevel(closed(['invoices:issue', 'products:write']), { ability: 'invoices:draft' }, 'none')
  expect(after).toEqual(closed(['invoices:read', 'customers:read', 'products:write']))
  expect(withLevel(abilities, invoices, 'none').filter((one) => one.startsWith('invoices:'))).toEqual([])
})

it('counts the lines that differ', () => {
  const employee = abilitiesOf('employee')
  expect(differing(employee, employee)).toEqual([])
  expect(
    differing(employee, withLevel(employee, { ability: 'exports:read' }, 'none')).map(({ ability }) => ability),
  ).toEqual(['exports:read'])
})
