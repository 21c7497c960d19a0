import type { PayPage } from '@duly/core/payments/pay-page.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { tellSite } from '../api/site.ts'
import { PayPageView } from './pay-page.tsx'

/** A pay page as HTML, as a stranger sees it. The build makes a module for the server of it. */
export function render(page: PayPage, site: { supportEmail: string }): string {
  tellSite(site)
  return renderToStaticMarkup(<PayPageView page={page} />)
}
