import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import SunMoon from 'lucide-react/icons/sun-moon'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { type ThemeChoice, useTheme } from '../ui/theme.ts'
import { type NavigationEntry, navigationFor } from './navigation.ts'
import { type User, useSession, useUser } from './session.tsx'

const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((module) => ({ default: module.PhoneMenu })))

const closedKey = 'navigationClosed'

function readClosed(): boolean {
  try {
    return localStorage.getItem(closedKey) === 'true'
  } catch {
    return false
  }
}

/** The name over the navigation: full name, else e-mail, else 'Guest User'. */
export function brandName({ profile: { firstName, lastName }, email }: User): string {
  return firstName && lastName ? `${firstName} ${lastName}` : email || 'Guest User'
}

/** The signed-in layout: side navigation on desks, bar and slide-in menu on phones. */
export function Shell() {
  const user = useUser()
  const [closed, setClosed] = useState(readClosed)
  const [menu, setMenu] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // The editor has the width of the desk for form and sheet, so its navigation is the rail.
  const narrow = closed || /^\/invoices\/(create|[^/]+\/edit)$/.test(path)
  const toggle = () => {
    setClosed(!closed)
    try {
      localStorage.setItem(closedKey, String(!closed))
    } catch {
      // Not remembered, but done.
    }
  }
  return (
    <>
      <SkipLink />
      <div className={cx('app', narrow && 'closed')}>
        <SideNavigation user={user} closed={narrow} onToggle={toggle} />
        <div className="m-top">
          <Logo render={<Link to="/" />} />
          <Link to="/profile" className={buttonClass({ variant: 'ghost', icon: true })}>
            <Avatar name={brandName(user)} />
            <span className="sr">Profile, {brandName(user)}</span>
          </Link>
        </div>
        <main id="main" className="page" tabIndex={-1}>
          <div className="inner">
            <Outlet />
          </div>
        </main>
      </div>
      <BottomBar user={user} path={path} onMenu={() => setMenu(true)} />
      {menu ? (
        <Suspense>
          <PhoneMenu user={user} open={menu} onOpenChange={setMenu} />
        </Suspense>
      ) : null}
    </>
  )
}

function SideNavigation({ user, closed, onToggle }: { user: User; closed: boolean; onToggle: () => void }) {
  const entries = navigationFor(user)
  return (
    <nav className="nav" aria-label="Main">
      <div className="nav-top">
        <Logo render={<Link to="/" />} />
        <Button variant="ghost" size="sm" icon aria-label="Collapse navigation" onClick={onToggle}>
          <PanelLeftClose />
        </Button>
      </div>
      <div className="brand" title={`${brandName(user)}, ${user.email}`}>
        <Avatar name={brandName(user)} />
        <div className="grow">
          <div className="strong trunc">{brandName(user)}</div>
          <div className="xs faint trunc">{user.email || 'No email'}</div>
        </div>
      </div>
      <EntryList entries={entries.work} />
      <hr />
      <EntryList entries={entries.settings} />
      {entries.admin.length > 0 ? (
        <>
          <hr />
          <div className="caption">Admin</div>
          <EntryList entries={entries.admin} />
        </>
      ) : null}
      <div className="mt-auto grid gap-px">
        {closed ? (
          <button type="button" className="nav-link expand" aria-label="Expand navigation" onClick={onToggle}>
            <PanelLeftOpen />
          </button>
        ) : null}
        <AppearanceButton />
        <LogoutButton />
      </div>
    </nav>
  )
}

/** A list of navigation links; the current one is marked. */
export function EntryList({ entries, onFollow }: { entries: readonly NavigationEntry[]; onFollow?: () => void }) {
  return (
    <ul>
      {entries.map(({ path, label, Icon }) => (
        <li key={path}>
          <Link to={path} className="nav-link" title={label} onClick={onFollow} activeOptions={{ exact: false }} activeProps={{ 'aria-current': 'page' }}>
            <Icon aria-hidden="true" />
            <span className="lbl">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }
const themeNames: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Goes through System, Light and Dark; each press shows the next. */
export function AppearanceButton() {
  const { choice, choose } = useTheme()
  return (
    <button type="button" className="nav-link" title="Appearance" onClick={() => choose(next[choice])}>
      <SunMoon aria-hidden="true" />
      <span className="lbl">
        Appearance<span className="xs faint">{themeNames[choice]}</span>
      </span>
    </button>
  )
}

export function LogoutButton() {
  const logout = useLogout()
  return (
    <button type="button" className="nav-link" title="Logout" onClick={logout}>
      <LogOut aria-hidden="true" />
      <span className="lbl">Logout</span>
    </button>
  )
}

/** Logs out and returns to /login. */
export function useLogout(): () => void {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return () => {
    void navigate({ to: '/login', search: {} as never }).then(signOut)
    signOut()
  }
}

function BottomBar({ user, path, onMenu }: { user: User; path: string; onMenu: () => void }) {
  const logout = useLogout()
  return (
    <nav className="m-bar" aria-label="Main, compact">
      {navigationFor(user)
        .work.slice(0, 2)
        .map((entry) => (
          <Link key={entry.path} to={entry.path} aria-current={path.startsWith(entry.path) ? 'page' : undefined}>
            <entry.Icon aria-hidden="true" />
            {entry.label}
          </Link>
        ))}
      <button type="button" onClick={logout}>
        <LogOut aria-hidden="true" />
        Logout
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <MenuIcon aria-hidden="true" />
        Menu
      </button>
    </nav>
  )
}
