import { helpJobs } from '../help/help-jobs.ts'

/**
 * The path patterns of all screens (specification part 1, section 2, and part 2). The router draws them; the server answers
 * any other path with the page that says 'Page Not Found', and status 404.
 */
export const screenPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/undo-email-change',
  '/about',
  '/contact',
  '/faq',
  '/help',
  '/help/:job',
  '/license-agreement',
  '/privacy-policy',
  '/accept-invitation',
  '/pay/:id',
  '/pay-link/:id',
  '/quote/:id',
  '/check/:id',
  '/outbox',
  '/',
  '/invoices',
  '/invoices/create',
  '/invoices/import',
  '/invoices/recurring',
  '/invoices/recurring/:id',
  '/invoices/:id',
  '/invoices/:id/edit',
  '/customers',
  '/customers/:id',
  '/products',
  '/payment-links',
  '/appointments',
  '/appointments/:id',
  '/profile',
  '/figures',
  '/employees',
  '/company',
  '/company/design',
  '/company/languages',
  '/company/messages',
  '/company/audit-trail',
  '/company/keys',
  '/company/webhooks',
  '/company/roles',
  '/company/roles/:id',
  '/company/taxes',
  '/company/numbers',
  '/payment-settings',
  '/admin/users',
] as const

const patterns = screenPaths.map((path) => path.split('/').slice(1))

/** Whether a path, as it stands in the address bar, leads to a screen; a slash at the end does not matter. */
export function isScreenPath(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  if (parts.length === 0) return true
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part === parts[index] || isValue(part, parts[index] ?? '')),
  )
}

// Of records nobody knows here which there are; the jobs of the help are known.
function isValue(part: string, value: string): boolean {
  if (part === ':job') return helpJobs.some((job) => job === value)
  return part.startsWith(':') && value !== ''
}
