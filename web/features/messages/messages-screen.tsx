import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { remindersQuery, wordingsQuery } from './queries.ts'
import { RemindersForm } from './reminders-form.tsx'
import { WordingForm } from './wording-form.tsx'
import './messages.css'

type Tab = 'words' | 'reminders'

/** What messages to customers say, and when unpaid invoices are reminded of. */
export function MessagesScreen() {
  const search = useSearch({ strict: false }) as { tab?: unknown }
  const navigate = useNavigate()
  const tab: Tab = search.tab === 'reminders' ? 'reminders' : 'words'
  return (
    <div className="messages">
      <PageHead
        title="Messages"
        subtitle="What your customers read, and when they are reminded"
        actions={
          <Link className="link" to="/company">
            Company Settings
          </Link>
        }
      />
      <Tabs
        label="Messages"
        value={tab}
        onValueChange={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
        tabs={[
          { value: 'words', label: 'Wording' },
          { value: 'reminders', label: 'Reminders' },
        ]}
      >
        <TabPanel value="words">
          <Loaded query={useQuery(wordingsQuery)}>{(wordings) => <WordingForm wordings={wordings} />}</Loaded>
        </TabPanel>
        <TabPanel value="reminders">
          <Loaded query={useQuery(remindersQuery)}>{(stored) => <RemindersForm stored={stored} />}</Loaded>
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Loaded<T>({
  query,
  children,
}: {
  query: { data: T | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Waiting>Loading data...</Waiting>
  return <ErrorState title="The settings could not be loaded" onRetry={query.refetch} busy={query.isFetching} />
}
