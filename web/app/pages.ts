/** Paths that anybody may open (specification part 1, section 2). */
const publicPaths = ['/login', '/register', '/forgot-password', '/reset-password', '/about', '/contact', '/faq', '/license-agreement', '/privacy-policy', '/accept-invitation']

/** Whether a path needs no sign-in. */
export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path) || path.startsWith('/pay/') || path.startsWith('/pay-link/')
}

/** A path of our own to return to after signing in; anything else leads to the invoices. */
export function ownPath(from: unknown): string {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !isPublicPath(from.split('?')[0] ?? '') ? from : '/invoices'
}
