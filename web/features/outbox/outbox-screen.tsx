import { canAdministrate } from '@duly/core/access/roles.ts'
import type { MessageState } from '@duly/core/outbox/status.ts'
import * as words from '@duly/core/words/gen/outbox.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
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
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { ScheduledSends } from '../sending/scheduled-sends.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { kindWords, MessageBadge, TitleWords } from './message-words.tsx'
import './outbox.css'
import { type Message, messageListQuery, type Scope } from './queries.ts'

const states = ['open', 'sent', 'stopped'] as const satisfies readonly MessageState[]
type StateChoice = MessageState | 'all'

const stateOptions: readonly { value: StateChoice; label: Word }[] = [
  { value: 'all', label: words.all },
  { value: 'open', label: words.onTheirWay },
  { value: 'sent', label: words.sentOnes },
  { value: 'stopped', label: words.stopped },
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
        title={t(words.failed)}
        onRetry={() => messages.refetch()}
        busy={messages.isFetching}
        retryLabel={t(words.tryAgain)}
        level={1}
      />
    )
  }
  return (
    <>
      <PageHead title={t(words.title)} count={total ?? null} />
      <ListToolbar list={list} things={t(words.things)} searchDelay={0} className="outbox-toolbar">
        <Segmented<StateChoice>
          label={t(words.show)}
          value={choices.state ?? 'all'}
          onValueChange={choices.setState}
          options={stateOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        {scopes ? (
          <Segmented<Scope>
            label={t(words.whose)}
            value={scope}
            onValueChange={scopes}
            options={[
              { value: 'own', label: t(words.yours) },
              { value: 'installation', label: t(words.everybody) },
            ]}
          />
        ) : null}
      </ListToolbar>
      {scope === 'own' && page === 1 && search === '' && (choices.state ?? 'open') === 'open' ? (
        <ScheduledSends invoiceId={null} />
      ) : null}
      <ListPage
        list={list}
        things={t(words.things)}
        total={total}
        query={messages}
        empty={
          <EmptyState
            title={t(words.noneFound)}
            text={search || choices.state ? t(words.noneMatches) : t(words.noneYet)}
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
      title={t(words.closed)}
      text={t(words.closedWhy)}
      action={
        <LinkButton href="/" variant="primary">
          {t(words.home)}
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
      head: t(words.message),
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
      head: t(words.to),
      kind: 'fill',
      width: '26%',
      cell: (message) => <bdi className="muted">{message.recipient}</bdi>,
    },
    {
      key: 'when',
      head: t(words.date),
      hideOnTablet: true,
      cell: (message) => <span className="num muted">{momentAt(message.createdAt)}</span>,
    },
    {
      key: 'status',
      head: t(words.status),
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
        <div className="sm muted trunc">
          <bdi>{message.recipient}</bdi>
        </div>
        <div className="sm faint num">
          {kindOf(message)} · {momentAt(message.createdAt)}
        </div>
      </div>
      <MessageBadge message={message} />
    </>
  )
}

function Title({ message, onOpen }: { message: Message; onOpen: Open }) {
  return (
    <button type="button" className="outbox-open trunc" onClick={() => onOpen(message)}>
      <TitleWords message={message} />
    </button>
  )
}

function kindOf(message: Message): string {
  const kind = kindWords(message.kind)
  if (message.channel === 'mail') return kind
  return t(message.channel === 'sms' ? words.bySms : words.byPeppol, { kind })
}
