import type { Ability } from '@duly/core/access/abilities.ts'
import { may } from '@duly/core/access/may.ts'
import { abilityForDeleting } from '@duly/core/invoices/acts/act-abilities.ts'
import type { QuoteState } from '@duly/core/invoices/quotes/quote-state.ts'
import * as actWords from '@duly/core/words/gen/invoice-acts.gen.ts'
import * as words from '@duly/core/words/gen/quotes.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import CirclePercent from 'lucide-react/icons/circle-percent'
import Copy from 'lucide-react/icons/copy'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { call, type Output } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import type { DialogKind } from '../acts/invoice-dialogs.tsx'
import { MoreMenu } from '../acts/more-menu.tsx'
import {
  type Invoice,
  useDeleteInvoice,
  useInvoiceMutation,
  useRestoreInvoice,
  useSetInvoiceStatus,
} from '../queries.ts'

interface QuoteActsProps {
  quote: Invoice
  state: QuoteState
  standing: Output<'GET /quotes/:id'> | undefined
  onDialog: (kind: DialogKind) => void
}

interface Act {
  label: string
  icon: ReactNode
  does: () => unknown
  isDanger?: boolean
}

/** Which acts a quote has in each state, the first as its button, the second beside it. */
const acts: Readonly<Record<QuoteState, readonly string[]>> = {
  draft: ['edit', 'send', 'duplicate', 'remove'],
  sent: ['copyLink', 'invoice', 'send', 'edit', 'recur', 'version', 'duplicate', 'withdraw', 'remove'],
  accepted: ['invoice', 'deposit', 'recur', 'copyLink', 'duplicate', 'send', 'remove'],
  declined: ['version', 'duplicate', 'remove'],
  expired: ['edit', 'version', 'invoice', 'duplicate', 'withdraw', 'remove'],
  superseded: ['duplicate', 'remove'],
  withdrawn: ['reopen', 'version', 'duplicate', 'remove'],
}

/** What each takes beside reading the quote; `copyLink` nothing. */
const needed: Readonly<Record<string, readonly Ability[]>> = {
  edit: ['invoices:draft'],
  send: ['messages:send'],
  invoice: ['invoices:draft'],
  deposit: ['invoices:draft'],
  recur: ['invoices:issue', 'messages:send'],
  version: ['invoices:draft'],
  duplicate: ['invoices:draft'],
  withdraw: ['invoices:void'],
  reopen: ['invoices:void'],
}

function neededFor(name: string, quote: Invoice): readonly Ability[] {
  if (name === 'remove') return [abilityForDeleting(quote)]
  // Sending a draft issues it, and so does changing what went out.
  const issues = name === 'send' ? quote.status === 'DRAFT' : name === 'edit' && quote.status !== 'DRAFT'
  return [...(needed[name] ?? []), ...(issues ? (['invoices:issue'] as const) : [])]
}

/** Once there is the invoice, it is what deposits are asked for on, and what is made recurring. */
const ofInvoice = ['invoice', 'deposit', 'recur']

/** What can be done with a quote: one primary act that follows its state, one beside it, the rest under a menu. */
export function QuoteActs({ quote, state, standing, onDialog }: QuoteActsProps) {
  const all = useActs(quote, onDialog)
  // What was made of it already stands above, as a link.
  const user = useUser()
  const possible = acts[state].filter(
    (name) => !(standing?.invoice && ofInvoice.includes(name)) && may(user, ...neededFor(name, quote)),
  )
  const [first, second, ...rest] = possible.flatMap((name) => all[name] ?? [])
  const [busy, setBusy] = useState(false)
  const run = async ({ does }: Act) => {
    setBusy(true)
    try {
      await does()
    } catch (error) {
      toast.error(failureText(error, t(words.failed)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="invoice-acts" data-keeps-focus>
      {first ? (
        <Button variant="primary" busy={busy} onClick={() => run(first)}>
          {first.icon}
          {first.label}
        </Button>
      ) : null}
      {second ? (
        <Button disabled={busy} onClick={() => run(second)}>
          {second.icon}
          {second.label}
        </Button>
      ) : null}
      {rest.length > 0 ? (
        <MoreMenu number={calledNumber(quote)} disabled={busy}>
          {rest.map((act) => (
            <MenuItem key={act.label} icon={act.icon} danger={act.isDanger ?? false} onSelect={() => void run(act)}>
              {act.label}
            </MenuItem>
          ))}
        </MoreMenu>
      ) : null}
    </div>
  )
}

function useActs(quote: Invoice, onDialog: (kind: DialogKind) => void): Record<string, Act> {
  const navigate = useNavigate()
  const key = useActionKey()
  const { id } = quote
  const make = useInvoiceMutation((what: 'POST /quotes/:id/invoice' | 'POST /quotes/:id/versions') =>
    call(what, { params: { id } }, { idempotencyKey: key.current() }),
  )
  const change = useSetInvoiceStatus()
  const remove = useDeleteInvoice()
  const restore = useRestoreInvoice()
  const undo = () =>
    void restore.mutateAsync(id).catch((error: unknown) => toast.error(failureText(error, t(words.failed))))
  const edit = (which: string) => navigate({ to: '/invoices/$id/edit', params: { id: which } })
  const making = async (what: 'POST /quotes/:id/invoice' | 'POST /quotes/:id/versions') => {
    const made = await make.mutateAsync(what)
    key.renew()
    await edit(made.id)
  }
  const setStatus = async (status: 'CANCELLED' | 'SENT', said: Parameters<typeof t>[0]) => {
    await change.mutateAsync({ id, status })
    toast.success(t(said as typeof words.withdrawnNow))
  }
  return {
    edit: { label: t(words.edit), icon: <Pencil />, does: () => edit(id) },
    send: { label: t(words.send), icon: <Send />, does: () => onDialog('send') },
    invoice: {
      label: t(words.makeInvoice),
      icon: <FilePlus2 />,
      does: () => making('POST /quotes/:id/invoice'),
    },
    deposit: { label: t(words.askForDeposit), icon: <CirclePercent />, does: () => onDialog('deposit') },
    recur: { label: t(words.recur), icon: <Repeat />, does: () => onDialog('recur') },
    version: { label: t(words.newVersion), icon: <Pencil />, does: () => making('POST /quotes/:id/versions') },
    copyLink: { label: t(words.copyLink), icon: <Link2 />, does: () => copyLink(id) },
    duplicate: { label: t(words.duplicate), icon: <Copy />, does: () => onDialog('duplicate') },
    withdraw: {
      label: t(words.withdraw),
      icon: <Undo2 />,
      does: () => setStatus('CANCELLED', words.withdrawnNow),
      isDanger: true,
    },
    reopen: { label: t(words.reopen), icon: <Undo2 />, does: () => setStatus('SENT', words.reopened) },
    remove: {
      label: t(words.remove),
      icon: <Trash2 />,
      isDanger: true,
      does: async () => {
        await remove.mutateAsync(id)
        toast.success(t(words.deleted), { action: { label: t(actWords.undo), onClick: undo } })
        await navigate({ to: '/invoices', search: { kind: 'quote' } as never })
      },
    },
  }
}

async function copyLink(id: string): Promise<void> {
  const link = `${window.location.origin}/quote/${id}`
  try {
    await navigator.clipboard.writeText(link)
    toast.success(t(words.linkCopied))
  } catch {
    // No clipboard (plain http, or forbidden): it can be copied by hand.
    toast.info(t(words.copyLink), { description: link, duration: 0 })
  }
}
