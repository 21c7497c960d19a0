import { call } from '../api/call.ts'
import { countsPageviews } from '../api/site.ts'

/** `/invoices/$id/edit` → `/invoices/:id/edit`: ids and tokens never leave the browser. */
export function routePattern(fullPath: string): string {
  const path = fullPath.replace(/\$(\w+)/g, ':$1').replace(/\/$/, '')
  return path || '/'
}

/** Tells our own server about a page view, which passes it on where the installation counts them. */
export function reportPageview(fullPath: string): void {
  if (!countsPageviews()) return
  void call('POST /analytics/pageview', { body: { path: routePattern(fullPath) } }).catch(() => {
    // Counting is never worth an error.
  })
}
