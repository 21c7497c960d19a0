import { canAdministrate } from '@duly/core/access/roles.ts'
import type { MessageState } from '@duly/core/outbox/status.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { ScheduledSends } from '../sending/scheduled-sends.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { kindWords, MessageBadge, momentWords } from './message-words.tsx'
import './outbox.css'
import { type Message, messageListQuery, type Scope } from './queries.ts'

const states = ['open', 'sent', 'stopped'] as const satisfies readonly MessageState[]
type StateChoice = MessageState | 'all'

const stateOptions: readonly { value: StateChoice; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'On their way' },
  { value: 'sent', label: 'Sent' },
  { value: 'stopped', label: 'Stopped' },
]

const declared = { sorts: { newest: 'desc' }, sort: 'newest' } as const

/** The state and scope in the address, beside the list's own part of it. */
function useChoices() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...raw, page: undefined, ...changes } as never, replace: true })
  return {
    state: states.find((one) => one === raw.state),
    all: raw.of === 'installation',
    setState: (choice: StateChoice) => change({ state: choice === 'all' ? undefined : choice }),
    setScope: (scope: Scope) => change({ of: scope === 'installation' ? scope : undefined }),
  }
}

/**
 * Every message with how it fares. An owner sees those of the business and can send them again; administrators see of
 * everybody's how they fare.
 */
export function OutboxScreen() {
  const sees = canAdministrate(useUser())
  const choices = useChoices()
  return (
    <div className="outbox-page">
      <Messages
        scope={sees && choices.all ? 'installation' : 'own'}
        choices={choices}
        scopes={sees ? choices.setScope : undefined}
      />
    </div>
  )
}

interface MessagesProps {
  scope: Scope
  choices: ReturnType<typeof useChoices>
  /** Present where both scopes may be read. */
  scopes: ((scope: Scope) => void) | undefined
}

function Messages({ scope, choices, scopes }: MessagesProps) {
  const list = useListSearch(declared)
  const { page, limit, search } = list
  const query = { page, limit, search, state: choices.state }
  const messages = useQuery(messageListQuery(scope, query))
  const [opened, setOpened] = useState<Message | null>(null)
  const total = messages.data?.meta.total

  if (messages.isError && !messages.data) {
    const { error } = messages
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return <Closed />
    return (
      <ErrorState
        title="The messages could not be loaded"
        onRetry={() => messages.refetch()}
        busy={messages.isFetching}
        retryLabel="Try Again"
        level={1}
      />
    )
  }
  return (
    <>
      <PageHead title="Outbox" count={total ?? null} />
      <ListToolbar list={list} things="Messages" className="outbox-toolbar">
        <Segmented<StateChoice>
          label="Show"
          value={choices.state ?? 'all'}
          onValueChange={choices.setState}
          options={stateOptions}
        />
        {scopes ? (
          <Segmented<Scope>
            label="Whose messages"
            value={scope}
            onValueChange={scopes}
            options={[
              { value: 'own', label: 'Your business' },
              { value: 'installation', label: 'Everybody' },
            ]}
          />
        ) : null}
      </ListToolbar>
      {scope === 'own' && page === 1 && search === '' && (choices.state ?? 'open') === 'open' ? (
        <ScheduledSends invoiceId={null} />
      ) : null}
      <ListPage
        list={list}
        things="Messages"
        total={total}
        query={messages}
        empty={
          <EmptyState
            title="No messages found"
            text={
              search || choices.state
                ? 'No message matches your search.'
                : 'Every e-mail and SMS that goes out is shown here.'
            }
          />
        }
        columns={columns(setOpened)}
        rows={messages.data?.data}
        rowKey={(message) => message.id}
        onOpen={setOpened}
        twoLine
        slip={(message) => <MessageSlip message={message} onOpen={setOpened} />}
      />
      <MessageDialog
        scope={scope}
        // As it stands now: the list looks again while something is on its way.
        message={opened && (messages.data?.data.find(({ id }) => id === opened.id) ?? opened)}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

function Closed() {
  return (
    <EmptyState
      level={1}
      title="This page is closed"
      text="Only the owner of a business can see its messages."
      action={
        <LinkButton href="/" variant="primary">
          Return to Home
        </LinkButton>
      }
    />
  )
}

type Open = (message: Message) => void

function columns(onOpen: Open): LedgerColumn<Message>[] {
  return [
    {
      key: 'message',
      head: 'Message',
      kind: 'fill',
      width: '42%',
      cell: (message) => (
        <>
          <Title message={message} onOpen={onOpen} />
          <div className="sm faint trunc">{kindOf(message)}</div>
        </>
      ),
    },
    {
      key: 'to',
      head: 'To',
      kind: 'fill',
      width: '26%',
      cell: (message) => <span className="muted">{message.recipient}</span>,
    },
    {
      key: 'when',
      head: 'Date',
      hideOnTablet: true,
      cell: (message) => <span className="num muted">{momentWords(message.createdAt)}</span>,
    },
    {
      key: 'status',
      head: 'Status',
      kind: 'end',
      cell: (message) => <MessageBadge message={message} />,
    },
  ]
}

function MessageSlip({ message, onOpen }: { message: Message; onOpen: Open }) {
  return (
    <>
      <div className="min-w-0">
        <Title message={message} onOpen={onOpen} />
        <div className="sm muted trunc">{message.recipient}</div>
        <div className="sm faint num">
          {kindOf(message)} · {momentWords(message.createdAt)}
        </div>
      </div>
      <MessageBadge message={message} />
    </>
  )
}

function Title({ message, onOpen }: { message: Message; onOpen: Open }) {
  return (
    <button type="button" className="outbox-open trunc" onClick={() => onOpen(message)}>
      {message.title || kindWords(message.kind)}
    </button>
  )
}

function kindOf(message: Message): string {
  return message.channel === 'sms' ? `${kindWords(message.kind)} by SMS` : kindWords(message.kind)
}
