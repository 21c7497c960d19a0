import { receiptFileName } from '@duly/core/invoices/paper/file-names.ts'
import { isAllCredited } from '@duly/core/invoices/status.ts'
import type { PayView } from '@duly/core/payments/due.ts'
import type { PublicInvoice } from '@duly/core/payments/pay-page.ts'
import * as words from '@duly/core/words/gen/pay.gen.ts'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { download } from '../../../api/call.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { FileButton, LockedPayButton, PaidSoFar, PayLine, PayState } from '../../pay/pay-parts.tsx'
import type { Asked } from './pay-schedule.tsx'
import { DownloadButton, SeeInvoice } from './public-invoice-acts.tsx'
import { Credited, money, Received, Sums, Top } from './public-invoice-sums.tsx'

type LargeState = Pick<Parameters<typeof PayState>[0], 'tone' | 'Glyph' | 'title' | 'text'> & { isWaiting?: true }

/** That what the payer paid has come. */
export function paidText({ company: { name }, checkout }: PublicInvoice) {
  return rich(words.paidText, {
    named: name ? 'yes' : 'other',
    business: <bdi>{name}</bdi>,
    // Payments that the business recorded by hand may come without one.
    receipt: checkout === 'paid' ? 'yes' : 'other',
  })
}

/** What is said in large where there is nothing to do for the payer; null where there is. */
export function largeState(invoice: PublicInvoice, { notice }: PayView, asked: Asked): LargeState | null {
  switch (notice) {
    case 'paid':
      if (isAllCredited(invoice))
        return { tone: 'green', Glyph: Check, title: t(words.nothingDue), text: t(words.nothingDueCredited) }
      return { tone: 'green', Glyph: Check, title: t(words.paid), text: paidText(invoice) }
    case 'nothing_due':
      return { tone: 'green', Glyph: Check, title: t(words.nothingDue), text: t(words.nothingDueInvoice) }
    case 'cancelled':
      return { tone: 'yellow', Glyph: Ban, title: t(words.cancelledInvoice), text: t(words.cancelledInvoiceText) }
    case 'confirming':
      return {
        tone: 'blue',
        Glyph: Hourglass,
        title: t(words.confirming),
        text: t(words.confirmingText, { sum: money(asked.amount, invoice.currency) }),
        isWaiting: true,
      }
    default:
      return null
  }
}

interface StateProps {
  invoice: PublicInvoice
  state: LargeState
  asked: Asked
}

export function StatePage({ invoice, state: { isWaiting, ...state }, asked }: StateProps) {
  const { company, currency, invoiceNumber } = invoice
  return (
    <PayState
      {...state}
      label={t(words.invoiceSummary)}
      company={company}
      heading={t(words.invoiceHeading)}
      vat={company.vat}
      top={<Top invoice={invoice} />}
      rows={
        isWaiting ? (
          <>
            <Sums invoice={invoice} />
            {invoice.payments.length > 0 ? <PaidSoFar payable={invoice} /> : null}
            <Credited invoice={invoice} />
            <PayLine label={t(words.beingPaid)} value={money(asked.amount, currency)} className="pay-total" />
          </>
        ) : (
          <>
            <Sums invoice={invoice} />
            <Received invoice={invoice} />
          </>
        )
      }
    >
      {isWaiting ? (
        <>
          <LockedPayButton />
          <DownloadButton invoice={invoice} />
        </>
      ) : (
        <>
          <div className="pay-files">
            {invoice.receipt ? (
              <FileButton
                fetchFile={() => download('GET /invoices/:id/receipt', { params: { id: invoice.id } })}
                fileName={receiptFileName(invoiceNumber)}
              >
                <ReceiptText />
                {t(words.receipt)}
              </FileButton>
            ) : null}
            <DownloadButton invoice={invoice} />
          </div>
          <SeeInvoice invoice={invoice} />
        </>
      )}
    </PayState>
  )
}
