import { dueNoteOf, isAllCredited, undeliveredOf } from '@duly/core/invoices/status.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText, shortDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { Link } from '@tanstack/react-router'
import MailX from 'lucide-react/icons/mail-x'
import type { ReactNode } from 'react'
import type { invoicePlace } from '../../../api/invoice-place.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { LedgerColumn } from '../../../ui/ledger.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { calledNumber, shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { useReason } from '../../../words/use-reason.ts'
import type { InvoiceRow } from '../queries.ts'
import { HandInBadge } from './use-hand-in-chips.ts'
import type { Selection } from './use-selection.ts'

/** Where a press on a row leads; the list goes along, so that its neighbours are known there. */
export type Place = (row: InvoiceRow) => ReturnType<typeof invoicePlace> & { state: never }

export function columns(
  day: string,
  actions: (row: InvoiceRow) => ReactNode,
  selection: Selection,
  place: Place,
): LedgerColumn<InvoiceRow>[] {
  return [
    {
      key: 'tick',
      head: <PageTick selection={selection} />,
      className: 'inv-tick',
      skeleton: 16,
      cell: (row) => <Tick row={row} selection={selection} />,
    },
    {
      key: 'number',
      head: t(words.number),
      sort: 'invoiceNumber',
      cell: (row) => (
        <Link {...place(row)} className="key inv-number">
          {shownNumber(row.invoiceNumber)}
        </Link>
      ),
    },
    {
      key: 'customer',
      head: t(words.customer),
      sort: 'billingName',
      kind: 'fill',
      width: '30%',
      cell: (row) => row.billingName,
    },
    {
      key: 'date',
      head: t(words.date),
      sort: 'issueDate',
      cell: (row) => <span className="num muted">{shortDate(t.forms, row.issueDate)}</span>,
    },
    {
      key: 'due',
      head: t(words.due),
      sort: 'dueDate',
      hideOnTablet: true,
      cell: (row) => <span className="num muted">{shortDate(t.forms, row.dueDate)}</span>,
    },
    {
      key: 'amount',
      head: t(words.amount),
      sort: 'total',
      kind: 'amount',
      cell: (row) => <Amount minor={fromApiNumber(row.total, row.currency) ?? 0} currency={row.currency} />,
    },
    { key: 'status', head: t(words.status), sort: 'status', cell: (row) => <Status row={row} day={day} /> },
    { key: 'actions', head: t(words.actions), kind: 'end', cell: actions },
  ]
}

function Status({ row, day }: { row: InvoiceRow; day: string }) {
  const owed = moneyText(t.forms, fromApiNumber(row.balance, row.currency) ?? 0, row.currency)
  const note =
    row.kind === 'credit_note'
      ? ''
      : row.paid > 0 && row.balance > 0
        ? t(words.stillOwed, { sum: owed })
        : dueNoteOf(row, day, t)
  const undelivered = undeliveredOf(row)
  return (
    <span className="row inv-state">
      {row.kind === 'credit_note' ? (
        <Badge>{t(words.creditNote)}</Badge>
      ) : row.handIn ? (
        <HandInBadge state={row.handIn.state} />
      ) : (
        <StatusBadge of="invoice" status={isAllCredited(row) ? 'CREDITED' : row.status} />
      )}
      {undelivered ? <Undelivered {...undelivered} /> : null}
      {note ? <span className="sm faint inv-note">{note}</span> : null}
    </span>
  )
}

/** That a message did not arrive; where and why, on pointing at it. */
function Undelivered({ recipient, reason }: { recipient: string; reason: string }) {
  return (
    <span className="sm inv-undelivered" title={`${recipient}: ${useReason(reason)}`}>
      <MailX aria-hidden="true" />
      {t(words.notDelivered)}
    </span>
  )
}

export function Tick({ row, selection }: { row: InvoiceRow; selection: Selection }) {
  return (
    <Checkbox
      label={t(words.select, { name: calledNumber(row) })}
      hideLabel
      checked={selection.has(row)}
      onChange={(event) => selection.set([row], event.target.checked)}
    />
  )
}

export function PageTick({ selection, label }: { selection: Selection; label?: boolean }) {
  return (
    <Checkbox
      label={t(words.selectPage)}
      hideLabel={!label}
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      disabled={selection.hasNothing}
      onChange={(event) => selection.setPage(event.target.checked)}
    />
  )
}

interface SlipProps {
  invoice: InvoiceRow
  day: string
  actions: ReactNode
  tick: ReactNode
  place: Place
}

export function InvoiceSlip({ invoice, day, actions, tick, place }: SlipProps) {
  return (
    <>
      <div className="inv-slip">
        {tick}
        <div className="min-w-0">
          <div className="strong trunc">{invoice.billingName}</div>
          <div className="sm faint num trunc">
            <Link {...place(invoice)} className="key">
              {shownNumber(invoice.invoiceNumber)}
            </Link>
          </div>
          <Status row={invoice} day={day} />
        </div>
      </div>
      <div className="slip-end">
        <div className="inv-sum">
          <Amount
            className="amount"
            minor={fromApiNumber(invoice.total, invoice.currency) ?? 0}
            currency={invoice.currency}
          />
          <span className="sm faint num">{shortDate(t.forms, invoice.issueDate)}</span>
        </div>
        {actions}
      </div>
    </>
  )
}
