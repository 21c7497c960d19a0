import { expect, it } from 'vitest'
import { areasOf } from './words-plugin.ts'

it('reads off the imports which texts the pages of an entry show, dialogs that come later included', () => {
  const app = areasOf('app/main.tsx')
  expect(app).toContain('frame')
  expect(app).toContain('bin')
  expect(app).toContain('keyboard-help')
  expect(app).toContain('guide-bin')
  // Mails are no page's.
  expect(app).not.toContain('account-mails')
})

it('leaves the texts of the app out of pay pages', () => {
  const pay = areasOf('app/pay-main.tsx')
  expect(pay).toContain('pay')
  expect(pay).toContain('quote-page')
  expect(pay).not.toContain('bin')
})
