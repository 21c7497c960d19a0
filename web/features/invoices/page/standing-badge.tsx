import type { InvoiceStanding } from '@duly/core/invoices/acts/acts.ts'
import { isAllCredited } from '@duly/core/invoices/status.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import CircleSlash from 'lucide-react/icons/circle-slash'
import MailX from 'lucide-react/icons/mail-x'
import { Badge } from '../../../ui/badge.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'

/** The badge of how an invoice stands: one of its statuses, or what says more than that. */
export function StandingBadge({ standing, invoice }: { standing: InvoiceStanding; invoice: Invoice }) {
  if (standing === 'bounced')
    return (
      <Badge tone="red" icon={<MailX />}>
        {t(words.bounced)}
      </Badge>
    )
  if (standing === 'partlyPaid')
    return (
      <Badge tone="blue" icon={<CircleSlash />}>
        {t(invoice.credited >= invoice.paid ? words.partlyCredited : words.partlyPaid)}
      </Badge>
    )
  return <StatusBadge of="invoice" status={isAllCredited(invoice) ? 'CREDITED' : standing} />
}
