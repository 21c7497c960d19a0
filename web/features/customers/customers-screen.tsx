import { may } from '@duly/core/access/may.ts'
import { countryCode } from '@duly/core/customers/countries.ts'
import type { CustomerFields, CustomerSort } from '@duly/core/customers/customer.ts'
import { mostMerged } from '@duly/core/customers/merging.ts'
import { instantDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/customers.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CountryBadge } from '../../ui/country-badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import type { LedgerColumn } from '../../ui/ledger.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { t } from '../../words/page.ts'
import { withBin } from '../bin/with-bin.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomersMore } from './customers-more.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { loadMergeDialog } from './load-merge-dialog.ts'
import { type Customer, customerListQuery } from './queries.ts'
import './customers-screen.css'

const MergeDialog = lazyView(loadMergeDialog)
const EInvoiceIntake = lazyView(() => import('../received/intake.tsx').then((module) => module.EInvoiceIntake))
const ImportDialog = lazyView(() => import('../csv/import-dialog.tsx').then((module) => module.ImportDialog))

const sorts = [
  { value: 'createdAt', label: words.created },
  { value: 'name', label: words.name },
  { value: 'city', label: words.location },
  { value: 'email', label: words.contact },
] as const satisfies readonly { value: CustomerSort; label: Word }[]

const declared = { sorts: { createdAt: 'desc', name: 'asc', city: 'asc', email: 'asc' }, sort: 'createdAt' } as const

/** Customers: list, search, add, edit, delete, and a new invoice from a row (specification part 2, Customers screen). */
export const CustomersScreen = withBin('customer', CustomersList)

function CustomersList() {
  const user = useUser()
  const list = useListSearch(declared)
  const { page, limit, search } = list
  const customers = useQuery(
    customerListQuery({ page, limit, search, sortBy: list.sort as CustomerSort, sortOrder: list.sortOrder }),
  )
  const [adding, setAdding] = useAddDialog()
  const [edited, setEdited] = useState<Customer | null>(null)
  const [importing, setImporting] = useState(false)
  const [receiving, setReceiving] = useState(false)
  const [begun, setBegun] = useState<CustomerFields | null>(null)
  const [deleted, setDeleted] = useState<Customer | null>(null)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [merging, setMerging] = useState(false)
  const selected = customers.data?.customers.filter(({ id }) => ids.has(id)) ?? []
  const tick = ({ id }: Customer, on: boolean) =>
    setIds((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)))
  // To be merged.
  const ticks = may(user, 'customers:all', 'customers:write') ? { has: ({ id }: Customer) => ids.has(id), tick } : null
  const total = customers.data?.meta.total

  return (
    <ListScreen
      list={list}
      things={t(words.title)}
      total={total}
      query={customers}
      views={`${user.id}:${user.workspace.id}:customers`}
      failure={{
        title: t(words.failed),
        text: t(words.failedText),
        retryLabel: t(words.tryAgain),
        onRetry: () => window.location.reload(),
      }}
      sorts={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
      searchFocused
      actions={
        <>
          <CustomersMore
            total={total}
            search={search}
            onImport={() => setImporting(true)}
            onImportEInvoice={() => setReceiving(true)}
          />
          <May needs={['customers:write']}>
            <Button variant="primary" className="only-d" shortcut="c" onClick={() => setAdding(true)}>
              <UserPlus />
              {t(words.add)}
            </Button>
          </May>
        </>
      }
      empty={
        <EmptyState
          art="customers"
          title={search ? t(words.noneFound) : t(words.noneYet)}
          text={emptyText(search)}
          guide={search ? null : <GuideLink job="import">{t(words.howToImport)}</GuideLink>}
        />
      }
      columns={columns({ onEdit: setEdited, onDelete: setDeleted }, ticks)}
      rows={customers.data?.customers}
      rowKey={(customer) => customer.id}
      twoLine
      slip={(customer) => <CustomerSlip customer={customer} onEdit={setEdited} onDelete={setDeleted} ticks={ticks} />}
    >
      <May needs={['customers:write']}>
        <Button variant="primary" className="fab" onClick={() => setAdding(true)}>
          <UserPlus />
          {t(words.add)}
        </Button>
      </May>
      <CustomerDialog
        open={adding}
        onOpenChange={(open) => {
          setAdding(open)
          if (!open) setBegun(null)
        }}
        customer={null}
        begun={begun}
      />
      <CustomerDialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)} customer={edited} />
      {importing ? <ImportDialog kind="customers" onClose={() => setImporting(false)} /> : null}
      <EInvoiceIntake
        as="customer"
        open={receiving}
        onOpenChange={setReceiving}
        onSender={(sender) => {
          setBegun(sender)
          setAdding(true)
        }}
      />
      <DeleteCustomer customer={deleted} onDone={() => setDeleted(null)} />
      {selected.length === 0 ? null : (
        <section className="customer-bulk" aria-label={t(words.selectedCustomers)}>
          <span className="strong" role="status">
            {t(words.selected, { count: selected.length })}
          </span>
          <Button variant="primary" size="sm" disabled={selected.length < 2} onClick={() => setMerging(true)}>
            <Merge />
            {t(words.merge)}
          </Button>
          <Button variant="ghost" size="sm" icon aria-label={t(words.clearSelection)} onClick={() => setIds(new Set())}>
            <X />
          </Button>
        </section>
      )}
      {merging ? (
        <MergeDialog
          customers={selected.slice(0, mostMerged + 1)}
          onClose={() => setMerging(false)}
          onMerged={() => setIds(new Set())}
        />
      ) : null}
    </ListScreen>
  )
}

function emptyText(search: string) {
  if (search) return t(words.noMatch)
  return t(words.addFirst)
}

// ?openCreateDialog=true opens the dialog; the parameter is removed once it is open.
function useAddDialog(): [boolean, (open: boolean) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const asked = String(search.openCreateDialog ?? '') === 'true'
  useEffect(() => {
    if (!asked) return
    setOpen(true)
    void navigate({
      to: '.',
      search: ({ openCreateDialog: _, ...rest }: Record<string, unknown>) => rest as never,
      replace: true,
    })
  }, [asked, navigate])
  return [open, setOpen]
}

interface RowActions {
  onEdit: (customer: Customer) => void
  onDelete: (customer: Customer) => void
}

interface Ticks {
  has: (customer: Customer) => boolean
  tick: (customer: Customer, on: boolean) => void
}

const Tick = ({ customer, ticks }: { customer: Customer; ticks: Ticks }) => (
  <Checkbox
    label={t(words.select, { name: customer.name })}
    hideLabel
    checked={ticks.has(customer)}
    onChange={(event) => ticks.tick(customer, event.target.checked)}
  />
)

function columns(actions: RowActions, ticks: Ticks | null): LedgerColumn<Customer>[] {
  const tick = ticks && {
    key: 'tick',
    head: <span className="sr">{t(words.selection)}</span>,
    className: 'customer-tick',
    skeleton: 16,
    cell: (customer: Customer) => <Tick customer={customer} ticks={ticks} />,
  }
  return [
    ...(tick ? [tick] : []),
    {
      key: 'name',
      head: t(words.name),
      sort: 'name',
      kind: 'fill',
      width: '30%',
      cell: (customer) => (
        <span className="row gap-3">
          <Avatar name={customer.name} />
          <Link
            to="/customers/$id"
            params={{ id: customer.id }}
            className="strong trunc text-ink no-underline hover:underline"
          >
            {customer.name}
          </Link>
          <CountryBadge code={countryCode(customer.country)} />
        </span>
      ),
    },
    {
      key: 'contact',
      head: t(words.contact),
      sort: 'email',
      kind: 'fill',
      width: '28%',
      cell: (customer) => <Ways customer={customer} />,
    },
    {
      key: 'location',
      head: t(words.location),
      sort: 'city',
      hideOnTablet: true,
      cell: (customer) => <span className="muted">{placeOf(customer)}</span>,
    },
    {
      key: 'created',
      head: t(words.created),
      sort: 'createdAt',
      hideOnTablet: true,
      cell: (customer) => <span className="num muted">{instantDate(t.forms, customer.createdAt)}</span>,
    },
    {
      key: 'actions',
      head: t(words.actions),
      kind: 'end',
      cell: (customer) => <Actions customer={customer} {...actions} />,
    },
  ]
}

const Ways = ({ customer }: { customer: Customer }) => (
  <>
    <span className="trunc block">{customer.email}</span>
    <span className="sm faint num block">{customer.phone}</span>
  </>
)

const placeOf = ({ city, state }: Customer) => [city, state].filter(Boolean).join(', ')

function Actions({ customer, onEdit, onDelete }: RowActions & { customer: Customer }) {
  const navigate = useNavigate()
  return (
    <span className="acts">
      <May needs={['customers:write']}>
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={t(words.editOne, { name: customer.name })}
          onClick={() => onEdit(customer)}
        >
          <Pencil />
        </Button>
      </May>
      <May needs={['invoices:draft']}>
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={t(words.invoiceFor, { name: customer.name })}
          onClick={() => void navigate({ to: '/invoices/create', state: { customer } as never })}
        >
          <FilePlus2 />
        </Button>
      </May>
      <May needs={['customers:write']}>
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={t(words.deleteOne, { name: customer.name })}
          onClick={() => onDelete(customer)}
        >
          <Trash2 />
        </Button>
      </May>
    </span>
  )
}

function CustomerSlip({ customer, ticks, ...actions }: RowActions & { customer: Customer; ticks: Ticks | null }) {
  return (
    <>
      <div className="row gap-3 min-w-0 customer-slip">
        {ticks ? <Tick customer={customer} ticks={ticks} /> : null}
        <Avatar name={customer.name} />
        <div className="min-w-0">
          <div className="row">
            <Link to="/customers/$id" params={{ id: customer.id }} className="strong trunc text-ink no-underline">
              {customer.name}
            </Link>
            <CountryBadge code={countryCode(customer.country)} />
          </div>
          <div className="sm faint trunc">{customer.email}</div>
          <div className="sm faint trunc">{placeOf(customer)}</div>
        </div>
      </div>
      <Actions customer={customer} {...actions} />
    </>
  )
}
