import { may } from '@duly/core/access/may.ts'
import { maySee } from '@duly/core/access/screen-abilities.ts'
import * as words from '@duly/core/words/gen/settings.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useEver } from '../../../ui/lazy-view.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { t } from '../../../words/page.ts'
import { companyQuery } from '../queries.ts'
import { markField } from './mark-field.ts'
import { findSettings, type SettingsFind, settingsGroups } from './settings-sections.ts'
import './settings.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The label of the field that a search of the settings led to. */
    settingsField?: string
  }
}

/**
 * Stands around all screens of the settings: their sections and a search on desks, the way back to all of them on phones and tablets.
 * Who has not named a company yet sees its form alone, and who may not change it the list of what they may.
 */
export function SettingsFrame() {
  const { pathname, state } = useLocation()
  const body = useRef<HTMLDivElement>(null)
  const isCompany = pathname.replace(/\/$/, '') === '/company'
  const isTheirs = may(useUser(), 'settings:company')
  const company = useQuery({ ...companyQuery(), enabled: isCompany && isTheirs })
  const isNameless = !isTheirs || company.data === null
  // Whoever comes from another section keeps the sections, and what they search for, while the company is fetched.
  const wasWhole = useEver(!isCompany || Boolean(company.data))
  const isBare = isCompany && (isNameless || !wasWhole)
  const [presses, setPresses] = useState(0)
  const field = state.settingsField
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever finds the same field again is led to it again
  useEffect(() => (field && body.current ? markField(body.current, field) : undefined), [field, pathname, presses])
  return (
    <div className={isBare ? undefined : 'set'}>
      {isBare ? null : <Sections onFind={() => setPresses((before) => before + 1)} />}
      <div ref={body} className={isCompany ? 'set-body' : 'set-body set-part'}>
        {isCompany ? null : (
          <LinkButton
            variant="ghost"
            size="sm"
            className="set-back"
            render={<Link to="/company" activeOptions={{ exact: true }} />}
          >
            <ArrowLeft />
            {t(words.allSections)}
          </LinkButton>
        )}
        <Outlet />
      </div>
    </div>
  )
}

function Sections({ onFind }: { onFind: () => void }) {
  const user = useUser()
  const [search, setSearch] = useState('')
  const groups = settingsGroups
    .map(({ caption, sections }) => ({ caption, sections: sections.filter(({ to }) => maySee(user, to)) }))
    .filter(({ sections }) => sections.length > 0)
  const finds = findSettings(
    search,
    groups.flatMap(({ sections }) => sections),
  )
  return (
    <nav className="set-nav" aria-label={t(words.sections)}>
      <SearchInput
        value={search}
        onSearch={setSearch}
        delay={0}
        slash={false}
        placeholder={t(words.search)}
        aria-label={t(words.search)}
      />
      <p className="sr" role="status">
        {search.trim() === '' ? '' : finds.length === 0 ? t(words.nothing) : t(words.found, { count: finds.length })}
      </p>
      {search.trim() === '' ? (
        groups.map(({ caption, sections }) => (
          <ul key={sections[0]?.to} aria-label={caption ? t(caption) : undefined}>
            {caption ? <li className="cap">{t(caption)}</li> : null}
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === '/company' }}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        ))
      ) : (
        <Finds finds={finds} onFind={onFind} />
      )}
    </nav>
  )
}

function Finds({ finds, onFind }: { finds: readonly SettingsFind[]; onFind: () => void }) {
  if (finds.length === 0) return <p className="cap">{t(words.nothing)}</p>
  return (
    <ul>
      {finds.map(({ to, label, field }) => (
        <li key={`${to} ${field}`}>
          <Link to={to} state={field ? { settingsField: field } : {}} activeOptions={{ exact: true }} onClick={onFind}>
            <span className="min-w-0">
              {field ?? label}
              {field ? <small>{label}</small> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
