import * as frame from '../words/gen/frame.gen.ts'
import type { Say, Word } from '../words/word.ts'
import type { HasAbilities } from './may.ts'
import { canAdministrate, type HasRole } from './roles.ts'
import { maySee } from './screen-abilities.ts'

/** Entries of the navigation, in order (specification part 1, section 2, "Navigation entries"). */
export const navigationEntries = [
  { path: '/invoices', label: frame.invoices },
  { path: '/appointments', label: frame.schedule },
  { path: '/customers', label: frame.customers },
  { path: '/payment-links', label: frame.paymentLinks },
  { path: '/figures', label: frame.figures },
  { path: '/employees', label: frame.employees },
  { path: '/products', label: frame.products },
  { path: '/company', label: frame.companySettings },
  { path: '/payment-settings', label: frame.paymentSettings },
  { path: '/profile', label: frame.profile },
  { path: '/admin/users', label: frame.users },
] as const satisfies readonly { path: string; label: Word }[]

export type NavigationEntry = (typeof navigationEntries)[number]

const isForAdmins = ({ path }: NavigationEntry) => path.startsWith('/admin/')

/** The entries that somebody sees: the screens that they may see. Those for administrators stand in the Admin section. */
export function visibleEntries(actor: (HasRole & HasAbilities) | null): {
  readonly main: readonly NavigationEntry[]
  readonly admin: readonly NavigationEntry[]
} {
  return {
    main: navigationEntries.filter((entry) => !isForAdmins(entry) && maySee(actor, entry.path)),
    admin: canAdministrate(actor) ? navigationEntries.filter(isForAdmins) : [],
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
