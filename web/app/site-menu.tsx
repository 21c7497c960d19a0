import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { useState } from 'react'
import { Drawer } from '../ui/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { t } from '../words/page.ts'
import { type headerParts, siteLinks } from './site-links.ts'
import { SiteLink } from './site-place.tsx'

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
      title={t(frame.menu)}
      head={<Logo render={<SiteLink to="/" onClick={close} />} />}
    >
      <nav className="links" aria-label={t(frame.site)}>
        <ul>
          {siteLinks.map((link) => (
            <li key={link.path}>
              <SiteLink to={link.path} className="nav-link" onClick={close}>
                {t(link.label)}
              </SiteLink>
            </li>
          ))}
          {parts.back ? (
            <li>
              <SiteLink to="/" className="nav-link" onClick={close}>
                {t(frame.backToApp)}
              </SiteLink>
            </li>
          ) : null}
          {parts.login ? (
            <li>
              <SiteLink to="/login" className="nav-link" onClick={close}>
                {t(frame.login)}
              </SiteLink>
            </li>
          ) : null}
        </ul>
      </nav>
    </Drawer>
  )
}
