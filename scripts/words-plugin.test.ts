import { expect, it } from 'vitest'
import { areasOf } from './words-plugin.ts'

it('reads off the imports which texts a screen shows, dialogs that come later included', () => {
  const { start, screens } = areasOf('app/main.tsx')
  expect(screens.get('InvoiceListScreen')).toContain('bin')
  expect(screens.get('CustomersScreen')).toContain('bin')
  expect([...start]).not.toContain('bin')
  expect(screens.has('ProfileScreen') && screens.get('ProfileScreen')?.has('bin')).toBe(false)
})

it('gives a pay page all that it shows at the start', () => {
  const { start, screens } = areasOf('app/pay-main.tsx')
  expect([...start]).toContain('pay')
  expect([...start]).not.toContain('bin')
  expect(screens.size).toBe(0)
})
