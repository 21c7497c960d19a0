import { formCountryOf, type PayPage } from '@duly/core/payments/pay-page.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { tellSite } from '../api/site.ts'
import { drawnIn } from '../words/page.ts'
import { PayPageView } from './pay-page.tsx'

/** A pay page as HTML in a language, as a stranger sees it. The build makes a module for the server of it. */
export function render(page: PayPage, site: { supportEmail: string }, language: AnyLanguage): Promise<string> {
  tellSite(site)
  return drawnIn(language, formCountryOf(page), () => renderToStaticMarkup(<PayPageView page={page} />))
}
