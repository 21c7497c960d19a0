import * as frame from '@duly/core/words/gen/frame.gen.ts'
import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import { useSession } from '../api/session.ts'
import { supportEmail } from '../api/site.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { lazyView } from '../ui/lazy-view.ts'
import { Logo } from '../ui/logo.tsx'
import { t } from '../words/page.ts'
import { headerParts, legalLinks, siteLinks } from './site-links.ts'
import { SiteLink, useSitePlace } from './site-place.tsx'

const SiteMenu = lazyView(() => import('./site-menu.tsx').then((module) => module.SiteMenu))

/** A page between the public header and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pub">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="pub-main">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** The public header; what it shows depends on the path and on who looks. */
export function SiteHeader({ small = false }: { small?: boolean }) {
  const signedIn = useSession().user !== null
  const { path } = useSitePlace()
  const [menu, setMenu] = useState(false)
  const parts = headerParts(path, signedIn)
  return (
    <header className="pub-head">
      {parts.logo ? <Logo render={<SiteLink to="/" />} /> : <span />}
      <nav aria-label={t(frame.site)}>
        {siteLinks.map((link) => (
          <SiteLink key={link.path} to={link.path}>
            {t(link.label)}
          </SiteLink>
        ))}
        {parts.back ? (
          <SiteLink to="/" className={buttonClass()}>
            {t(frame.backToApp)}
          </SiteLink>
        ) : null}
        {parts.login ? (
          <SiteLink to="/login" className={buttonClass({ size: small ? 'sm' : 'md' })}>
            {t(frame.login)}
          </SiteLink>
        ) : null}
      </nav>
      <Button
        variant="ghost"
        icon
        className="only-m"
        aria-label={t(frame.openMenu)}
        aria-haspopup="dialog"
        onClick={() => setMenu(true)}
      >
        <MenuIcon />
      </Button>
      {menu ? <SiteMenu onClose={() => setMenu(false)} parts={parts} /> : null}
    </header>
  )
}

/** Information pages, legal pages and where to get help. */
export function SiteFooter() {
  return (
    <footer className="pub-foot">
      <span>{t(frame.slogan)}</span>
      <nav aria-label={t(frame.footer)}>
        {[...siteLinks, ...legalLinks].map((link) => (
          <SiteLink key={link.path} to={link.path}>
            {t(link.label)}
          </SiteLink>
        ))}
        <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>
      </nav>
    </footer>
  )
}
