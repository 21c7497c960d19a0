import { type NavigationEntry, visibleEntries } from '@duly/core/access/navigation.ts'
import type { HasRole } from '@duly/core/access/roles.ts'
import { Link } from '@tanstack/react-router'
import { isSetting, navigationIcons } from './navigation-icons.ts'

/** All entries that somebody sees: work, settings, and the Admin section. */
export function NavigationList({ user, onFollow }: { user: HasRole; onFollow?: () => void }) {
  const { main, admin } = visibleEntries(user)
  return (
    <>
      <Entries entries={main.filter((entry) => !isSetting(entry))} onFollow={onFollow} />
      <hr />
      <Entries entries={main.filter(isSetting)} onFollow={onFollow} />
      {admin.length > 0 ? (
        <>
          <hr />
          <div className="caption" id="admin-section">
            Admin
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
}

function Entries({ entries, onFollow, labelledBy }: EntriesProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map(({ path, label }) => {
        const Icon = navigationIcons[path]
        return (
          <li key={path}>
            <Link to={path} className="nav-link" title={label} onClick={onFollow}>
              <Icon aria-hidden="true" />
              <span className="lbl">{label}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
