import * as words from '@duly/core/words/gen/payment-links.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../api/use-debounced.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { type Customer, customerListQuery } from '../customers/queries.ts'
import './payment-links.css'

const perPage = 10
const delay = 350

/** All customers, ten at a time, to choose one from (specification part 2, section 9). */
export function CustomerPicker({
  open,
  onClose,
  onPick,
}: {
  open: boolean
  onClose: () => void
  onPick: (customer: Customer) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.chooseCustomer)}
      description={t(words.copied)}
      footer={<DialogCancel />}
    >
      {open ? <Choices onPick={onPick} /> : null}
    </Dialog>
  )
}

function Choices({ onPick }: { onPick: (customer: Customer) => void }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed.trim(), delay)
  const customers = useQuery(customerListQuery({ page, limit: perPage, search, sortBy: 'name' }))
  const found = customers.data?.customers ?? []
  return (
    <div className="grid gap-3">
      <Field label={t(words.searchCustomers)} hideLabel>
        <TextInput
          type="search"
          value={typed}
          placeholder={t(words.searchHint)}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      </Field>
      {customers.isPending ? <Waiting>{t(words.loadingCustomers)}</Waiting> : null}
      {customers.isError ? (
        <ErrorState title={t(words.customersFailed)} onRetry={() => customers.refetch()} busy={customers.isFetching} />
      ) : null}
      {customers.data && found.length === 0 ? (
        <EmptyState art="customers" title={t(words.noCustomers)} level={3} />
      ) : null}
      <ul className="payer-list" aria-label={t(words.customers)}>
        {found.map((customer) => (
          <li key={customer.id}>
            <button type="button" onClick={() => onPick(customer)}>
              <Avatar name={customer.name} />
              <span className="grid min-w-0 text-start">
                <span className="strong trunc">{customer.name}</span>
                <span className="sm faint trunc">{[customer.email, customer.phone].filter(Boolean).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {customers.data && customers.data.meta.total > perPage ? (
        <Pager
          page={page}
          pageSize={perPage}
          total={customers.data.meta.total}
          things={t(words.customersInside)}
          onPage={setPage}
          busy={customers.isPlaceholderData}
        />
      ) : null}
    </div>
  )
}
