import * as words from '@duly/core/words/gen/roles.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { presetWords } from './preset-words.ts'
import { type Role, rolesQuery, useDeleteRole } from './queries.ts'
import './roles.css'

/** The roles of the business's own: make, open, delete. */
export function RolesScreen() {
  const roles = useQuery(rolesQuery)
  const [deleted, setDeleted] = useState<Role | null>(null)
  const add = (
    <LinkButton variant="primary" render={<Link to="/company/roles/$id" params={{ id: 'new' }} />}>
      <Plus />
      {t(words.newRole)}
    </LinkButton>
  )
  return (
    <div className="roles">
      <PageHead title={t(words.title)} subtitle={t(words.purpose)} actions={roles.data?.length ? add : null} />
      {roles.isError && !roles.data ? (
        <ErrorState
          title={t(words.failed)}
          retryLabel={t(words.tryAgain)}
          onRetry={() => roles.refetch()}
          busy={roles.isFetching}
        />
      ) : roles.data?.length === 0 ? (
        <EmptyState
          art="customers"
          title={t(words.noneYet)}
          text={t(words.noneYetWhat)}
          action={add}
          guide={<GuideLink job="roles">{t(words.howRoles)}</GuideLink>}
        />
      ) : (
        <Ledger
          label={t(words.title)}
          columns={columns(setDeleted)}
          rows={roles.data}
          rowKey={({ id }) => id}
          loading={roles.isPending && t(words.loading)}
          slip={(role) => <Slip role={role} onDelete={setDeleted} />}
        />
      )}
      <DeleteDialog role={deleted} onClose={() => setDeleted(null)} />
    </div>
  )
}

function columns(onDelete: (role: Role) => void): LedgerColumn<Role>[] {
  return [
    { key: 'role', head: t(words.role), kind: 'fill', width: '40%', cell: (role) => <RoleLink role={role} /> },
    {
      key: 'like',
      head: t(words.like),
      kind: 'fill',
      width: '30%',
      cell: ({ like }) => <span className="muted trunc block">{t(presetWords[like].name)}</span>,
    },
    {
      key: 'people',
      head: t(words.people),
      cell: ({ people }) => <span className="num muted">{t(words.peopleCount, { count: people })}</span>,
    },
    {
      key: 'actions',
      head: t(words.actions),
      kind: 'end',
      cell: (role) => <DeleteButton role={role} onDelete={onDelete} />,
    },
  ]
}

const RoleLink = ({ role: { id, name } }: { role: Role }) => (
  <Link className="link strong trunc block" to="/company/roles/$id" params={{ id }}>
    <bdi>{name}</bdi>
  </Link>
)

function DeleteButton({ role, onDelete }: { role: Role; onDelete: (role: Role) => void }) {
  return (
    <span className="acts">
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.deleteOne, { name: role.name })}
        onClick={() => (role.people > 0 ? toast.info(t(words.inUse)) : onDelete(role))}
      >
        <Trash2 />
      </Button>
    </span>
  )
}

function Slip({ role, onDelete }: { role: Role; onDelete: (role: Role) => void }) {
  return (
    <>
      <div className="min-w-0">
        <RoleLink role={role} />
        <div className="sm muted">{t(presetWords[role.like].name)}</div>
        <div className="sm faint">{t(words.peopleCount, { count: role.people })}</div>
      </div>
      <DeleteButton role={role} onDelete={onDelete} />
    </>
  )
}

function DeleteDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const remove = useDeleteRole()
  const confirm = async () => {
    if (!role) return
    try {
      await remove.mutateAsync(role.id)
      toast.success(t(words.deleted))
    } catch (error) {
      toast.error(failureText(error, t(words.failedToDelete)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={role !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.deleteTitle)}
      description={t(words.deleteQuestion, { name: role?.name ?? '' })}
      confirmLabel={t(words.deleteIt)}
      busyLabel={t(words.deleting)}
      onConfirm={confirm}
    />
  )
}
