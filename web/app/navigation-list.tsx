import type { HasAbilities } from '@duly/core/access/may.ts'
import { type NavigationEntry, visibleEntries } from '@duly/core/access/navigation.ts'
import type { HasRole } from '@duly/core/access/roles.ts'
import { maySee } from '@duly/core/access/screen-abilities.ts'
import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { Link } from '@tanstack/react-router'
import Mails from 'lucide-react/icons/mails'
import type { ReactNode } from 'react'
import { t } from '../words/page.ts'
import { isSetting, navigationIcons } from './navigation-icons.ts'

/** All entries that somebody sees: work, settings, and the Admin section. */
export function NavigationList({ user, onFollow }: { user: HasRole & HasAbilities; onFollow?: () => void }) {
  const { main, admin } = visibleEntries(user)
  return (
    <>
      <Entries entries={main.filter((entry) => !isSetting(entry))} onFollow={onFollow} />
      <hr />
      <Entries entries={main.filter(isSetting)} onFollow={onFollow}>
        {maySee(user, '/outbox') ? (
          <li>
            <Link to="/outbox" className="nav-link" title={t(frame.outbox)} onClick={onFollow}>
              <Mails aria-hidden="true" />
              <span className="lbl">{t(frame.outbox)}</span>
            </Link>
          </li>
        ) : null}
      </Entries>
      {admin.length > 0 ? (
        <>
          <hr />
          <div className="caption" id="admin-section">
            {t(frame.admin)}
          </div>
          <Entries entries={admin} onFollow={onFollow} labelledBy="admin-section" />
        </>
      ) : null}
    </>
  )
}

interface EntriesProps {
  entries: readonly NavigationEntry[]
  onFollow: (() => void) | undefined
  labelledBy?: string
  /** Entries after these. */
  children?: ReactNode
}

function Entries({ entries, onFollow, labelledBy, children }: EntriesProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map(({ path, label }) => {
        const Icon = navigationIcons[path]
        return (
          <li key={path}>
            <Link to={path} className="nav-link" title={t(label)} onClick={onFollow}>
              <Icon aria-hidden="true" />
              <span className="lbl">{t(label)}</span>
            </Link>
          </li>
        )
      })}
      {children}
    </ul>
  )
}
