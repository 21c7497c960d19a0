import { may } from '@duly/core/access/may.ts'
import { countryCode, countryIn } from '@duly/core/customers/countries.ts'
import { placeLines } from '@duly/core/customers/postal-address.ts'
import { customerLabels, emailRoleLabels } from '@duly/core/customers/rules.ts'
import { methodName } from '@duly/core/invoices/payment-methods.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { listDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/customers.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { invoicePlace } from '../../api/invoice-place.ts'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CountryBadge } from '../../ui/country-badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { Ledger, type LedgerColumn } from '../../ui/ledger.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { shownNumber } from '../../words/document-number.ts'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { loadMergeDialog } from './load-merge-dialog.ts'
import { LookAlikes } from './look-alikes.tsx'
import {
  type Customer,
  type CustomerInvoice,
  type CustomerOverview,
  customerInvoicesQuery,
  customerOverviewQuery,
  customerQuery,
} from './queries.ts'
import './customer-screen.css'

const MergeDialog = lazyView(loadMergeDialog)

/** One customer: how to reach them, what is open, their invoices, payments and appointments. */
export function CustomerScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const customer = useQuery(customerQuery(id))
  if (customer.isPending) return <Waiting>{t(words.loadingOne)}</Waiting>
  if (customer.data) return <Detail key={id} customer={customer.data} />
  const status = customer.error instanceof ApiError ? customer.error.status : 0
  if (status === 404 || status === 400)
    return (
      <EmptyState
        art="customers"
        level={1}
        title={t(words.notFound)}
        text={t(words.notFoundText)}
        action={<LinkButton render={<Link to="/customers" />}>{t(words.backToList)}</LinkButton>}
      />
    )
  return (
    <ErrorState
      level={1}
      title={t(words.loadFailed)}
      onRetry={() => customer.refetch()}
      busy={customer.isFetching}
      retryLabel={t(words.tryAgain)}
    />
  )
}

/** What the others have moves along, whoever made it. */
const toMerge = ['customers:all', 'customers:write'] as const

function Detail({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const reads = may(useUser(), 'invoices:read')
  const overview = useQuery({ ...customerOverviewQuery(customer.id), enabled: reads })
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  /** The others of a merge; null while none is asked for. */
  const [merged, setMerged] = useState<readonly Customer[] | null>(null)
  return (
    <div className="customer">
      <PageHead
        title={
          <>
            {customer.name} <CountryBadge code={countryCode(customer.country)} />
          </>
        }
        subtitle={
          <Link className="link" to="/customers">
            {t(words.title)}
          </Link>
        }
        actions={
          <>
            <May needs={['customers:write']}>
              <Button onClick={() => setEditing(true)}>
                <Pencil />
                {t(words.edit)}
              </Button>
              <May needs={toMerge}>
                <Button variant="ghost" onClick={() => setMerged([])}>
                  <Merge />
                  {t(words.merge)}
                </Button>
              </May>
              <Button variant="danger-quiet" onClick={() => setDeleting(true)}>
                <Trash2 />
                {t(words.remove)}
              </Button>
            </May>
            <May needs={['invoices:draft']}>
              <Button
                variant="primary"
                onClick={() => void navigate({ to: '/invoices/create', state: { customer } as never })}
              >
                <FilePlus2 />
                {t(words.createInvoice)}
              </Button>
            </May>
          </>
        }
      />
      <div className="customer-top">
        <Contact customer={customer} />
        <Balances overview={overview.data} />
      </div>
      <May needs={toMerge}>
        <LookAlikes customerId={customer.id} onMerge={(other) => setMerged([other])} />
      </May>
      {overview.isError && !overview.data ? (
        <ErrorState title={t(words.overviewFailed)} onRetry={() => overview.refetch()} busy={overview.isFetching} />
      ) : null}
      <May needs={['invoices:read']}>
        <Invoices customerId={customer.id} />
        <div className="customer-two">
          <Payments overview={overview.data} />
          <Appointments overview={overview.data} />
        </div>
      </May>
      <CustomerDialog open={editing} onOpenChange={setEditing} customer={customer} />
      {merged === null ? null : (
        <MergeDialog
          customers={[customer, ...merged]}
          onClose={() => setMerged(null)}
          onMerged={(kept) => void navigate({ to: '/customers/$id', params: { id: kept.id } })}
        />
      )}
      <DeleteCustomer
        customer={deleting ? customer : null}
        onDone={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: '/customers' })}
      />
    </div>
  )
}

function Contact({ customer }: { customer: Customer }) {
  const place = placeLines(customer.country, { city: customer.city, region: customer.state, zip: customer.zip })
  const lines = [customer.address, customer.address2, ...place, countryIn(t.language, customer.country)].filter(Boolean)
  return (
    <div className="customer-about">
      <address className="customer-contact">
        {customer.contactName ? <span className="strong">{customer.contactName}</span> : null}
        <a className="link" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
        {customer.emails.map(({ address, invoices }) => (
          <span key={address}>
            <a className="link" href={`mailto:${address}`}>
              {address}
            </a>{' '}
            <span className="sm faint">{t(emailRoleLabels[invoices])}</span>
          </span>
        ))}
        {customer.phone ? (
          <a className="link num" href={`tel:${customer.phone}`}>
            {customer.phone}
          </a>
        ) : null}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <More customer={customer} />
    </div>
  )
}

function More({ customer }: { customer: Customer }) {
  const facts = [
    [t(customerLabels.taxId), customer.taxId],
    [t(words.currency), customer.currency ?? ''],
    [t(customerLabels.paymentTerms), customer.paymentTerms],
    [t(customerLabels.notes), customer.notes],
  ].filter(([, value]) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="customer-more">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="sm muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <Amount minor={fromApiNumber(amount, currency) ?? 0} currency={currency} />
)

function Balances({ overview }: { overview: CustomerOverview | undefined }) {
  if (!overview) return null
  if (overview.balances.length === 0) return <p className="muted">{t(words.nothingInvoiced)}</p>
  return (
    <div className="customer-balances">
      {overview.balances.map(({ currency, ...sums }) => (
        <dl key={currency} aria-label={t(words.balanceIn, { currency })}>
          <Sum label={t(words.outstanding)} strong>
            <Money amount={sums.outstanding} currency={currency} />
          </Sum>
          <Sum label={t(words.overdue)}>
            <Money amount={sums.overdue} currency={currency} />
          </Sum>
          {sums.credit > 0 ? (
            <Sum label={t(words.credit)}>
              <Money amount={sums.credit} currency={currency} />
            </Sum>
          ) : null}
          <Sum label={t(words.paid)}>
            <Money amount={sums.paid} currency={currency} />
          </Sum>
          <Sum label={t(words.invoiceCount, { count: sums.invoices })}>
            <Money amount={sums.invoiced} currency={currency} />
          </Sum>
        </dl>
      ))}
    </div>
  )
}

function Sum({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="sm muted">{label}</dt>
      <dd className={strong ? 'strong' : undefined}>{children}</dd>
    </div>
  )
}

const invoiceColumns = (): LedgerColumn<CustomerInvoice>[] => [
  {
    key: 'number',
    head: t(words.number),
    kind: 'fill',
    cell: (invoice) => (
      <Link {...invoicePlace(invoice)} className="strong num text-ink">
        {shownNumber(invoice.invoiceNumber)}
      </Link>
    ),
  },
  {
    key: 'issued',
    head: t(words.issued),
    cell: (invoice) => <span className="num">{listDate(t.forms, invoice.issueDate)}</span>,
  },
  {
    key: 'due',
    head: t(words.due),
    cell: (invoice) => <span className="num">{listDate(t.forms, invoice.dueDate)}</span>,
  },
  { key: 'status', head: t(words.status), cell: (invoice) => <StatusBadge of="invoice" status={invoice.status} /> },
  {
    key: 'total',
    head: t(words.total),
    kind: 'amount',
    cell: (invoice) => <Money amount={invoice.total} currency={invoice.currency} />,
  },
]

function Invoices({ customerId }: { customerId: string }) {
  const [page, setPage] = useState(1)
  const invoices = useQuery(customerInvoicesQuery(customerId, page))
  const total = invoices.data?.meta.total ?? 0
  return (
    <section aria-labelledby="customer-invoices">
      <h2 id="customer-invoices">{t(words.invoices)}</h2>
      {invoices.isError && !invoices.data ? (
        <ErrorState title={t(words.invoicesFailed)} onRetry={() => invoices.refetch()} busy={invoices.isFetching} />
      ) : invoices.data && total === 0 ? (
        <p className="muted">{t(words.noInvoices)}</p>
      ) : (
        <Ledger
          label={t(words.itsInvoices)}
          columns={invoiceColumns()}
          rows={invoices.data?.data}
          rowKey={(invoice) => invoice.id}
          loading={invoices.isPending ? t(words.loadingInvoices) : false}
          skeletonRows={3}
          slip={(invoice) => (
            <>
              <div className="min-w-0">
                <Link {...invoicePlace(invoice)} className="strong num text-ink">
                  {shownNumber(invoice.invoiceNumber)}
                </Link>
                <div className="sm faint num">{t(words.dueOn, { date: listDate(t.forms, invoice.dueDate) })}</div>
                <StatusBadge of="invoice" status={invoice.status} />
              </div>
              <Money amount={invoice.total} currency={invoice.currency} />
            </>
          )}
        />
      )}
      {total > 10 ? (
        <Pager
          page={page}
          pageSize={10}
          total={total}
          things={t(words.invoicesInside)}
          onPage={setPage}
          busy={invoices.isPlaceholderData}
        />
      ) : null}
    </section>
  )
}

const methodOf = (method: string) => (method === 'other' ? t(words.other) : methodName(method, t))
const movementText = ({ kind, method }: { kind: string; method: string }) => {
  const movement = movements[kind]
  return movement ? t(movement) : methodOf(method)
}
const movements: Record<string, Word> = { refund: words.refund, void: words.voided, reversal: words.reversal }

function Payments({ overview }: { overview: CustomerOverview | undefined }) {
  return (
    <section aria-labelledby="customer-payments">
      <h2 id="customer-payments">{t(words.payments)}</h2>
      {overview?.payments.length === 0 ? <p className="muted">{t(words.noPayments)}</p> : null}
      <ul>
        {overview?.payments.map((payment) => (
          <li key={payment.id}>
            <span className="grid">
              <span>{payment.target.name}</span>
              <span className="sm faint num">
                {listDate(t.forms, payment.receivedOn)} · {movementText(payment)}
              </span>
            </span>
            <Money amount={payment.amount} currency={payment.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Appointments({ overview }: { overview: CustomerOverview | undefined }) {
  return (
    <section aria-labelledby="customer-appointments">
      <h2 id="customer-appointments">{t(words.appointments)}</h2>
      {overview?.appointments.length === 0 ? <p className="muted">{t(words.noAppointments)}</p> : null}
      <ul>
        {overview?.appointments.map((appointment) => (
          <li key={appointment.id}>
            <span className="grid">
              <Link to="/appointments/$id" params={{ id: appointment.id }} className="text-ink">
                {appointment.title}
              </Link>
              <span className="sm faint num">{momentAt(appointment.startTime)}</span>
            </span>
            <StatusBadge of="appointment" status={appointment.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
