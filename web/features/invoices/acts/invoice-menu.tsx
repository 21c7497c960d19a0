import { mayAct } from '@duly/core/invoices/acts/act-abilities.ts'
import { type InvoiceAct, possibleActs } from '@duly/core/invoices/acts/acts.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import Ban from 'lucide-react/icons/ban'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePercent from 'lucide-react/icons/circle-percent'
import Copy from 'lucide-react/icons/copy'
import CreditCard from 'lucide-react/icons/credit-card'
import FileDown from 'lucide-react/icons/file-down'
import HandCoins from 'lucide-react/icons/hand-coins'
import History from 'lucide-react/icons/history'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat from 'lucide-react/icons/repeat'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, type ReactNode } from 'react'
import { useUser } from '../../../api/session.ts'
import { hasShareSheet } from '../../../api/share.ts'
import { MenuItem, MenuLink, MenuSeparator } from '../../../ui/menu.tsx'
import { t } from '../../../words/page.ts'
import type { InvoiceRow } from '../queries.ts'
import { type ActHost, useInvoiceActs } from './use-invoice-acts.ts'

interface ActLook {
  label: Word
  icon: ReactNode
  shortcut?: string
}

/** Words, glyphs and letters of the acts, for menus and buttons alike. */
export const actLooks: Readonly<Record<InvoiceAct, ActLook>> = {
  edit: { label: words.edit, icon: <Pencil />, shortcut: 'e' },
  status: { label: words.updateStatus, icon: <CircleDashed />, shortcut: 'u' },
  download: { label: words.downloadPdf, icon: <FileDown />, shortcut: 'd' },
  send: { label: words.sendInvoice, icon: <Send />, shortcut: 's' },
  pay: { label: words.pay, icon: <CreditCard /> },
  remind: { label: words.remind, icon: <BellRing />, shortcut: 'r' },
  recordPayment: { label: words.recordPayment, icon: <HandCoins />, shortcut: 'p' },
  get copyPayLink() {
    const isShared = hasShareSheet()
    return {
      label: isShared ? words.sharePayLink : words.copyPayLink,
      icon: isShared ? <Share2 /> : <Link2 />,
      shortcut: 'l',
    }
  },
  duplicate: { label: words.duplicate, icon: <Copy />, shortcut: 'n' },
  deposit: { label: words.askForDeposit, icon: <CirclePercent /> },
  recur: { label: words.recur, icon: <Repeat /> },
  credit: { label: words.credit, icon: <ReceiptText /> },
  correct: { label: words.correct, icon: <Pencil />, shortcut: 'c' },
  cancel: { label: words.cancelInvoice, icon: <Ban /> },
  history: { label: words.history, icon: <History />, shortcut: 'h' },
  delete: { label: words.remove, icon: <Trash2 /> },
}

/** Rules stand before what is ours and before what takes away. */
const groups: readonly (readonly InvoiceAct[])[] = [
  ['edit', 'status', 'download', 'send', 'pay'],
  ['remind', 'recordPayment', 'copyPayLink', 'duplicate', 'deposit', 'recur', 'history'],
  ['credit', 'correct', 'cancel', 'delete'],
]

/** What an act is called of a document of this kind. */
export const actLabel = (act: InvoiceAct, kind: string | undefined): Word =>
  act === 'send' && kind === 'credit_note' ? words.sendCreditNote : actLooks[act].label

interface InvoiceMenuProps extends ActHost {
  invoice: InvoiceRow
  /** Acts that stand beside the menu as buttons. */
  except?: readonly InvoiceAct[]
}

/** The items of a row's menu, and of More on the invoice's page: what can be done in its state. */
export function InvoiceMenu({ invoice, except = [], ...host }: InvoiceMenuProps) {
  const act = useInvoiceActs(invoice, host)
  const user = useUser()
  const { locksIssued } = user.workspace
  const possible = possibleActs({ ...invoice, locksIssued }).filter(
    (one) => !except.includes(one) && mayAct(user, one, invoice),
  )
  const shown = groups.map((group) => group.filter((one) => possible.includes(one))).filter(({ length }) => length > 0)
  return shown.map((group, index) => (
    <Fragment key={group[0]}>
      {index > 0 ? <MenuSeparator /> : null}
      {group.map((one) => {
        const { icon, shortcut } = actLooks[one]
        const label = actLabel(one, invoice.kind)
        if (one === 'pay')
          return (
            <MenuLink key={one} icon={icon} href={`/pay/${invoice.id}`} external>
              {t(label)}
            </MenuLink>
          )
        return (
          <MenuItem
            key={one}
            icon={icon}
            shortcut={shortcut ?? ''}
            danger={one === 'delete' || one === 'cancel'}
            onSelect={() => void act(one)}
          >
            {t(label)}
          </MenuItem>
        )
      })}
    </Fragment>
  ))
}
