import { expect, it } from 'vitest'
import { abilities, isReach } from './abilities.ts'
import { closed, closedWithout, isClosed, narrowedReaches, reachOf } from './closure.ts'
import { mayGive, presetsToGive } from './giving.ts'
import { abilitiesOf, givenPresets } from './presets.ts'

it('adds what is needed, and what that needs', () => {
  expect(closed(['payments:refund'])).toEqual(
    closed(['invoices:read', 'payment-links:read', 'payments:record', 'payments:refund']),
  )
  expect(closed(['figures:read'])).toEqual(['invoices:read', 'invoices:all', 'figures:read'])
  for (const one of abilities) {
    expect(isClosed(closed([one])), one).toBe(true)
    expect(closed([one])).toContain(one)
  }
  expect(closed([])).toEqual([])
})

it('takes what needs it along', () => {
  const held = closed(['invoices:void', 'exports:read'])
  expect(closedWithout(held, 'invoices:draft')).not.toContain('invoices:issue')
  expect(closedWithout(held, 'invoices:draft')).toContain('invoices:read')
  expect(closedWithout(held, 'invoices:read')).toContain('exports:read')
  for (const one of abilities) {
    const left = closedWithout(abilities, one)
    expect(left, one).not.toContain(one)
    expect(isClosed(left), one).toBe(true)
  }
})

it('knows what widens what is read', () => {
  expect(reachOf('invoices:read')).toBe('invoices:all')
  expect(reachOf('invoices:all')).toBeUndefined()
  expect(reachOf('products:read')).toBeUndefined()
})

it('gives nobody records of their own only where the stores do not narrow to them', () => {
  const reads = abilities.filter((one) => reachOf(one) !== undefined)
  expect(reads).toEqual(['invoices:read', 'customers:read', 'appointments:read'])
  for (const read of reads) {
    const reach = reachOf(read)
    if (!reach) continue
    expect(isReach(reach)).toBe(true)
    expect(isClosed([read]), read).toBe(narrowedReaches.includes(reach))
  }
  for (const preset of givenPresets) expect(presetsToGive.includes(preset), preset).toBe(isClosed(abilitiesOf(preset)))
  expect(presetsToGive[0]).toBe('employee')
})

it('lets nobody give more than they have', () => {
  const manager = { abilities: abilitiesOf('manager') }
  expect(mayGive(manager, abilitiesOf('employee'))).toBe(true)
  expect(mayGive(manager, abilitiesOf('owner'))).toBe(false)
  expect(mayGive({ abilities: [] }, [])).toBe(true)
  expect(mayGive(null, [])).toBe(false)
})
