import { formatInstantDate } from '@duly/core/dates/instant.ts'
import {
  type EmployeeSort,
  type InvitationStatus,
  invitationStatuses,
  inviteFailureText,
  inviteProblem,
} from '@duly/core/employees/rules.ts'
import { useQuery } from '@tanstack/react-query'
import MailPlus from 'lucide-react/icons/mail-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useActionKey } from '../../api/action-key.ts'
import { ApiError } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Chip } from '../../ui/chips.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { type ListState, useListSearch } from '../../ui/use-list-search.ts'
import {
  type Employee,
  employeeCountsQuery,
  employeeListQuery,
  useInviteByEmail,
  useInviteEmployee,
  useRemoveEmployee,
  useResendInvitation,
} from './queries.ts'

const sorts = [
  { value: 'createdAt', label: 'Created' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
] as const satisfies readonly { value: EmployeeSort; label: string }[]

const declared = {
  sorts: { createdAt: 'desc', name: 'asc', email: 'asc' },
  sort: 'createdAt',
  statuses: invitationStatuses,
} as const

const chips: readonly Chip[] = [
  { value: '', label: 'All' },
  { value: 'PENDING', label: 'Pending' },
  { value: 'ACCEPTED', label: 'Accepted' },
  { value: 'REJECTED', label: 'Rejected' },
  { value: 'EXPIRED', label: 'Expired' },
]

const nameOf = ({ user }: Employee) => [user.profile.firstName, user.profile.lastName].filter(Boolean).join(' ')
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
  const total = employees.data?.meta.total

  const actions = (employee: Employee) => <Actions employee={employee} onRemove={() => setRemoved(employee)} />
  const add = (className: string, shortcut?: string) => (
    <Button variant="primary" className={className} shortcut={shortcut} onClick={() => setInviting(true)}>
      <UserPlus />
      Add Employee
    </Button>
  )
  return (
    <ListScreen
      list={list}
      things="Employees"
      total={total}
      query={employees}
      views={`${user.id}:${user.workspace.id}:employees`}
      chips={chips}
      counts={counts && { ...counts.byStatus, '': counts.all }}
      failure={{
        title: 'Oops! Something went wrong',
        text: "We couldn't load your employees. Please check your connection and try again.",
        retryLabel: 'Try Again',
        onRetry: () => window.location.reload(),
      }}
      actions={add('only-d', 'c')}
      sorts={sorts}
      empty={<Nobody list={list} />}
      columns={columns(actions)}
      rows={employees.data?.data}
      rowKey={(employee) => employee.id}
      slip={(employee) => <Slip employee={employee} actions={actions(employee)} />}
    >
      {add('fab')}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      <RemoveDialog employee={removed} onClose={() => setRemoved(null)} />
    </ListScreen>
  )
}

/** In place of the rows, depending on what narrowed them to none. */
function Nobody({ list: { search, status, change } }: { list: ListState }) {
  if (!search && !status)
    return (
      <EmptyState
        art="customers"
        title="No employees yet"
        text="Invite someone who has an account to work on your invoices, customers and schedule."
        guide={<GuideLink job="employees">How to invite people</GuideLink>}
      />
    )
  return (
    <EmptyState
      art="customers"
      title="No employees found"
      text={
        search
          ? 'No employee matches your search. Try another name or e-mail.'
          : 'No employee has an invitation of this status.'
      }
      action={status ? <Button onClick={() => change({ status: '', search: '' })}>Clear filters</Button> : undefined}
    />
  )
}

function columns(actions: (employee: Employee) => React.ReactNode): LedgerColumn<Employee>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      sort: 'name',
      kind: 'fill',
      width: '28%',
      cell: (employee) => (
        <span className="row gap-3">
          <Avatar name={nameOrEmail(employee)} />
          <span className="strong trunc">{nameOf(employee) || '—'}</span>
        </span>
      ),
    },
    {
      key: 'email',
      head: 'Email',
      sort: 'email',
      kind: 'fill',
      width: '34%',
      cell: (employee) => <span className="trunc block">{employee.user.email}</span>,
    },
    { key: 'invitation', head: 'Invitation', cell: (employee) => <InvitationBadge employee={employee} /> },
    {
      key: 'created',
      head: 'Created',
      sort: 'createdAt',
      hideOnTablet: true,
      cell: (employee) => <span className="num muted">{formatInstantDate(employee.createdAt)}</span>,
    },
    { key: 'actions', head: 'Actions', kind: 'end', cell: actions },
  ]
}

const tones: Record<string, Tone> = { PENDING: 'yellow', ACCEPTED: 'green' }

/** PENDING and ACCEPTED have their colours; everything else is shown as destructive. */
function InvitationBadge({ employee: { invitation } }: { employee: Employee }) {
  if (!invitation) return <Badge>No Invitation</Badge>
  return <Badge tone={tones[invitation.status] ?? 'red'}>{invitation.status}</Badge>
}

function Slip({ employee, actions }: { employee: Employee; actions: React.ReactNode }) {
  return (
    <>
      <div className="min-w-0">
        <div className="strong trunc">{nameOrEmail(employee)}</div>
        <div className="sm faint trunc">{employee.user.email}</div>
        <div className="row mt-1">
          <InvitationBadge employee={employee} />
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
      toast.success('Invitation sent')
    } catch (error) {
      key.failed(error)
      toast.error(failureText(error, 'Failed to resend invitation'))
    }
  }
  return (
    <span className="acts">
      <Button
        variant="ghost"
        size="sm"
        icon
        aria-label={`Resend invitation to ${name}`}
        disabled={employee.invitation?.status === 'ACCEPTED'}
        busy={resend.isPending}
        onClick={again}
      >
        <MailPlus />
      </Button>
      <Button variant="ghost" size="sm" icon aria-label={`Remove ${name}`} onClick={onRemove}>
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
  const send = async (email: string) => {
    const about = email === unknown ? 'by e-mail' : 'account'
    const { mutateAsync } = email === unknown ? inviteByEmail : invite
    try {
      await mutateAsync({ email, key: key.current(about) })
      key.renew(about)
      toast.success('Invitation sent')
      setUnknown(null)
      onSent()
    } catch (error) {
      key.failed(error, about)
      if (error instanceof ApiError && error.status === 404) setUnknown(email)
      toast.error(inviteFailureText(failureText(error, '')))
    }
  }
  return { send, unknown, busy: invite.isPending || inviteByEmail.isPending }
}

/** Invites an account; an address without one is offered an invitation that leads through registration. */
function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { register, handleSubmit, formState, reset, watch } = useForm({ defaultValues: { email: '' } })
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
      title="Add Employee"
      description="They receive an invitation by e-mail, valid for seven days."
      size="narrow"
      busy={busy}
      keepOnOutsidePress={formState.isDirty}
      onSubmit={handleSubmit(({ email }) => send(email.trim()))}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText="Sending...">
            {isUnknown ? 'Invite by e-mail' : 'Send Invitation'}
          </Button>
        </>
      }
    >
      <Field label="Email" required error={formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          disabled={busy}
          {...register('email', {
            validate: (value) => inviteProblem(value) ?? true,
          })}
        />
      </Field>
      {isUnknown ? (
        <Notice tone="blue">
          {unknown} has no account yet. An invitation by e-mail leads them through creating one, and then to you.
        </Notice>
      ) : null}
    </Dialog>
  )
}

function RemoveDialog({ employee, onClose }: { employee: Employee | null; onClose: () => void }) {
  const remove = useRemoveEmployee()
  const confirm = async () => {
    if (!employee) return
    try {
      await remove.mutateAsync(employee.id)
      toast.success('Employee removed')
    } catch (error) {
      toast.error(failureText(error, 'Failed to delete employee'))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={employee !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Remove employee"
      description={`Are you sure you want to remove ${employee ? nameOrEmail(employee) : ''} from your company? This action cannot be undone.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      onConfirm={confirm}
    />
  )
}
