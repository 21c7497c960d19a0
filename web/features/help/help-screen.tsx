import { helpTitles } from '@duly/core/help/help-titles.ts'
import * as help from '@duly/core/words/gen/help.gen.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { helpGroups, jobsAbout } from './jobs.ts'
import './help.css'

/** Help: the jobs that come up in a business, each with a guide; searched as one types, in all their words. */
export function HelpScreen() {
  const [search, setSearch] = useState('')
  const found = jobsAbout(search, t)
  const groups = helpGroups
    .map(({ key, name, jobs }) => ({ key, name, jobs: jobs.filter((job) => found.has(job)) }))
    .filter(({ jobs }) => jobs.length > 0)
  return (
    <div className="help-page">
      <h1 className="display">{t(help.title)}</h1>
      <p className="lead">{t(help.lead)}</p>
      <TextInput
        type="search"
        placeholder={t(help.search)}
        aria-label={t(help.search)}
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.map(({ key, name, jobs }) => (
        <section key={key} className="help-group" aria-labelledby={`help-${key}`}>
          <h2 id={`help-${key}`}>{t(name)}</h2>
          <ul>
            {jobs.map((job) => (
              <li key={job}>
                <Link to="/help/$job" params={{ job }}>
                  <span>
                    <span className="strong">{t(helpTitles[job].title)}</span>
                    <span className="sm muted">{t(helpTitles[job].summary)}</span>
                  </span>
                  <ChevronRight className="points" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className={found.size > 0 ? 'sr' : 'help-none'}>
        {found.size > 0 ? t(help.found, { count: found.size }) : t(help.none)}
      </p>
      <MoreHelp />
    </div>
  )
}

/** Where to ask what no guide answers. */
export function MoreHelp() {
  return (
    <p className="help-more">
      <span>{t(help.notHere)}</span>
      <Link to="/contact" className={buttonClass()}>
        {t(help.support)}
      </Link>
    </p>
  )
}
