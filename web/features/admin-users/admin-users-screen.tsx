import type { AdminUserSort } from '@duly/core/admin-users/contract.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import * as words from '@duly/core/words/gen/admin-users.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.ts'
import { useLastPage, useListSearch } from '../../ui/use-list-search.ts'
import { t } from '../../words/page.ts'
import { dayAt } from '../../words/times.ts'
import { AuditTrail } from './audit-trail.tsx'
import { DeleteUserDialog, EditUserDialog, ResetPasswordDialog, SignOutUserDialog } from './dialogs.tsx'
import { type AdminUser, adminUserListQuery } from './queries.ts'
import { roleOf } from './roles.ts'

const sorts = [
  { value: 'createdAt', label: words.created },
  { value: 'name', label: words.name },
  { value: 'email', label: words.email },
  { value: 'role', label: words.role },
] as const satisfies readonly { value: AdminUserSort; label: Word }[]

const declared = { sorts: { createdAt: 'desc', name: 'asc', email: 'asc', role: 'asc' }, sort: 'createdAt' } as const

type DialogKind = 'edit' | 'reset' | 'sign-out' | 'delete'

/** Accounts of the installation, for administrators (specification part 2, Admin Users screen), and what was done to them. */
export function AdminUsersScreen() {
  const me = useUser()
  const list = useListSearch(declared)
  const { page, limit, search } = list
  const users = useQuery(adminUserListQuery({ page, limit, search, sortBy: list.sort as AdminUserSort }))
  const [open, setOpen] = useState<Opened | null>(null)
  const total = users.data?.meta.total
  useLastPage(list, users.isPlaceholderData ? undefined : total)
  useEffect(() => {
    if (users.isError) toast.error(t(words.failedToLoad), { id: 'admin-users' })
  }, [users.isError])

  if (users.isError && !users.data) {
    return (
      <ErrorState
        level={1}
        title={t(words.failed)}
        text={t(words.failedWhy)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => users.refetch()}
        busy={users.isFetching}
      />
    )
  }
  const actions = (user: AdminUser) => (
    <Actions user={user} isMe={user.id === me.id} onOpen={(kind) => setOpen({ kind, user })} />
  )
  return (
    <>
      <PageHead title={t(words.title)} count={total ?? null} />
      <ListToolbar
        list={list}
        things={t(words.users)}
        sorts={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <ListPage
        list={list}
        things={t(words.users)}
        total={total}
        query={users}
        empty={<EmptyState art="customers" title={t(words.noneFound)} text={t(words.adjust)} />}
        columns={columns(me.id, actions)}
        rows={users.data?.data}
        rowKey={(user) => user.id}
        slip={(user) => <Slip user={user} actions={actions(user)} />}
      />
      <AuditTrail />
      <Dialogs open={open} myId={me.id} onClose={() => setOpen(null)} />
    </>
  )
}

interface Opened {
  kind: DialogKind
  user: AdminUser
}

function Dialogs({ open, myId, onClose }: { open: Opened | null; myId: string; onClose: () => void }) {
  const userIn = (kind: DialogKind) => (open?.kind === kind ? open.user : null)
  const edited = userIn('edit')
  return (
    <>
      <EditUserDialog key={edited?.id ?? 'none'} user={edited} isMe={edited?.id === myId} onClose={onClose} />
      <ResetPasswordDialog user={userIn('reset')} onClose={onClose} />
      <SignOutUserDialog user={userIn('sign-out')} onClose={onClose} />
      <DeleteUserDialog user={userIn('delete')} onClose={onClose} />
    </>
  )
}

const nameOf = ({ profile }: AdminUser) => personName(profile.firstName, profile.lastName)
const tones: Record<AdminUser['role'], Tone> = { ADMIN: 'blue', USER: 'gray', EMPLOYEE: 'yellow' }

const Integration = ({ user }: { user: AdminUser }) =>
  user.paymentSettings.paymentIntegrationEnabled ? (
    <Badge tone="green">{t(words.enabled)}</Badge>
  ) : (
    <Badge>{t(words.disabled)}</Badge>
  )

function columns(myId: string, actions: (user: AdminUser) => ReactNode): LedgerColumn<AdminUser>[] {
  return [
    {
      key: 'name',
      head: t(words.name),
      kind: 'fill',
      cell: (user) => (
        <span className="strong trunc block">
          {nameOf(user) || '—'}
          {user.id === myId ? <span className="sm faint"> {t(words.you)}</span> : null}
        </span>
      ),
    },
    {
      key: 'email',
      head: t(words.email),
      kind: 'fill',
      width: '34%',
      cell: (user) => <bdi className="trunc block">{user.email}</bdi>,
    },
    {
      key: 'role',
      head: t(words.role),
      cell: (user) => <Badge tone={tones[user.role]}>{t(words.roleName, { role: roleOf(user.role) })}</Badge>,
    },
    { key: 'integration', head: t(words.paymentIntegration), cell: (user) => <Integration user={user} /> },
    {
      key: 'created',
      head: t(words.created),
      hideOnTablet: true,
      cell: (user) => <span className="num muted">{dayAt(user.createdAt)}</span>,
    },
    { key: 'actions', head: t(words.actions), kind: 'end', cell: actions },
  ]
}

function Slip({ user, actions }: { user: AdminUser; actions: ReactNode }) {
  return (
    <>
      <div className="min-w-0">
        <div className="strong trunc">{nameOf(user) || user.email}</div>
        <bdi className="sm faint trunc block">{user.email}</bdi>
        <div className="row mt-1">
          <Badge tone={tones[user.role]}>{t(words.roleName, { role: roleOf(user.role) })}</Badge>
          <Integration user={user} />
        </div>
        <div className="sm faint num mt-1">{dayAt(user.createdAt)}</div>
      </div>
      {actions}
    </>
  )
}

function Actions({ user, isMe, onOpen }: { user: AdminUser; isMe: boolean; onOpen: (kind: DialogKind) => void }) {
  const who = nameOf(user) || user.email
  return (
    <span className="acts">
      <Button variant="ghost" size="sm" icon aria-label={t(words.edit, { name: who })} onClick={() => onOpen('edit')}>
        <Pencil />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.sendResetTo, { name: who })}
        onClick={() => onOpen('reset')}
      >
        <KeyRound />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={isMe ? t(words.ownSessions) : t(words.signOutOne, { name: who })}
        title={isMe ? t(words.ownSessions) : undefined}
        disabled={isMe}
        onClick={() => onOpen('sign-out')}
      >
        <LogOut />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={isMe ? t(words.notOneself) : t(words.removeOne, { name: who })}
        title={isMe ? t(words.notOneself) : undefined}
        disabled={isMe}
        onClick={() => onOpen('delete')}
      >
        <Trash2 />
      </Button>
    </span>
  )
}
