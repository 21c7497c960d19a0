import { expect, it } from 'vitest'
import { abilitiesOfFormer } from '../api-keys/former-scopes.ts'
import { abilitiesOfKey, scopes, scopesOf } from '../api-keys/scopes.ts'
import { type Ability, abilities, abilityTable, inOrder, isForKeys, isReach } from './abilities.ts'
import { may } from './may.ts'
import { abilitiesOfMember } from './membership.ts'
import { abilitiesOf, givenPresets } from './presets.ts'
import { maySee } from './screen-abilities.ts'

/** What an ability needs, and what that needs in turn; without itself. */
function neededBy(ability: Ability): Ability[] {
  const needs: readonly Ability[] = abilityTable[ability].needs
  return inOrder([...needs, ...needs.flatMap(neededBy)])
}

it('every preset holds what its abilities need', () => {
  for (const preset of ['owner', ...givenPresets] as const) {
    const held = abilitiesOf(preset)
    expect(inOrder([...held, ...held.flatMap(neededBy)]), preset).toEqual(held)
  }
  expect(abilitiesOf('owner')).toEqual(abilities)
})

it('nothing needs itself, or what is not in the table', () => {
  for (const ability of abilities) {
    expect(neededBy(ability), ability).not.toContain(ability)
    for (const need of abilityTable[ability].needs) expect(abilities).toContain(need)
  }
})

it('knows what an ability needs', () => {
  expect(neededBy('invoices:issue')).toEqual([
    'invoices:read',
    'invoices:draft',
    'customers:read',
    'products:read',
    'settings:read',
  ])
})

it('keeps from employees what owners and managers alone do', () => {
  const employee = { abilities: abilitiesOf('employee') }
  const kept = abilities.filter((one) => !may(employee, one))
  expect(kept).toEqual([
    'payments:refund',
    'figures:read',
    'imports:undo',
    'settings:design',
    'settings:company',
    'settings:payments',
    'numbers:read',
    'outbox:manage',
    'bin:empty',
    'audit:read',
    'webhooks:read',
    'webhooks:write',
    'keys:manage',
    'people:manage',
  ])
  const manager = { abilities: abilitiesOf('manager') }
  expect(may(manager, 'payments:refund', 'imports:undo')).toBe(true)
})

it('shows staff their own records, which they draft and do not issue', () => {
  const staff = { abilities: abilitiesOf('staff') }
  expect(may(staff, 'invoices:draft')).toBe(true)
  for (const one of ['invoices:all', 'customers:all', 'appointments:all', 'invoices:issue', 'messages:send'] as const)
    expect(may(staff, one), one).toBe(false)
})

it('lets who reads only read only', () => {
  expect(abilitiesOf('reader').filter((one) => !/:(read|all)$/.test(one))).toEqual([])
  expect(abilitiesOf('accountant').filter((one) => !/:(read|all)$/.test(one))).toEqual([])
})

it('opens nothing by words that it does not know', () => {
  expect(abilitiesOfMember({ preset: 'owner', abilities: null })).toEqual([])
  expect(abilitiesOfMember({ preset: null, abilities: null })).toEqual([])
  expect(abilitiesOfMember({ preset: null, abilities: ['root', 'products:read'] })).toEqual(['products:read'])
  expect(abilitiesOfMember({ preset: 'staff', abilities: null })).toEqual(abilitiesOf('staff'))
  expect(may(null)).toBe(false)
})

it('keys made in the words of before go on doing what they did', () => {
  expect(scopesOf({ abilities: null, scopes: ['invoices:read', 'invoices:write'] })).toEqual([
    'invoices:read',
    'invoices:draft',
    'invoices:issue',
    'invoices:void',
    'exports:read',
  ])
  expect(scopesOf({ abilities: ['invoices:read'], scopes: ['invoices:read'] })).toEqual(['invoices:read'])
  expect(abilitiesOfFormer(['payments:write', 'messages:send', 'webhooks:write', 'unheard:of'])).toEqual([
    'invoices:issue',
    'messages:send',
    'payments:record',
    'webhooks:write',
  ])
})

it('a key may what it was made for as far as its maker may, and reaches what its maker reaches', () => {
  expect(scopes.every((one) => isForKeys(one) && !isReach(one))).toBe(true)
  expect(abilitiesOfKey(['invoices:read', 'invoices:issue'], abilitiesOf('staff'))).toEqual(['invoices:read'])
  expect(abilitiesOfKey(['invoices:read'], abilitiesOf('employee'))).toContain('invoices:all')
})

it('says which screens are there for whom', () => {
  const seen = (preset: (typeof givenPresets)[number] | 'owner', path: string) =>
    maySee({ abilities: abilitiesOf(preset) }, path)
  expect(seen('owner', '/company')).toBe(true)
  expect(seen('manager', '/company')).toBe(true)
  expect(seen('manager', '/company/design/')).toBe(true)
  expect(seen('manager', '/company/taxes')).toBe(false)
  expect(seen('employee', '/company')).toBe(false)
  expect(seen('reader', '/invoices/create')).toBe(false)
  expect(seen('reader', '/invoices/0190')).toBe(true)
  expect(seen('staff', '/invoices/0190/edit')).toBe(true)
  expect(seen('staff', '/payment-links')).toBe(false)
  expect(seen('reader', '/profile')).toBe(true)
  expect(maySee(null, '/profile')).toBe(false)
})
