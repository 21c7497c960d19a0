import { counted } from '@duly/core/words/plural.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { english } from './en/words.ts'
import { helpGroups } from './jobs.ts'
import { jobsAbout } from './words.ts'
import './help.css'

/** Help: the jobs that come up in a business, each with a guide; searched as one types, in all their words. */
export function HelpScreen() {
  const [search, setSearch] = useState('')
  const found = jobsAbout(search, english)
  const groups = helpGroups
    .map(({ key, jobs }) => ({ key, jobs: jobs.filter((job) => found.has(job)) }))
    .filter(({ jobs }) => jobs.length > 0)
  return (
    <div className="help-page">
      <h1 className="display">How do I…?</h1>
      <p className="lead">Short guides to the jobs that come up in a business.</p>
      <TextInput
        type="search"
        placeholder="Search the guides"
        aria-label="Search the guides"
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.map(({ key, jobs }) => (
        <section key={key} className="help-group" aria-labelledby={`help-${key}`}>
          <h2 id={`help-${key}`}>{english.groups[key]}</h2>
          <ul>
            {jobs.map((job) => (
              <li key={job}>
                <Link to="/help/$job" params={{ job }}>
                  <span>
                    <span className="strong">{english.jobs[job].title}</span>
                    <span className="sm muted">{english.jobs[job].summary}</span>
                  </span>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className={found.size > 0 ? 'sr' : 'help-none'}>
        {found.size > 0 ? counted(found.size, 'guide') : 'No guide matches your search.'}
      </p>
      <MoreHelp />
    </div>
  )
}

/** Where to ask what no guide answers. */
export function MoreHelp() {
  return (
    <p className="help-more">
      <span>Not here?</span>
      <Link to="/contact" className={buttonClass()}>
        Contact Support
      </Link>
    </p>
  )
}
