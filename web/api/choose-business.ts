import { navigationEntries } from '@duly/core/access/navigation.ts'
import { call } from './call.ts'
import { arrivedKey } from './has-arrived.ts'
import { keepTabWorkspace, tabWorkspace } from './tab-workspace.ts'

/**
 * Goes to another business, at the same place if there is one for this person there. The page is loaded anew, so that nothing
 * of the business that is left stays on it, not even what was still on its way. Throws what the call throws.
 */
export async function goToBusiness({ id, isOwner }: { id: string; isOwner: boolean }): Promise<void> {
  await call('POST /businesses/:id/choose', { params: { id } })
  leaveFor(id, samePlace(window.location.pathname, isOwner))
}

/**
 * Opens the same place of another business in a tab of its own; this one stays where it is. A new tab begins with a copy of
 * what this one keeps, its business included. Answers whether the browser let it.
 */
export function openBusiness({ id, isOwner }: { id: string; isOwner: boolean }): boolean {
  const here = tabWorkspace()
  keepTabWorkspace(id)
  try {
    return window.open(samePlace(window.location.pathname, isOwner)) !== null
  } finally {
    keepTabWorkspace(here)
  }
}

/** Loads the page anew where somebody is after they left or handed over a business; null: where they were last. */
export function leaveFor(id: string | null, path = '/'): void {
  keepTabWorkspace(id)
  try {
    sessionStorage.setItem(arrivedKey, 'yes')
  } catch {
    // Then nothing is said of it.
  }
  window.location.assign(path)
}

// What people who work in a business may do there is known once the page is loaded; these lists are there for most of them.
const usual: readonly string[] = ['/invoices', '/appointments', '/customers', '/payment-links', '/products', '/profile']

/** The list or settings that a path belongs to. Records are those of one business. */
function samePlace(path: string, isOwner: boolean): string {
  const entry = navigationEntries.find((one) => path === one.path || path.startsWith(`${one.path}/`))
  if (!entry || entry.path.startsWith('/admin/')) return '/'
  return isOwner || usual.includes(entry.path) ? entry.path : '/'
}
