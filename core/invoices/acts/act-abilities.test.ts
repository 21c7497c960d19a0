import { expect, it } from 'vitest'
import { abilitiesOf, type GivenPreset } from '../../access/presets.ts'
import { mayAct } from './act-abilities.ts'
import { invoiceActs } from './acts.ts'

const open = (preset: GivenPreset | 'owner', document: Parameters<typeof mayAct>[2]) => {
  const who = { abilities: abilitiesOf(preset) }
  return invoiceActs.filter((act) => mayAct(who, act, document))
}
const draft = { status: 'DRAFT', handIn: null } as const
const waiting = { status: 'DRAFT', handIn: { state: 'handed-in' } } as const

it.each(['owner', 'employee', 'manager'] as const)('%s may do everything with every document', (preset) => {
  expect(open(preset, draft)).toEqual(invoiceActs)
  expect(open(preset, waiting)).toEqual(invoiceActs)
  expect(open(preset, { status: 'SENT' })).toEqual(invoiceActs)
})

it('staff write drafts and issue nothing', () => {
  const written = ['edit', 'download', 'pay', 'copyPayLink', 'duplicate', 'deposit', 'history', 'delete']
  expect(open('staff', draft)).toEqual(written)
  expect(open('staff', { status: 'DRAFT', handIn: { state: 'returned' } })).toEqual(written)
  expect(open('staff', waiting)).toEqual(['download', 'pay', 'copyPayLink', 'duplicate', 'history'])
  expect(open('staff', { status: 'SENT' })).toEqual([
    'download',
    'pay',
    'copyPayLink',
    'duplicate',
    'deposit',
    'history',
  ])
})

it('billing issues and voids nothing, readers change nothing', () => {
  expect(open('billing', { status: 'SENT' })).not.toContain('delete')
  expect(open('billing', draft)).toContain('delete')
  expect(open('reader', draft)).toEqual(['download', 'pay', 'copyPayLink', 'history'])
})
