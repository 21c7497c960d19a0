import { may } from '@duly/core/access/may.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { paymentLinkActs, paymentLinkStatuses } from '@duly/core/payment-links/rules.ts'
import { instantDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/payment-links.gen.ts'
import { listText } from '@duly/core/words/intl.ts'
import type { Word } from '@duly/core/words/word.ts'
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
import { useEffect, useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { May } from '../../api/may.tsx'
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
import { t } from '../../words/page.ts'
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
  { value: 'createdAt', label: words.created },
  { value: 'billingName', label: words.customer },
  { value: 'total', label: words.total },
  { value: 'status', label: words.status },
] as const satisfies readonly { value: PaymentLinkListQuery['sortBy']; label: Word }[]

const declared = {
  sorts: { createdAt: 'desc', billingName: 'asc', total: 'desc', status: 'asc' },
  sort: 'createdAt',
  statuses: paymentLinkStatuses,
} as const

const chips: readonly (Omit<Chip, 'label'> & { label: Word })[] = [
  { value: '', label: words.all },
  { value: 'PENDING', label: words.pending, icon: <Hourglass /> },
  { value: 'PAID', label: words.paid, icon: <Check /> },
  { value: 'EXPIRED', label: words.expired, icon: <TimerOff /> },
  { value: 'CANCELLED', label: words.cancelled, icon: <Ban /> },
]

type Open = { kind: 'edit' | 'send' | 'delete'; link: PaymentLink } | { kind: 'create' } | null

const PaymentLinkStory = lazyView(() => import('./payment-link-story.tsx').then((module) => module.PaymentLinkStory))

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
  const story = useStory(links.data?.data, paymentLinkQuery, t(words.oneFailed))
  const storyEver = useEver(story.row !== null)
  const renew = useRenew((link) => setOpen({ kind: 'send', link }))
  useEffect(() => fetchWhenIdle(PaymentLinkStory.load), [])
  const total = links.data?.meta.total
  useEffect(() => {
    if (links.isError) toast.error(t(words.loadFailed), { id: 'payment-links' })
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
    <May needs={['payment-links:write']}>
      <Button variant="primary" className={className} shortcut={shortcut} onClick={() => setOpen({ kind: 'create' })}>
        <Link2 />
        {t(words.create)}
      </Button>
    </May>
  )
  return (
    <ListScreen
      list={list}
      searchDelay={0}
      things={t(words.title)}
      total={total}
      query={links}
      views={`${user.id}:${user.workspace.id}:payment-links`}
      chips={chips.map((chip) => ({ ...chip, label: t(chip.label) }))}
      counts={counts && { ...counts.byStatus, '': counts.all }}
      failure={{ title: t(words.loadFailed), retryLabel: t(words.tryAgain) }}
      actions={create('only-d', 'c')}
      sorts={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
      below={<Unpayable links={links.data?.data ?? []} />}
      empty={
        <EmptyState
          art="links"
          action={
            status ? (
              <Button onClick={() => list.change({ status: '', search: '' })}>{t(words.clearFilters)}</Button>
            ) : undefined
          }
          guide={search || status ? null : <GuideLink job="payment-links">{t(words.how)}</GuideLink>}
          title={t(search || status ? words.noneFound : words.noneYet)}
          text={t(search ? words.noMatch : status ? words.noneOfStatus : words.about)}
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
      {storyEver ? <PaymentLinkStory link={story.row} onClose={story.close} /> : null}
    </ListScreen>
  )
}

function columns(actions: (link: PaymentLink) => React.ReactNode): LedgerColumn<PaymentLink>[] {
  return [
    {
      key: 'customer',
      head: t(words.customer),
      sort: 'billingName',
      kind: 'fill',
      cell: (link) => (
        <>
          <span className="strong trunc block">{link.billingName}</span>
          <span className="sm faint trunc block">{link.billingEmail}</span>
        </>
      ),
    },
    { key: 'total', head: t(words.total), sort: 'total', kind: 'amount', cell: (link) => <Total link={link} /> },
    { key: 'status', head: t(words.status), sort: 'status', cell: (link) => <Standing link={link} /> },
    {
      key: 'created',
      head: t(words.created),
      sort: 'createdAt',
      hideOnTablet: true,
      cell: (link) => <span className="num muted">{instantDate(t.forms, link.createdAt)}</span>,
    },
    { key: 'actions', head: t(words.actions), kind: 'end', cell: actions },
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
      <div className="sm faint num col-span-full">{instantDate(t.forms, link.createdAt)}</div>
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
      {isUnpayable(link) ? <span className="sm faint block">{t(words.notPayable)}</span> : null}
    </>
  )
}

const isUnpayable = ({ payable }: PaymentLink) => payable === 'disabled' || payable === 'currency'

/** What keeps links on this page of the list from being paid, and what can be done. */
function Unpayable({ links }: { links: readonly PaymentLink[] }) {
  if (links.some(({ payable }) => payable === 'disabled')) return <NoCardsNotice>{t(words.nonePayable)}</NoCardsNotice>
  const currencies = [...new Set(links.filter(({ payable }) => payable === 'currency').map(({ currency }) => currency))]
  if (currencies.length === 0) return null
  return (
    <Notice tone="yellow">
      {t(words.currenciesNotTaken, {
        count: currencies.length,
        currencies: listText(t.language, currencies, 'unit'),
      })}
    </Notice>
  )
}

/** Makes a link payable again and says until when; what to do next is to send it. */
function useRenew(onSend: (link: PaymentLink) => void) {
  const sends = may(useUser(), 'messages:send')
  const renewal = useRenewPaymentLink()
  const keys = useActionKey()
  return async (link: PaymentLink) => {
    if (renewal.isPending) return
    try {
      const renewed = await renewal.mutateAsync({ id: link.id, key: keys.current(link.id) })
      keys.renew(link.id)
      toast.success(t(words.renewed), {
        description: t(words.payableUntil, { date: instantDate(t.forms, renewed.expiresAt) }),
        ...(sends && { action: { label: t(words.send), onClick: () => onSend(renewed) } }),
      })
    } catch (error) {
      keys.failed(error, link.id)
      toast.error(failureText(error, t(words.renewFailed)))
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
  const possible = paymentLinkActs(link.status)
  const user = useUser()
  const [writes, sends] = [may(user, 'payment-links:write'), may(user, 'messages:send')]
  const name = link.billingName
  const act = (label: Word<{ name: string }>, Icon: typeof Pencil, onClick: () => void, disabled = false) => (
    <Button variant="ghost" size="sm" icon disabled={disabled} aria-label={t(label, { name })} onClick={onClick}>
      <Icon />
    </Button>
  )
  return (
    <span className="acts">
      {writes ? act(words.editOne, Pencil, () => onOpen('edit'), !possible.edit) : null}
      {sends ? act(words.sendOne, Send, () => onOpen('send'), !possible.send) : null}
      {writes && possible.renew ? act(words.renewOne, RotateCw, onRenew) : null}
      <LinkButton
        variant="ghost"
        size="sm"
        icon
        aria-label={t(words.openOne, { name })}
        render={<a href={`/pay-link/${link.id}`} target="_blank" rel="noopener noreferrer" />}
      >
        <ExternalLink />
      </LinkButton>
      {act(words.historyOne, History, onHistory)}
      {writes ? act(words.deleteOne, Trash2, () => onOpen('delete')) : null}
    </span>
  )
}

function DeleteDialog({ link, onClose }: { link: PaymentLink | null; onClose: () => void }) {
  const remove = useDeletePaymentLink()
  const restore = useRestorePaymentLink()
  const undo = (id: string) =>
    restore.mutate(id, { onError: (error) => toast.error(failureText(error, t(words.restoreFailed))) })
  const confirm = async () => {
    if (!link) return
    try {
      const answer = await remove.mutateAsync(link.id)
      toast.success(t(words.deleted), { action: { label: t(words.undo), onClick: () => undo(link.id) } })
      tellOpenCheckouts([answer], 'deleted')
    } catch (error) {
      toast.error(failureText(error, t(words.deleteFailed)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={link !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.deleteTitle)}
      description={t(words.deleteText, { name: link?.billingName ?? '' })}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.deleting)}
      onConfirm={confirm}
    />
  )
}
