import type { Ability } from './abilities.ts'
import { type HasAbilities, may } from './may.ts'

/*
 * Which screens are there for whom: by path pattern, the more particular one first. Those that are not named, such as one’s own
 * profile, are there for everybody who is signed in.
 */
const screens: readonly (readonly [path: string, ...needed: Ability[]])[] = [
  ['/invoices', 'invoices:read'],
  ['/invoices/create', 'invoices:draft'],
  ['/invoices/import', 'imports:make'],
  ['/invoices/recurring', 'invoices:read'],
  ['/invoices/recurring/:id', 'invoices:read'],
  ['/invoices/:id', 'invoices:read'],
  ['/invoices/:id/edit', 'invoices:draft'],
  ['/customers', 'customers:read'],
  ['/customers/:id', 'customers:read'],
  ['/products', 'products:read'],
  ['/payment-links', 'payment-links:read'],
  ['/appointments', 'appointments:read'],
  ['/appointments/:id', 'appointments:read'],
  ['/figures', 'figures:read'],
  ['/employees', 'people:manage'],
  ['/outbox', 'outbox:manage'],
  ['/payment-settings', 'settings:payments'],
  ['/company/design', 'settings:design'],
  ['/company/languages', 'settings:company'],
  ['/company/messages', 'settings:company'],
  ['/company/taxes', 'settings:company'],
  ['/company/numbers', 'numbers:read'],
  ['/company/audit-trail', 'audit:read'],
  ['/company/keys', 'keys:manage'],
  ['/company/webhooks', 'webhooks:read'],
  ['/company/roles', 'people:manage'],
  ['/company/roles/:id', 'people:manage'],
]

/** What a screen of the company’s settings is there for, of which the first one links to the others. */
const ofCompany = screens.filter(([path]) => path.startsWith('/company/'))

/** Whether somebody who is signed in may see the screen at a path. Company Settings are there for whoever may see one of its parts. */
export function maySee(who: HasAbilities | null, path: string): boolean {
  const asked = path.replace(/\/$/, '')
  if (asked === '/company') return ofCompany.some(([, ...needed]) => may(who, ...needed))
  const parts = asked.split('/')
  const found = screens.find(([pattern]) => {
    const expected = pattern.split('/')
    return expected.length === parts.length && expected.every((part, at) => part === parts[at] || part.startsWith(':'))
  })
  return found ? may(who, ...(found.slice(1) as Ability[])) : who !== null
}
