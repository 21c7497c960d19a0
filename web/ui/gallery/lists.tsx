import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Amount } from '../amount.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Ledger, type LedgerColumn } from '../ledger.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx'
import { Notice } from '../notice.tsx'
import { PageHead } from '../page-head.tsx'
import { PageSize } from '../page-size.tsx'
import { Pager } from '../pager.tsx'
import { SearchInput } from '../search-input.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { toast } from '../toast.ts'
import { Section } from './section.tsx'

interface Row {
  id: string
  customer: string
  date: string
  minor: number
  currency: string
  status: string
}

const rows: Row[] = [
  ['318', 'Harbour & Pine Studio', 'May 9, 2025', 507701, 'CAD', 'SENT'],
  ['912', 'Northlight Dental', 'Apr 22, 2025', 245000, 'CAD', 'PAID'],
  ['117', 'Cedar Row Joinery', 'Apr 11, 2025', 893240, 'EUR', 'OVERDUE'],
].map(([id, customer, date, minor, currency, status]) => ({ id, customer, date, minor, currency, status }) as Row)

function Actions({ row }: { row: Row }) {
  const say = (what: string) => () => toast.info(`${what} ${row.id}`)
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon aria-label={`Actions for ${row.id}`}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem shortcut="E" onSelect={say('Edit')}>
        Edit
      </MenuItem>
      <MenuItem shortcut="D" onSelect={say('Download')}>
        Download PDF
      </MenuItem>
      <MenuLink href="#pay" external>
        Pay
      </MenuLink>
      <MenuSeparator />
      <MenuItem danger onSelect={say('Delete')}>
        Delete
      </MenuItem>
    </Menu>
  )
}

const columns: LedgerColumn<Row>[] = [
  {
    key: 'number',
    head: 'Invoice #',
    cell: (row) => (
      <a className="key" href={`#${row.id}`}>
        INV-20250509-{row.id}
      </a>
    ),
    skeleton: 118,
  },
  { key: 'customer', head: 'Customer', kind: 'fill', width: '34%', cell: (row) => row.customer },
  { key: 'date', head: 'Date', className: 'num muted', hideOnTablet: true, cell: (row) => row.date },
  {
    key: 'amount',
    head: 'Amount',
    kind: 'amount',
    cell: (row) => <Amount minor={row.minor} currency={row.currency} />,
    skeleton: 72,
  },
  {
    key: 'status',
    head: 'Status',
    cell: (row) => <StatusBadge of="invoice" status={row.status} />,
    skeleton: [64, 22],
  },
  { key: 'actions', head: 'Actions', cell: (row) => <Actions row={row} />, skeleton: 16 },
]

export function Lists() {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(10)
  const [search, setSearch] = useState('')
  return (
    <>
      <Section title="Badges" w={4}>
        <div className="stack">
          {(
            [
              ['invoice', ['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED', 'Something']],
              ['appointment', ['CONFIRMED', 'PENDING', 'CANCELLED']],
              ['payment-link', ['PENDING', 'PAID', 'CANCELLED', 'EXPIRED']],
            ] as const
          ).map(([of, statuses]) => (
            <div key={of} className="g-flow">
              {statuses.map((status) => (
                <StatusBadge key={status} of={of} status={status} />
              ))}
            </div>
          ))}
          <div className="g-flow">
            <Badge tone="plain" className="num">
              2 selected
            </Badge>
          </div>
        </div>
      </Section>
      <Section title="Notices" w={4}>
        <div className="grid gap-2">
          <Notice tone="green">
            If an account exists for this email, you will receive password reset instructions shortly.
          </Notice>
          <Notice tone="red">Invalid email or password. Please try again.</Notice>
          <Notice tone="yellow">Credit Card Payments Disabled</Notice>
          <Notice>Showing first 25 results. Type more to refine search.</Notice>
        </div>
      </Section>
      <Section title="Toasts" w={4}>
        <div className="g-flow">
          <Button onClick={() => toast.success('Invoice updated successfully!')}>Success</Button>
          <Button
            onClick={() =>
              toast.error('Access Denied', { description: 'You do not have permission to access this page.' })
            }
          >
            Error
          </Button>
          <Button
            onClick={() =>
              toast.info('Invoice deleted successfully', {
                action: { label: 'Undo', onClick: () => toast.success('Restored') },
              })
            }
          >
            With action
          </Button>
        </div>
      </Section>
      <Section title="Ledger and pagination" w={8}>
        <PageHead
          title="Invoices"
          count={128}
          actions={
            <Button variant="primary" shortcut="C">
              <Plus />
              Create
            </Button>
          }
        />
        <div className="toolbar">
          <SearchInput placeholder="Search invoices..." value={search} onSearch={setSearch} />
          <PageSize things="Invoices" value={size} onValueChange={setSize} />
        </div>
        <Ledger
          label="Invoices"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={(row) => toast.info(`Opened ${row.id}`)}
          slip={(row) => (
            <>
              <div>
                <a className="key" href={`#${row.id}`}>
                  {row.customer}
                </a>
                <div className="sm faint num">INV-20250509-{row.id}</div>
              </div>
              <div>
                <div className="amount">
                  <Amount minor={row.minor} currency={row.currency} />
                </div>
                <div className="slip-end">
                  <StatusBadge of="invoice" status={row.status} />
                  <Actions row={row} />
                </div>
              </div>
            </>
          )}
        />
        <Pager page={page} pageSize={size} total={128} things="invoices" onPage={setPage} />
      </Section>
      <Section title="Card" w={4}>
        <a className="card" href="#card" style={{ padding: '18px 20px' }}>
          <span className="spread">
            <span className="num">
              <b className="font-semibold">9:00 AM</b> <span className="muted">– 10:00 AM</span>
            </span>
            <StatusBadge of="appointment" status="CONFIRMED" />
          </span>
          <h3 className="text-lg font-semibold mt-3">Brand review, second round</h3>
          <p className="muted">Priya Raman, Harbour &amp; Pine Studio</p>
        </a>
      </Section>
      <Section title="Loading" w={12}>
        <Ledger
          label="Loading invoices"
          columns={columns}
          rows={undefined}
          rowKey={(row) => row.id}
          loading="Loading Invoices"
        />
      </Section>
      {(['invoices', 'customers', 'products', 'schedule', 'links', 'sheet', 'missing'] as const).map((art) => (
        <Section key={art} title={`Empty: ${art}`} w={4}>
          <EmptyState
            level={3}
            art={art}
            title={`No ${art} found`}
            text="Create your first one and it will be listed here."
          />
        </Section>
      ))}
      <Section title="Error" w={4}>
        <ErrorState level={3} title="Failed to load invoice" onRetry={() => toast.info('Again')} />
      </Section>
    </>
  )
}
