import { formatInstantDate } from '@duly/core/dates/instant.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { paymentLinkActs, paymentLinkStatuses } from '@duly/core/payment-links/rules.ts'
import { pluralOf } from '@duly/core/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import TimerOff from 'lucide-react/icons/timer-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useEffect, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import type { Chip } from '../../ui/chips.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import { fetchWhenIdle, lazyView, useEver } from '../../ui/lazy-view.ts'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { useListSearch } from '../../ui/use-list-search.ts'
import { withBin } from '../bin/with-bin.tsx'
import { tellOpenCheckouts } from '../pay/open-checkout.ts'
import { NoCardsNotice } from '../payment-settings/card-offer.tsx'
import { useStory } from '../timeline/use-story.ts'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'
import {
  type PaymentLink,
  type PaymentLinkListQuery,
  paymentLinkCountsQuery,
  paymentLinkListQuery,
  paymentLinkQuery,
  useDeletePaymentLink,
  useRenewPaymentLink,
  useRestorePaymentLink,
} from './queries.ts'
import { SendPaymentLinkDialog } from './send-payment-link-dialog.tsx'

const sorts = [
  { value: 'createdAt', label: 'Created' },
  { value: 'billingName', label: 'Customer' },
  { value: 'total', label: 'Total' },
  { value: 'status', label: 'Status' },
] as const satisfies readonly { value: PaymentLinkListQuery['sortBy']; label: string }[]

const declared = {
  sorts: { createdAt: 'desc', billingName: 'asc', total: 'desc', status: 'asc' },
  sort: 'createdAt',
  statuses: paymentLinkStatuses,
} as const

const chips: readonly Chip[] = [
  { value: '', label: 'All' },
  { value: 'PENDING', label: 'Pending', icon: <Hourglass /> },
  { value: 'PAID', label: 'Paid', icon: <Check /> },
  { value: 'EXPIRED', label: 'Expired', icon: <TimerOff /> },
  { value: 'CANCELLED', label: 'Cancelled', icon: <Ban /> },
]

type Open = { kind: 'edit' | 'send' | 'delete'; link: PaymentLink } | { kind: 'create' } | null

const loadStory = () => import('./payment-link-story.tsx').then((module) => module.PaymentLinkStory)
const PaymentLinkStory = lazyView(loadStory)

/** Links to be paid by: list, search, create, edit, send, delete, and their public page (specification part 2). */
export const PaymentLinksScreen = withBin('payment_link', PaymentLinksList)

function PaymentLinksList() {
  const user = useUser()
  const list = useListSearch(declared)
  const { page, limit, search } = list
  const status = (list.status || undefined) as PaymentLinkListQuery['status']
  const counts = useQuery(paymentLinkCountsQuery(search)).data
  const sortBy = list.sort as PaymentLinkListQuery['sortBy']
  const links = useQuery(
    paymentLinkListQuery({ page, limit, searchQuery: search, sortBy, sortOrder: list.sortOrder, status }),
  )
  const [open, setOpen] = useState<Open>(null)
  const story = useStory(links.data?.data, paymentLinkQuery, 'Failed to load payment link')
  const storyEver = useEver(story.row !== null)
  const renew = useRenew((link) => setOpen({ kind: 'send', link }))
  useEffect(() => fetchWhenIdle(loadStory), [])
  const total = links.data?.meta.total
  useEffect(() => {
    if (links.isError) toast.error('Failed to load payment links', { id: 'payment-links' })
  }, [links.isError])

  const close = () => setOpen(null)
  const linkIn = (kind: 'edit' | 'send' | 'delete') => (open?.kind === kind ? open.link : null)
  const actions = (link: PaymentLink) => (
    <Actions
      link={link}
      onOpen={(kind) => setOpen({ kind, link })}
      onRenew={() => void renew(link)}
      onHistory={() => story.open(link)}
    />
  )
  const create = (className: string, shortcut?: string) => (
    <Button variant="primary" className={className} shortcut={shortcut} onClick={() => setOpen({ kind: 'create' })}>
      <Link2 />
      Create Payment Link
    </Button>
  )
  return (
    <ListScreen
      list={list}
      things="Payment Links"
      total={total}
      query={links}
      views={`${user.id}:${user.workspace.id}:payment-links`}
      chips={chips}
      counts={counts && { ...counts.byStatus, '': counts.all }}
      failure={{ title: 'Failed to load payment links', retryLabel: 'Try Again' }}
      actions={create('only-d', 'c')}
      sorts={sorts}
      below={<Unpayable links={links.data?.data ?? []} />}
      empty={
        <EmptyState
          art="links"
          action={
            status ? <Button onClick={() => list.change({ status: '', search: '' })}>Clear filters</Button> : undefined
          }
          guide={search || status ? null : <GuideLink job="payment-links">How this works</GuideLink>}
          title={search || status ? 'No payment links found' : 'No payment links yet'}
          text={
            search
              ? 'No payment link matches your search. Try another name, e-mail or note.'
              : status
                ? 'No payment link has this status.'
                : 'A payment link asks for an amount without an invoice. Create one and send it by e-mail or SMS.'
          }
        />
      }
      columns={columns(actions)}
      rows={links.data?.data}
      rowKey={(link) => link.id}
      twoLine
      slip={(link) => <Slip link={link} actions={actions(link)} />}
    >
      {create('fab')}
      <PaymentLinkDialog
        key={linkIn('edit')?.id ?? 'new'}
        open={open?.kind === 'create' || open?.kind === 'edit'}
        link={linkIn('edit')}
        onClose={close}
      />
      <SendPaymentLinkDialog link={linkIn('send')} onClose={close} />
      <DeleteDialog link={linkIn('delete')} onClose={close} />
      {storyEver ? (
        <Suspense fallback={null}>
          <PaymentLinkStory link={story.row} onClose={story.close} />
        </Suspense>
      ) : null}
    </ListScreen>
  )
}

function columns(actions: (link: PaymentLink) => React.ReactNode): LedgerColumn<PaymentLink>[] {
  return [
    {
      key: 'customer',
      head: 'Customer',
      sort: 'billingName',
      kind: 'fill',
      cell: (link) => (
        <>
          <span className="strong trunc block">{link.billingName}</span>
          <span className="sm faint trunc block">{link.billingEmail}</span>
        </>
      ),
    },
    { key: 'total', head: 'Total', sort: 'total', kind: 'amount', cell: (link) => <Total link={link} /> },
    { key: 'status', head: 'Status', sort: 'status', cell: (link) => <Standing link={link} /> },
    {
      key: 'created',
      head: 'Created',
      sort: 'createdAt',
      hideOnTablet: true,
      cell: (link) => <span className="num muted">{formatInstantDate(link.createdAt)}</span>,
    },
    { key: 'actions', head: 'Actions', kind: 'end', cell: actions },
  ]
}

const Total = ({ link }: { link: PaymentLink }) => (
  <Amount minor={fromApiNumber(link.total, link.currency) ?? 0} currency={link.currency} />
)

function Slip({ link, actions }: { link: PaymentLink; actions: React.ReactNode }) {
  return (
    <>
      <div className="spread col-span-full">
        <span className="strong trunc">{link.billingName}</span>
        <Total link={link} />
      </div>
      <div className="sm faint trunc col-span-full">{link.billingEmail}</div>
      <div className="sm faint num col-span-full">{formatInstantDate(link.createdAt)}</div>
      <div>
        <Standing link={link} />
      </div>
      {actions}
    </>
  )
}

/** The status, and that nobody could pay it where that is so. */
function Standing({ link }: { link: PaymentLink }) {
  return (
    <>
      <StatusBadge of="payment-link" status={link.status} />
      {isUnpayable(link) ? <span className="sm faint block">Can’t be paid yet</span> : null}
    </>
  )
}

const isUnpayable = ({ payable }: PaymentLink) => payable === 'disabled' || payable === 'currency'

/** What keeps links on this page of the list from being paid, and what can be done. */
function Unpayable({ links }: { links: readonly PaymentLink[] }) {
  if (links.some(({ payable }) => payable === 'disabled'))
    return <NoCardsNotice>Payment links can’t be paid yet.</NoCardsNotice>
  const currencies = [...new Set(links.filter(({ payable }) => payable === 'currency').map(({ currency }) => currency))]
  if (currencies.length === 0) return null
  return (
    <Notice tone="yellow">
      Payment links in {currencies.join(', ')} can’t be paid: your merchant account does not take{' '}
      {pluralOf(currencies.length, { one: 'this currency', other: 'these currencies' })}. Edit a link to change its
      currency.
    </Notice>
  )
}

/** Makes a link payable again and says until when; what to do next is to send it. */
function useRenew(onSend: (link: PaymentLink) => void) {
  const renewal = useRenewPaymentLink()
  const keys = useActionKey()
  return async (link: PaymentLink) => {
    if (renewal.isPending) return
    try {
      const renewed = await renewal.mutateAsync({ id: link.id, key: keys.current(link.id) })
      keys.renew(link.id)
      toast.success('Payment link renewed', {
        description: `It can be paid until ${formatInstantDate(renewed.expiresAt)}.`,
        action: { label: 'Send', onClick: () => onSend(renewed) },
      })
    } catch (error) {
      keys.failed(error, link.id)
      toast.error(failureText(error, 'Failed to renew payment link'))
    }
  }
}

interface ActionsProps {
  link: PaymentLink
  onOpen: (kind: 'edit' | 'send' | 'delete') => void
  onRenew: () => void
  onHistory: () => void
}

function Actions({ link, onOpen, onRenew, onHistory }: ActionsProps) {
  const may = paymentLinkActs(link.status)
  const act = (label: string, Icon: typeof Pencil, onClick: () => void, disabled = false) => (
    <Button
      variant="ghost"
      size="sm"
      icon
      disabled={disabled}
      aria-label={`${label} ${link.billingName}`}
      onClick={onClick}
    >
      <Icon />
    </Button>
  )
  return (
    <span className="acts">
      {act('Edit payment link for', Pencil, () => onOpen('edit'), !may.edit)}
      {act('Send payment link to', Send, () => onOpen('send'), !may.send)}
      {may.renew ? act('Renew payment link for', RotateCw, onRenew) : null}
      <LinkButton
        variant="ghost"
        size="sm"
        icon
        aria-label={`Open pay page for ${link.billingName}`}
        render={<a href={`/pay-link/${link.id}`} target="_blank" rel="noopener noreferrer" />}
      >
        <ExternalLink />
      </LinkButton>
      {act('History of payment link for', History, onHistory)}
      {act('Delete payment link for', Trash2, () => onOpen('delete'))}
    </span>
  )
}

function DeleteDialog({ link, onClose }: { link: PaymentLink | null; onClose: () => void }) {
  const remove = useDeletePaymentLink()
  const restore = useRestorePaymentLink()
  const undo = (id: string) =>
    restore.mutate(id, { onError: (error) => toast.error(failureText(error, 'Failed to restore payment link')) })
  const confirm = async () => {
    if (!link) return
    try {
      const answer = await remove.mutateAsync(link.id)
      toast.success('Payment link deleted', { action: { label: 'Undo', onClick: () => undo(link.id) } })
      tellOpenCheckouts([answer], 'deleted')
    } catch (error) {
      toast.error(failureText(error, 'Failed to delete payment link'))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={link !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Delete payment link"
      description={`Are you sure you want to delete the payment link for ${link?.billingName ?? ''}? Its page stops working at once.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={confirm}
    />
  )
}
