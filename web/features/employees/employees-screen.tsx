import { mayGive, presetsToGive } from '@duly/core/access/giving.ts'
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import {
  type EmployeeSort,
  type InvitationStatus,
  invitationStatuses,
  inviteFailureText,
  inviteProblem,
} from '@duly/core/employees/rules.ts'
import * as words from '@duly/core/words/gen/employees.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import MailPlus from 'lucide-react/icons/mail-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { type ListState, useListSearch } from '../../ui/use-list-search.ts'
import { t } from '../../words/page.ts'
import { dayAt } from '../../words/times.ts'
import { RoleField } from '../roles/role-field.tsx'
import { roleName } from '../roles/role-name.ts'
import {
  type Employee,
  employeeCountsQuery,
  employeeListQuery,
  useInviteByEmail,
  useInviteEmployee,
  useRemoveEmployee,
  useResendInvitation,
} from './queries.ts'

const ChangeRoleDialog = lazyView(() =>
  import('../roles/change-role-dialog.tsx').then((module) => module.ChangeRoleDialog),
)

const sorts = [
  { value: 'createdAt', label: words.created },
  { value: 'name', label: words.name },
  { value: 'email', label: words.email },
] as const satisfies readonly { value: EmployeeSort; label: Word }[]

const declared = {
  sorts: { createdAt: 'desc', name: 'asc', email: 'asc' },
  sort: 'createdAt',
  statuses: invitationStatuses,
} as const

const chips = [
  { value: '', label: words.all },
  { value: 'PENDING', label: words.pending },
  { value: 'ACCEPTED', label: words.accepted },
  { value: 'REJECTED', label: words.rejected },
  { value: 'EXPIRED', label: words.expired },
] as const

const worded = <Value extends string>(entries: readonly { value: Value; label: Word }[]) =>
  entries.map(({ value, label }) => ({ value, label: t(label) }))

const nameOf = ({ user }: Employee) => personName(user.profile.firstName, user.profile.lastName)
const nameOrEmail = (employee: Employee) => nameOf(employee) || employee.user.email

/** Who works for the company: invite, resend, remove (specification part 2, Employees screen). */
export function EmployeesScreen() {
  const user = useUser()
  const list = useListSearch(declared)
  const { page, limit, search } = list
  const status = (list.status || undefined) as InvitationStatus | undefined
  const counts = useQuery(employeeCountsQuery(search)).data
  const employees = useQuery(
    employeeListQuery({ page, limit, search, sortBy: list.sort as EmployeeSort, sortOrder: list.sortOrder, status }),
  )
  const [inviting, setInviting] = useState(false)
  const [removed, setRemoved] = useState<Employee | null>(null)
  const [changed, setChanged] = useState<Employee | null>(null)
  const total = employees.data?.meta.total

  const actions = (employee: Employee) => <Actions employee={employee} onRemove={() => setRemoved(employee)} />
  const add = (className: string, shortcut?: string) => (
    <Button variant="primary" className={className} shortcut={shortcut} onClick={() => setInviting(true)}>
      <UserPlus />
      {t(words.add)}
    </Button>
  )
  return (
    <ListScreen
      list={list}
      things={t(words.title)}
      total={total}
      query={employees}
      views={`${user.id}:${user.workspace.id}:employees`}
      chips={worded(chips)}
      counts={counts && { ...counts.byStatus, '': counts.all }}
      failure={{
        title: t(words.failed),
        text: t(words.failedWhy),
        retryLabel: t(words.tryAgain),
        onRetry: () => window.location.reload(),
      }}
      actions={add('only-d', 'c')}
      sorts={worded(sorts)}
      empty={<Nobody list={list} />}
      columns={columns(actions, setChanged)}
      rows={employees.data?.data}
      rowKey={(employee) => employee.id}
      slip={(employee) => <Slip employee={employee} onRole={setChanged} actions={actions(employee)} />}
    >
      {add('fab')}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      <RemoveDialog employee={removed} onClose={() => setRemoved(null)} />
      {changed?.role ? (
        <ChangeRoleDialog
          person={{ id: changed.id, name: nameOrEmail(changed), role: changed.role }}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </ListScreen>
  )
}

/** In place of the rows, depending on what narrowed them to none. */
function Nobody({ list: { search, status, change } }: { list: ListState }) {
  if (!search && !status)
    return (
      <EmptyState
        art="customers"
        title={t(words.noneYet)}
        text={t(words.noneYetWhat)}
        guide={<GuideLink job="employees">{t(words.howToInvite)}</GuideLink>}
      />
    )
  return (
    <EmptyState
      art="customers"
      title={t(words.noneFound)}
      text={t(search ? words.noneMatches : words.noneOfStatus)}
      action={
        status ? <Button onClick={() => change({ status: '', search: '' })}>{t(words.clearFilters)}</Button> : undefined
      }
    />
  )
}

function columns(
  actions: (employee: Employee) => React.ReactNode,
  onRole: (employee: Employee) => void,
): LedgerColumn<Employee>[] {
  return [
    {
      key: 'name',
      head: t(words.name),
      sort: 'name',
      kind: 'fill',
      width: '21%',
      cell: (employee) => (
        <span className="row gap-3">
          <Avatar name={nameOrEmail(employee)} />
          <span className="strong trunc">{nameOf(employee) || '—'}</span>
        </span>
      ),
    },
    {
      key: 'email',
      head: t(words.email),
      sort: 'email',
      kind: 'fill',
      width: '34%',
      cell: (employee) => <bdi className="trunc block">{employee.user.email}</bdi>,
    },
    {
      key: 'role',
      head: t(words.role),
      kind: 'fill',
      width: '13%',
      cell: (employee) => <RoleButton employee={employee} onRole={onRole} />,
    },
    { key: 'invitation', head: t(words.invitation), cell: (employee) => <InvitationBadge employee={employee} /> },
    {
      key: 'created',
      head: t(words.created),
      sort: 'createdAt',
      hideOnTablet: true,
      cell: (employee) => <span className="num muted">{dayAt(employee.createdAt)}</span>,
    },
    { key: 'actions', head: t(words.actions), kind: 'end', cell: actions },
  ]
}

const tones: Record<string, Tone> = { PENDING: 'yellow', ACCEPTED: 'green' }

/** PENDING and ACCEPTED have their colours; everything else is shown as destructive. */
function InvitationBadge({ employee: { invitation } }: { employee: Employee }) {
  if (!invitation) return <Badge>{t(words.noInvitation)}</Badge>
  return <Badge tone={tones[invitation.status] ?? 'red'}>{t(words.status, { status: invitation.status })}</Badge>
}

/** What somebody may, and the way to change it. */
function RoleButton({ employee, onRole }: { employee: Employee; onRole: (employee: Employee) => void }) {
  if (!employee.role) return null
  const role = roleName(employee.role)
  return (
    <Button
      variant="link"
      className="min-w-0"
      aria-label={t(words.changeRoleOf, { role, name: nameOrEmail(employee) })}
      title={role}
      onClick={() => onRole(employee)}
    >
      <bdi className="trunc">{role}</bdi>
    </Button>
  )
}

interface SlipProps {
  employee: Employee
  onRole: (employee: Employee) => void
  actions: React.ReactNode
}

function Slip({ employee, onRole, actions }: SlipProps) {
  return (
    <>
      <div className="min-w-0">
        <div className="strong trunc">{nameOrEmail(employee)}</div>
        <bdi className="sm faint trunc block">{employee.user.email}</bdi>
        <div className="row mt-1">
          <InvitationBadge employee={employee} />
          <RoleButton employee={employee} onRole={onRole} />
        </div>
      </div>
      {actions}
    </>
  )
}

function Actions({ employee, onRemove }: { employee: Employee; onRemove: () => void }) {
  const resend = useResendInvitation()
  const key = useActionKey()
  const name = nameOrEmail(employee)
  const again = async () => {
    try {
      await resend.mutateAsync({ id: employee.id, key: key.current() })
      key.renew()
      toast.success(t(words.sent))
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, t(words.failedToResend)))
    }
  }
  return (
    <span className="acts">
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.resendTo, { name })}
        disabled={employee.invitation?.status === 'ACCEPTED'}
        busy={resend.isPending}
        onClick={again}
      >
        <MailPlus />
      </Button>
      <Button variant="ghost" size="sm" icon aria-label={t(words.removeOne, { name })} onClick={onRemove}>
        <Trash2 />
      </Button>
    </span>
  )
}

/** Sends the invitation; an address without an account is asked for once more, since it gets another invitation. */
function useInvitation(onSent: () => void) {
  const invite = useInviteEmployee()
  const inviteByEmail = useInviteByEmail()
  const key = useActionKey()
  const [unknown, setUnknown] = useState<string | null>(null)
  const send = async ({ email, role }: { email: string; role: string }) => {
    const about = email === unknown ? 'by e-mail' : 'account'
    const { mutateAsync } = email === unknown ? inviteByEmail : invite
    try {
      await mutateAsync({ email, role, key: key.current(about) })
      key.renew(about)
      toast.success(t(words.sent))
      setUnknown(null)
      onSent()
    } catch (error) {
      key.failed(error, about)
      if (error instanceof ApiError && error.status === 404) setUnknown(email)
      toast.error(inviteFailureText(failureText(error, ''), t))
    }
  }
  return { send, unknown, busy: invite.isPending || inviteByEmail.isPending }
}

/** What an invitation gives unless another role is chosen: the first of those that whoever invites may give. */
function useUsualRole(): string {
  const user = useUser()
  return presetsToGive.find((preset) => mayGive(user, abilitiesOf(preset))) ?? ''
}

/** Invites an account; an address without one is offered an invitation that leads through registration. */
function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { register, control, handleSubmit, formState, reset, watch } = useForm({
    defaultValues: { email: '', role: useUsualRole() },
  })
  const close = () => {
    reset()
    onClose()
  }
  const { send, unknown, busy } = useInvitation(close)
  const isUnknown = unknown !== null && watch('email').trim() === unknown
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(words.add)}
      description={t(words.inviteWhat)}
      size="narrow"
      busy={busy}
      keepOnOutsidePress={formState.isDirty}
      onSubmit={handleSubmit(({ email, role }) => send({ email: email.trim(), role }))}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.sending)}>
            {t(isUnknown ? words.inviteByEmail : words.sendInvitation)}
          </Button>
        </>
      }
    >
      <Field label={t(words.email)} required error={formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          disabled={busy}
          {...register('email', {
            validate: (value) => inviteProblem(value, t) ?? true,
          })}
        />
      </Field>
      <Controller
        control={control}
        name="role"
        render={({ field: { value, onChange } }) => (
          <RoleField value={value} onValueChange={onChange} disabled={busy} />
        )}
      />
      {isUnknown ? <Notice tone="blue">{t(words.noAccountYet, { email: unknown })}</Notice> : null}
    </Dialog>
  )
}

function RemoveDialog({ employee, onClose }: { employee: Employee | null; onClose: () => void }) {
  const remove = useRemoveEmployee()
  const confirm = async () => {
    if (!employee) return
    try {
      await remove.mutateAsync(employee.id)
      toast.success(t(words.removed))
    } catch (error) {
      toast.error(failureText(error, t(words.failedToRemove)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={employee !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.removeTitle)}
      description={t(words.removeQuestion, { name: employee ? nameOrEmail(employee) : '' })}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.removing)}
      onConfirm={confirm}
    />
  )
}
