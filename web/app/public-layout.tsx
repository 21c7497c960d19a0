import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Logo } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useSession } from './session.tsx'

const SiteMenu = lazy(() => import('./site-menu.tsx').then((module) => ({ default: module.SiteMenu })))

/** Links of the information pages, in the order of header and footer. */
export const siteLinks = [
  { path: '/about', label: 'About' },
  { path: '/contact', label: 'Contact' },
  { path: '/faq', label: 'FAQ' },
] as const

const legalLinks = [
  { path: '/license-agreement', label: 'License Agreement' },
  { path: '/privacy-policy', label: 'Privacy Policy' },
] as const

export const supportEmail = 'support@duly.example'

/** Header and footer without side navigation: public pages, and any page when nobody is signed in. */
export function PublicLayout() {
  return (
    <div className="pub">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}

const logoPaths = /^\/(about|contact|faq|login|register|forgot-password)$/
const backPaths = /^\/(about|contact|faq)$/

/** The public header; which links it shows depends on the path and on who looks (specification part 1, Layouts). */
export function SiteHeader() {
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [menu, setMenu] = useState(false)
  return (
    <header className="pub-head">
      {logoPaths.test(path) || !user ? <Logo render={<Link to="/" />} /> : <span />}
      <nav aria-label="Site">
        {siteLinks.map((link) => (
          <Link key={link.path} to={link.path} activeProps={{ 'aria-current': 'page' }}>
            {link.label}
          </Link>
        ))}
        {user ? (
          backPaths.test(path) ? (
            <Link to="/" className={buttonClass()}>
              Back to App
            </Link>
          ) : null
        ) : (
          <Link to="/login" className={buttonClass()}>
            Login
          </Link>
        )}
      </nav>
      <Button variant="ghost" icon className="only-m" aria-label="Open menu" aria-haspopup="dialog" onClick={() => setMenu(true)}>
        <MenuIcon />
      </Button>
      {menu ? (
        <Suspense>
          <SiteMenu open={menu} onOpenChange={setMenu} signedIn={user !== null} />
        </Suspense>
      ) : null}
    </header>
  )
}

export function SiteFooter() {
  return (
    <footer className="pub-foot">
      <span>Duly. Professional invoicing made simple.</span>
      <nav aria-label="Footer">
        {[...siteLinks, ...legalLinks].map((link) => (
          <Link key={link.path} to={link.path}>
            {link.label}
          </Link>
        ))}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </nav>
    </footer>
  )
}
