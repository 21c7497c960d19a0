import { fetchWhenQuiet } from '../ui/lazy-view.ts'
import { screenLoads } from './screen.ts'

let fetched = false

/**
 * Fetches the code of every screen while nothing else is to do, once per visit, so that the service worker keeps
 * it: whoever is offline later can still open the schedule, or write an invoice as a draft. Not where somebody saves data.
 */
export function fetchScreensWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (fetched || !import.meta.env.PROD || connection?.saveData) return
  fetched = true
  fetchWhenQuiet(
    ...screenLoads,
    () => import('./keyboard-help.tsx'),
    // What the invoice form draws from the start, in chunks of its own.
    () => import('../features/addresses/country-input.tsx'),
    () => import('../ui/autocomplete-view.tsx'),
    () => import('../features/invoices/form/preview.tsx'),
    () => import('../features/invoices/form/form-send-dialog.tsx'),
    // And what it draws next, without which nothing could be written down.
    () => import('../features/invoices/form/details-tab.tsx'),
    () => import('../features/invoices/form/items-tab.tsx'),
    () => import('../features/invoices/form/summary-tab.tsx'),
    () => import('../features/invoices/form/live-total.tsx'),
    () => import('../features/invoices/form/editor-notices.tsx'),
    () => import('@duly/core/invoices/form/draft-checks.ts'),
    () => import('../features/currencies/currency-input.tsx'),
    () => import('../features/invoices/form/save-as-customer.tsx'),
    () => import('../features/invoices/form/more-billing.tsx'),
    () => import('../features/invoices/form/issue-watch.tsx'),
    () => import('../features/invoices/form/issue-summary.tsx'),
    () => import('../features/invoices/form/draft-explanation.tsx'),
    () => import('../features/invoices/form/pricing-parts.ts'),
    () => import('../features/invoices/form/last-invoice.ts'),
    () => import('../features/invoices/e-invoices/e-invoice-part.tsx'),
  )
}
