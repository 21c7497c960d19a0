import { Link } from '@tanstack/react-router'
import { Avatar } from '../ui/avatar.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { navigationFor } from './navigation.ts'
import type { User } from './session.tsx'
import { AppearanceButton, brandName, EntryList, LogoutButton } from './shell.tsx'

/** The slide-in menu of phones, its links resting on the bottom edge. */
export function PhoneMenu({ user, open, onOpenChange }: { user: User; open: boolean; onOpenChange: (open: boolean) => void }) {
  const entries = navigationFor(user)
  const close = () => onOpenChange(false)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu" head={<Logo render={<Link to="/" onClick={close} />} />}>
      <div className="brand">
        <Avatar name={brandName(user)} />
        <div className="grow">
          <div className="strong trunc">{brandName(user)}</div>
          <div className="xs faint trunc">{user.email || 'No email'}</div>
        </div>
      </div>
      <div className="links">
        <EntryList entries={entries.work} onFollow={close} />
        <hr />
        <EntryList entries={entries.settings} onFollow={close} />
        {entries.admin.length > 0 ? (
          <>
            <hr />
            <div className="caption">Admin</div>
            <EntryList entries={entries.admin} onFollow={close} />
          </>
        ) : null}
        <hr />
        <AppearanceButton />
        <LogoutButton />
      </div>
    </Drawer>
  )
}
