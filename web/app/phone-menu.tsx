import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { Link } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import type { User } from '../api/session.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { t } from '../words/page.ts'
import { Appearance } from './appearance.tsx'
import { Person } from './brand.tsx'
import { logout } from './logout.ts'
import { NavigationList } from './navigation-list.tsx'

/** The slide-in menu of phones, its links resting on the bottom edge. */
export function PhoneMenu({ user, onClose }: { user: User; onClose: () => void }) {
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
      head={<Logo render={<Link to="/" onClick={close} />} />}
    >
      <Person user={user} />
      <nav className="links" aria-label={t(frame.main)}>
        <NavigationList user={user} onFollow={close} />
        <hr />
        <Link to="/help" className="nav-link" onClick={close}>
          <CircleQuestionMark aria-hidden="true" />
          <span className="lbl">{t(frame.help)}</span>
        </Link>
        <Appearance side="top" />
        <button
          type="button"
          className="nav-link"
          onClick={() => {
            close()
            logout()
          }}
        >
          <LogOut aria-hidden="true" />
          <span className="lbl">{t(frame.logout)}</span>
        </button>
      </nav>
    </Drawer>
  )
}
