import { brandHeader, visibleEntries } from '@duly/core/access/navigation.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { type ReactNode, useEffect, useState } from 'react'
import { type User, useSession, useUser } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cx } from '../ui/cx.ts'
import { handBackFocus } from '../ui/focus-hand-back.ts'
import { keepFocusNear } from '../ui/focus-near.ts'
import { lazyView } from '../ui/lazy-view.ts'
import { Logo } from '../ui/logo.tsx'
import { preloadOverlays } from '../ui/preload-overlays.ts'
import { useShortcut } from '../ui/use-shortcut.ts'
import { t } from '../words/page.ts'
import { Appearance } from './appearance.tsx'
import { Brand } from './brand.tsx'
import { DataProvider } from './data-provider.tsx'
import { logout } from './logout.ts'
import { navigationIcons } from './navigation-icons.ts'
import { NavigationList } from './navigation-list.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { fetchScreensWhenIdle } from './offline-screens.ts'
import { registerServiceWorker } from './service-worker.ts'
import { useNavigationWidth } from './use-navigation-width.ts'

const PhoneMenu = lazyView(() => import('./phone-menu.tsx').then((module) => module.PhoneMenu))
const Hosts = lazyView(() =>
  import('./hosts.tsx').then(
    (module) => module.Hosts,
    // Without them, what waits for an answer is held or refused, which is no reason to show nothing at all.
    () => () => null,
  ),
)
const SetUpFactor = lazyView(() =>
  import('../features/profile/security/set-up-factor.tsx').then((module) => module.SetUpFactor),
)
const KeyboardHelp = lazyView(() => import('./keyboard-help.tsx').then((module) => module.KeyboardHelp))

/** The signed-in layout: side navigation on desks, bar and slide-in menu on phones. */
export function Shell({ children }: { children?: ReactNode }) {
  useEffect(preloadOverlays, [])
  const { user } = useSession()
  useEffect(registerServiceWorker, [])
  useEffect(fetchScreensWhenIdle, [])
  useEffect(handBackFocus, [])
  useEffect(keepFocusNear, [])
  // Signed out a moment ago: the navigation to /login is on its way.
  if (!user) return null
  return (
    <DataProvider>
      {/* Nothing of one business stays on the screen of another. */}
      <Room key={user.workspace.id}>{children ?? <Outlet />}</Room>
    </DataProvider>
  )
}

function Room({ children }: { children: ReactNode }) {
  const user = useUser()
  const covered = useSession().state === 'ended'
  const path = useRouterState({ select: (state) => state.location.pathname })
  const width = useNavigationWidth(path)
  const [menu, setMenu] = useState(false)
  const [help, setHelp] = useState(false)
  useShortcut('?', () => setHelp(true))
  return (
    <>
      <div className={cx('app', width.closed && 'closed', covered && 'invisible')}>
        <SideNavigation user={user} closed={width.closed} onToggle={width.toggle} />
        <PhoneTop user={user} />
        <main id="main" className="page" tabIndex={-1}>
          <div className="inner">
            <OfflineNotice />
            {user.mustSetUpFactor ? <SetUpFactor /> : children}
          </div>
        </main>
      </div>
      <PhoneBar user={user} onMenu={() => setMenu(true)} />
      <Hosts />
      {menu ? <PhoneMenu user={user} onClose={() => setMenu(false)} /> : null}
      {help ? <KeyboardHelp onClose={() => setHelp(false)} /> : null}
    </>
  )
}

function SideNavigation({ user, closed, onToggle }: { user: User; closed: boolean; onToggle: () => void }) {
  return (
    <nav className="nav" aria-label={t(frame.main)}>
      <div className="nav-top">
        <Logo render={<Link to="/" />} />
        <Button variant="ghost" size="sm" icon aria-label={t(frame.collapse)} aria-expanded onClick={onToggle}>
          <PanelLeftClose />
        </Button>
      </div>
      <Brand user={user} />
      <NavigationList user={user} />
      <div className="nav-end">
        {closed ? (
          <button
            type="button"
            className="nav-link expand"
            aria-label={t(frame.expand)}
            title={t(frame.expand)}
            aria-expanded={false}
            onClick={onToggle}
          >
            <PanelLeftOpen aria-hidden="true" />
          </button>
        ) : null}
        <Appearance />
        <button type="button" className="nav-link" title={t(frame.logout)} onClick={logout}>
          <LogOut aria-hidden="true" />
          <span className="lbl">{t(frame.logout)}</span>
        </button>
      </div>
    </nav>
  )
}

function PhoneTop({ user }: { user: User }) {
  const { name } = brandHeader(user, t)
  return (
    <header className="m-top">
      {user.workspace.hasOthers ? <Brand user={user} /> : <Logo render={<Link to="/" />} />}
      <Link to="/profile" className={buttonClass({ variant: 'ghost', icon: true })}>
        <Avatar name={name} />
        <span className="sr">{t(frame.profileOf, { name })}</span>
      </Link>
    </header>
  )
}

function PhoneBar({ user, onMenu }: { user: User; onMenu: () => void }) {
  return (
    <nav className="m-bar" aria-label={t(frame.mainCompact)}>
      {visibleEntries(user)
        .main.slice(0, 2)
        .map(({ path, label }) => {
          const Icon = navigationIcons[path]
          return (
            <Link key={path} to={path}>
              <Icon aria-hidden="true" />
              {t(label)}
            </Link>
          )
        })}
      <button type="button" onClick={logout}>
        <LogOut aria-hidden="true" />
        {t(frame.logout)}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <MenuIcon aria-hidden="true" />
        {t(frame.menu)}
      </button>
    </nav>
  )
}
