import * as words from '@duly/core/words/gen/messages.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { t } from '../../words/page.ts'
import { Loaded } from './loaded.tsx'
import { remindersQuery } from './queries.ts'
import { RemindersForm } from './reminders-form.tsx'
import { Wordings } from './wordings.tsx'
import './messages.css'

type Tab = 'words' | 'reminders'

/** What messages to customers say, and when unpaid invoices are reminded of. */
export function MessagesScreen() {
  const search = useSearch({ strict: false }) as { tab?: unknown; language?: unknown }
  const navigate = useNavigate()
  const tab: Tab = search.tab === 'reminders' ? 'reminders' : 'words'
  return (
    <div className="messages">
      <PageHead title={t(words.title)} subtitle={t(words.purpose)} />
      <Tabs
        label={t(words.title)}
        value={tab}
        onValueChange={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
        tabs={[
          { value: 'words', label: t(words.wording) },
          { value: 'reminders', label: t(words.reminders) },
        ]}
      >
        <TabPanel value="words">
          <Wordings
            asked={search.language}
            onAsk={(language) => void navigate({ to: '.', search: { tab, language } as never, replace: true })}
          />
        </TabPanel>
        <TabPanel value="reminders">
          <Loaded query={useQuery(remindersQuery)}>{(stored) => <RemindersForm stored={stored} />}</Loaded>
        </TabPanel>
      </Tabs>
    </div>
  )
}
