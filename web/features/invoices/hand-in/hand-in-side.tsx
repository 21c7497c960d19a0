import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyWithCode, shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import * as acts from '@duly/core/words/gen/invoice-acts.gen.ts'
import * as page from '@duly/core/words/gen/invoice-page.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Hand from 'lucide-react/icons/hand'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, type RefObject, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { calledNumber, shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { Timeline } from '../../timeline/timeline.tsx'
import type { InvoiceStory } from '../acts/act-queries.ts'
import type { DialogKind } from '../acts/invoice-dialogs.tsx'
import { InvoiceMenu } from '../acts/invoice-menu.tsx'
import type { Invoice } from '../queries.ts'
import { type HandInAct, handInActs, isHeld, waits } from './hand-in-acts.ts'
import { HandInBadge } from './hand-in-badge.tsx'
import { isOvertaken, useTakeBack, useTellOvertaken } from './hand-in-queries.ts'
import { HandInRemark } from './hand-in-remark.tsx'
import './hand-in.css'

interface HandInSideProps {
  invoice: Invoice
  /** Opens the dialog of an act of handing in. */
  onHandIn: (act: HandInAct) => void
  /** Opens one of the other dialogs. */
  onDialog: (kind: DialogKind) => void
  /** What is read once an act without a dialog is done. */
  after: RefObject<HTMLElement | null>
  /** What happened; absent where it stands below the paper. */
  children: ReactNode
}

/** A draft between who writes it and who issues it: for whom, how much, what was said about it, and what can be done. */
export function HandInSide({ invoice, onHandIn, onDialog, after, children }: HandInSideProps) {
  const user = useUser()
  const { handIn } = invoice
  return (
    <>
      <header className="invoice-head">
        <div className="min-w-0">
          <h1>
            <bdi>{invoice.billingName}</bdi>
          </h1>
          <p className="muted num">{sumLine(invoice)}</p>
          <p className="sm muted num">
            <bdi>{shownNumber(invoice.invoiceNumber)}</bdi>
          </p>
        </div>
        <div className="hand-in-state">
          {handIn ? <HandInBadge state={handIn.state} /> : <StatusBadge of="invoice" status={invoice.status} />}
          <More invoice={invoice} onDialog={onDialog} />
        </div>
      </header>
      {handIn ? <HandInRemark handIn={handIn} /> : null}
      {isHeld(user, invoice) ? <p className="sm muted hand-in-note">{t(words.waiting)}</p> : null}
      <HandInBar invoice={invoice} onHandIn={onHandIn} after={after} />
      {children}
    </>
  )
}

function sumLine({ total, currency, dueDate, kind }: Invoice): string {
  const sum = moneyWithCode(t.forms, fromApiNumber(total, currency) ?? 0, currency)
  return t(kind === 'quote' ? words.sumUntil : words.sumDue, { sum, date: shortDate(t.forms, dueDate) })
}

/** What happened to it. */
export function HandInStory({ timeline }: Pick<InvoiceStory, 'timeline'>) {
  return (
    <div className="story">
      <h2>{t(page.timeline)}</h2>
      <Timeline entries={timeline} />
    </div>
  )
}

type BarProps = Omit<HandInSideProps, 'children' | 'onDialog'>

/** The acts of handing in, the first of them last; at the foot of a phone. */
function HandInBar({ invoice, onHandIn, after }: BarProps) {
  const user = useUser()
  const navigate = useNavigate()
  const takeBack = useTakingBack(invoice, after)
  const edit = () => navigate({ to: '/invoices/$id/edit', params: { id: invoice.id } })
  const buttons: Record<HandInAct | 'edit', ReactNode> = {
    edit: (
      <Button key="edit" variant={invoice.handIn ? 'primary' : undefined} onClick={edit}>
        <Pencil />
        {t(acts.edit)}
      </Button>
    ),
    handIn: (
      <Button key="handIn" variant={invoice.handIn ? undefined : 'primary'} onClick={() => onHandIn('handIn')}>
        <Hand />
        {t(words.handIn)}
      </Button>
    ),
    takeBack: (
      <Button key="takeBack" busyText={t(words.takingBack)} busy={takeBack.busy} onClick={takeBack.run}>
        <Undo2 className="points" />
        {t(words.takeBack)}
      </Button>
    ),
    giveBack: (
      <Button key="giveBack" onClick={() => onHandIn('giveBack')}>
        <Undo2 className="points" />
        {t(words.giveBack)}
      </Button>
    ),
    approve: (
      <Button key="approve" variant="primary" onClick={() => onHandIn('approve')}>
        <Check />
        {t(words.approve)}
      </Button>
    ),
  }
  const possible = handInActs(user, invoice)
  // What came back is mended first.
  const shown: (keyof typeof buttons)[] = possible.includes('handIn')
    ? invoice.handIn
      ? ['handIn', 'edit']
      : ['edit', 'handIn']
    : possible
  if (shown.length === 0) return null
  return <div className="invoice-acts hand-in-acts">{shown.map((one) => buttons[one])}</div>
}

/** What else can be done. */
function More({ invoice, onDialog }: Pick<HandInSideProps, 'invoice' | 'onDialog'>) {
  const [busy, setBusy] = useState(false)
  const name = t(page.moreFor, { number: calledNumber(invoice) })
  return (
    <Menu
      label={name}
      trigger={
        <Button variant="ghost" size="sm" icon busy={busy} aria-label={name}>
          <Ellipsis />
        </Button>
      }
    >
      <InvoiceMenu
        invoice={invoice}
        except={waits(invoice) ? ['history', 'send', 'status'] : ['history', 'send', 'edit']}
        onDialog={onDialog}
        onStory={() => {}}
        onBusy={setBusy}
      />
    </Menu>
  )
}

/** Takes a draft back at once; it can be handed in again. */
function useTakingBack(invoice: Invoice, after: RefObject<HTMLElement | null>) {
  const key = useActionKey()
  const act = useTakeBack()
  const tellOvertaken = useTellOvertaken()
  const run = async () => {
    try {
      await act.mutateAsync({ id: invoice.id, key: key.current() })
      key.renew()
      toast.success(t(words.takenBack))
      after.current?.focus()
    } catch (error) {
      if (isOvertaken(error)) {
        key.renew()
        return tellOvertaken(error)
      }
      key.failed(error)
      toast.error(failureText(error, t(words.takeBackFailed)))
    }
  }
  return { run, busy: act.isPending }
}
