import type { HasAbilities } from '@duly/core/access/may.ts'
import { mayAct } from '@duly/core/invoices/acts/act-abilities.ts'
import {
  actProblem,
  type InvoiceAct,
  type InvoiceStanding,
  type PrimaryAct,
  primaryActOf,
} from '@duly/core/invoices/acts/acts.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { usePhone } from '../../../ui/media.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import type { DialogKind } from '../acts/invoice-dialogs.tsx'
import { actLabel, actLooks, InvoiceMenu } from '../acts/invoice-menu.tsx'
import { MoreMenu } from '../acts/more-menu.tsx'
import { useInvoiceActs } from '../acts/use-invoice-acts.ts'
import type { Invoice } from '../queries.ts'

/** What else stands as a button, besides the first act: by what the invoice needs. */
const beside: Readonly<Record<InvoiceStanding, readonly InvoiceAct[]>> = {
  bounced: ['copyPayLink'],
  draft: ['send', 'duplicate'],
  sent: ['recordPayment', 'copyPayLink'],
  overdue: ['recordPayment', 'copyPayLink'],
  partlyPaid: ['remind', 'copyPayLink'],
  paid: ['download'],
  cancelled: ['status'],
}

/** The page is the history. */
const elsewhere: readonly InvoiceAct[] = ['history']

interface InvoiceActsBarProps {
  invoice: Invoice
  standing: InvoiceStanding
  onDialog: (kind: DialogKind) => void
}

/** What can be done: one primary act that follows the state, one or two beside it, the rest under More. */
export function InvoiceActsBar({ invoice, standing, onDialog }: InvoiceActsBarProps) {
  const phone = usePhone()
  const [busy, setBusy] = useState(false)
  const host = { onDialog, onStory: () => {}, onBusy: setBusy }
  const act = useInvoiceActs(invoice, host)
  const user = useUser()
  const facts = { ...invoice, locksIssued: user.workspace.locksIssued }
  const primary = primaryFor(user, primaryActOf(facts), invoice)
  const wanted: readonly InvoiceAct[] = invoice.kind === 'credit_note' ? ['download'] : beside[standing]
  const possible = wanted.filter(
    (one) => one !== primary && actProblem(one, facts) === null && mayAct(user, one, invoice),
  )
  const others = phone ? possible.slice(0, 1) : possible
  const shown = [...elsewhere, ...others, ...(primary === 'correctAddress' ? [] : [primary])]
  return (
    <div className="invoice-acts" data-keeps-focus>
      <PrimaryButton
        act={primary}
        kind={invoice.kind}
        onAct={(one) => (one === 'correctAddress' ? onDialog('correct') : act(one))}
      />
      {others.map((one) => (
        <Button key={one} onClick={() => act(one)}>
          {actLooks[one].icon}
          {t(actLabel(one, invoice.kind))}
        </Button>
      ))}
      <MoreMenu number={calledNumber(invoice)} busy={busy}>
        <InvoiceMenu invoice={invoice} except={shown} {...host} />
      </MoreMenu>
    </div>
  )
}

/** The first act for somebody who may not do every one: what all can do who read it. */
function primaryFor(who: HasAbilities, wanted: PrimaryAct, invoice: Invoice): PrimaryAct {
  // Correcting the address sends it again.
  const is =
    wanted === 'correctAddress'
      ? mayAct(who, 'edit', invoice) && mayAct(who, 'send', invoice)
      : mayAct(who, wanted, invoice)
  return is ? wanted : 'download'
}

interface PrimaryButtonProps {
  act: PrimaryAct
  /** Of the document. */
  kind: string | undefined
  onAct: (act: PrimaryAct) => unknown
}

function PrimaryButton({ act, kind, onAct }: PrimaryButtonProps) {
  const { label, icon } =
    act === 'correctAddress'
      ? { label: words.correctAndSend, icon: <Send /> }
      : { label: actLabel(act, kind), icon: actLooks[act].icon }
  return (
    <Button variant="primary" className={act === 'correctAddress' ? 'span-2' : undefined} onClick={() => onAct(act)}>
      {icon}
      {t(label)}
    </Button>
  )
}
