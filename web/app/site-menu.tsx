import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Drawer } from '../ui/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { type headerParts, siteLinks } from './site-links.ts'

/** The public pages' side menu on phones. */
export function SiteMenu({ onClose, parts }: { onClose: () => void; parts: ReturnType<typeof headerParts> }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title="Menu"
      head={<Logo render={<Link to="/" onClick={close} />} />}
    >
      <nav className="links" aria-label="Site">
        <ul>
          {siteLinks.map((link) => (
            <li key={link.path}>
              <Link to={link.path} className="nav-link" onClick={close}>
                {link.label}
              </Link>
            </li>
          ))}
          {parts.back ? (
            <li>
              <Link to="/" className="nav-link" onClick={close}>
                Back to App
              </Link>
            </li>
          ) : null}
          {parts.login ? (
            <li>
              <Link to="/login" className="nav-link" onClick={close}>
                Login
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
    </Drawer>
  )
}
