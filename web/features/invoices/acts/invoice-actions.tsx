import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { Menu } from '../../../ui/menu.tsx'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import type { InvoiceRow } from '../queries.ts'
import type { DialogKind } from './invoice-dialogs.tsx'

const InvoiceMenu = lazyView(() => import('./invoice-menu.tsx').then((module) => module.InvoiceMenu))
/** Fetches the items of the menu; the list does so while nothing else is to do. */
export const loadInvoiceMenu = InvoiceMenu.load

/** The row's menu: what can be done with one invoice. */
export function InvoiceActions({
  invoice,
  onDialog,
  onStory,
}: {
  invoice: InvoiceRow
  onDialog: (kind: DialogKind) => void
  onStory: () => void
}) {
  const [busy, setBusy] = useState(false)
  return (
    <Menu
      label={t(words.actionsFor, { number: calledNumber(invoice) })}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={t(words.actionsFor, { number: calledNumber(invoice) })}
          busy={busy}
        >
          <Ellipsis />
        </Button>
      }
    >
      <InvoiceMenu invoice={invoice} onDialog={onDialog} onStory={onStory} onBusy={setBusy} />
    </Menu>
  )
}
