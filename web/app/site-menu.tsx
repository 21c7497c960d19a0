import { Link } from '@tanstack/react-router'
import { Drawer } from '../ui/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { siteLinks } from './public-layout.tsx'

/** The public pages' side menu on phones. */
export function SiteMenu({ open, onOpenChange, signedIn }: { open: boolean; onOpenChange: (open: boolean) => void; signedIn: boolean }) {
  const close = () => onOpenChange(false)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu" head={<Logo render={<Link to="/" onClick={close} />} />}>
      <ul className="links">
        {siteLinks.map((link) => (
          <li key={link.path}>
            <Link to={link.path} className="nav-link" onClick={close}>
              {link.label}
            </Link>
          </li>
        ))}
        <li>
          <Link to={signedIn ? '/' : '/login'} className="nav-link" onClick={close}>
            {signedIn ? 'Back to App' : 'Login'}
          </Link>
        </li>
      </ul>
    </Drawer>
  )
}
