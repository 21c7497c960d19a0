import { expect, it } from 'vitest'
import { areasOf } from './words-plugin.ts'

it('reads off the imports which texts a screen shows, dialogs that come later included', () => {
  const { start, later, screens, all } = areasOf('app/main.tsx')
  expect(screens.get('InvoiceListScreen')).toContain('bin')
  expect(screens.get('CustomersScreen')).toContain('bin')
  expect([...start]).not.toContain('bin')
  // What only a key or a menu of the frame opens does not hold up the first page; nor do screens that are fetched in advance.
  expect([...start]).toContain('frame')
  expect([...start]).not.toContain('keyboard-help')
  expect([...start]).not.toContain('invoice-form')
  expect([...later]).toContain('keyboard-help')
  expect([...later]).not.toContain('invoice-form')
  expect(screens.get('InvoiceCreateScreen')).toContain('invoice-form')
  // Mails and papers of the server are no page's.
  expect([...all]).toContain('invoice-form')
  expect([...all]).not.toContain('account-mails')
  expect(screens.has('ProfileScreen') && screens.get('ProfileScreen')?.has('bin')).toBe(false)
})

it('gives a pay page all that it shows at the start', () => {
  const { start, screens } = areasOf('app/pay-main.tsx')
  expect([...start]).toContain('pay')
  expect([...start]).not.toContain('bin')
  expect(screens.size).toBe(0)
})
