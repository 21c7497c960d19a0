import { invoiceFileName } from '@duly/core/invoices/file-names.ts'
import { showsPay } from '@duly/core/invoices/status.ts'
import { useNavigate } from '@tanstack/react-router'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CreditCard from 'lucide-react/icons/credit-card'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import HandCoins from 'lucide-react/icons/hand-coins'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import type { DialogKind } from './invoice-dialogs.tsx'
import type { InvoiceRow } from './queries.ts'

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
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const fetchPdf = async () => {
    setBusy(true)
    try {
      saveFile(
        await download('GET /invoices/:id/pdf', { params: { id: invoice.id } }),
        invoiceFileName(invoice.invoiceNumber),
      )
      toast.success('PDF downloaded successfully')
    } catch {
      toast.error('Failed to download invoice')
    } finally {
      setBusy(false)
    }
  }
  const edit = () =>
    navigate({ to: '/invoices/$id/edit', params: { id: invoice.id }, state: { customer: billingOf(invoice) } as never })
  return (
    <Menu
      label={`Actions for ${invoice.invoiceNumber}`}
      trigger={
        <Button variant="ghost" size="sm" icon aria-label={`Actions for ${invoice.invoiceNumber}`} busy={busy}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem icon={<Pencil />} shortcut="e" onSelect={edit}>
        Edit
      </MenuItem>
      <MenuItem icon={<CircleDashed />} shortcut="u" onSelect={() => onDialog('status')}>
        Update Status
      </MenuItem>
      <MenuItem icon={<FileDown />} shortcut="d" onSelect={fetchPdf}>
        Download PDF
      </MenuItem>
      <MenuItem icon={<Send />} shortcut="s" onSelect={() => onDialog('send')}>
        Send Invoice
      </MenuItem>
      {showsPay(invoice.status) ? (
        <MenuLink icon={<CreditCard />} href={`/pay/${invoice.id}`} external>
          Pay
        </MenuLink>
      ) : null}
      <MenuItem icon={<HandCoins />} shortcut="r" onSelect={() => onDialog('payment')}>
        Record Payment
      </MenuItem>
      <MenuItem icon={<History />} shortcut="h" onSelect={onStory}>
        History
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={() => onDialog('delete')}>
        Delete
      </MenuItem>
    </Menu>
  )
}

function billingOf(invoice: InvoiceRow) {
  return {
    id: invoice.customerId,
    name: invoice.billingName,
    email: invoice.billingEmail,
    phone: invoice.billingPhone,
    address: invoice.billingAddress,
    city: invoice.billingCity,
    province: invoice.billingProvince,
    zip: invoice.billingZip,
    country: invoice.billingCountry,
  }
}
