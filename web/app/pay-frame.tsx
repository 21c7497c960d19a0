import * as pay from '@duly/core/words/gen/pay.gen.ts'
import * as site from '@duly/core/words/gen/site.gen.ts'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { supportEmail } from '../api/site.ts'
import { Logo } from '../ui/logo.tsx'
import { t } from '../words/page.ts'
import { rich } from '../words/rich.ts'
import { legalLinks, siteLinks } from './site-links.ts'
import { SiteLink } from './site-place.tsx'

/** A pay page: the business heads it, and what is ours stands in the footer, with the public layout's links. */
export function PayFrame({ children }: { children: ReactNode }) {
  const signedIn = useSession().user !== null
  return (
    <div className="pub">
      <main id="main" tabIndex={-1} className="pub-main">
        {children}
      </main>
      <footer className="pub-foot">
        <span className="pay-by">{rich(pay.sentWith, { product: <Logo render={<SiteLink to="/" />} /> })}</span>
        <nav aria-label={t(site.footer)}>
          {[...siteLinks, ...legalLinks].map((link) => (
            <SiteLink key={link.path} to={link.path}>
              {t(link.label)}
            </SiteLink>
          ))}
          {signedIn ? null : <SiteLink to="/login">{t(site.login)}</SiteLink>}
          <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>
        </nav>
      </footer>
    </div>
  )
}
