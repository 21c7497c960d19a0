import * as frame from '../words/gen/frame.gen.ts'
import type { Say, Word } from '../words/word.ts'
import { canAdministrate, canManageBusiness, type HasRole } from './roles.ts'

/** Who sees an entry: everybody signed in, everybody but employees, or administrators. */
export type Audience = 'everybody' | 'owners' | 'admins'

/** Entries of the navigation, in order (specification part 1, section 2, "Navigation entries"). */
export const navigationEntries = [
  { path: '/invoices', label: frame.invoices, audience: 'everybody' },
  { path: '/appointments', label: frame.schedule, audience: 'everybody' },
  { path: '/customers', label: frame.customers, audience: 'everybody' },
  { path: '/payment-links', label: frame.paymentLinks, audience: 'everybody' },
  { path: '/figures', label: frame.figures, audience: 'owners' },
  { path: '/employees', label: frame.employees, audience: 'owners' },
  { path: '/products', label: frame.products, audience: 'everybody' },
  { path: '/company', label: frame.companySettings, audience: 'owners' },
  { path: '/payment-settings', label: frame.paymentSettings, audience: 'owners' },
  { path: '/profile', label: frame.profile, audience: 'everybody' },
  { path: '/admin/users', label: frame.users, audience: 'admins' },
] as const satisfies readonly { path: string; label: Word; audience: Audience }[]

export type NavigationEntry = (typeof navigationEntries)[number]

/** The entries that somebody sees; those for administrators stand in the Admin section. */
export function visibleEntries(actor: HasRole | null): {
  readonly main: readonly NavigationEntry[]
  readonly admin: readonly NavigationEntry[]
} {
  const owner = canManageBusiness(actor)
  return {
    main: navigationEntries.filter(({ audience }) => audience === 'everybody' || (audience === 'owners' && owner)),
    admin: canAdministrate(actor) ? navigationEntries.filter(({ audience }) => audience === 'admins') : [],
  }
}

/** What the brand header shows (specification part 1, section 2, "Layouts"). */
export function brandHeader(
  user: { readonly email: string; readonly profile: { readonly firstName: string; readonly lastName: string } } | null,
  say: Say,
): { readonly name: string; readonly email: string } {
  const first = user?.profile.firstName.trim() ?? ''
  const last = user?.profile.lastName.trim() ?? ''
  const email = user?.email.trim() ?? ''
  return { name: first && last ? `${first} ${last}` : email || say(frame.guest), email: email || say(frame.noEmail) }
}

/** A place of our own to go on to after login; anything else (another origin, a scheme) is refused. */
export function ownPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 2000) return null
  // A second slash or a backslash would make it another host; controls are stripped by browsers before they look.
  if (!from.startsWith('/') || /^\/[/\\]/.test(from) || /[\p{Cc}\\]/u.test(from)) return null
  return from
}
