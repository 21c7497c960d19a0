import { customerSearch } from '@duly/core/appointments/limits.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { t } from '../../words/page.ts'
import { customerSearchQuery } from '../customers/queries.ts'
import type { ChosenCustomer } from './appointment-form.ts'

interface CustomerSelectProps {
  value: ChosenCustomer | null
  onValueChange: (customer: ChosenCustomer | null) => void
  disabled?: boolean
}

/** Finds a customer while the name is typed: after 300 ms, at most 25, kept for a minute. */
export function CustomerSelect({ value, onValueChange, disabled }: CustomerSelectProps) {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed, customerSearch.debounceMs)
  const found = useQuery(customerSearchQuery(text, customerSearch.limit))
  const customers: readonly ChosenCustomer[] = found.data ?? []
  return (
    <Combobox<ChosenCustomer>
      value={value}
      onValueChange={onValueChange}
      options={customers}
      itemKey={(customer) => customer.id}
      itemLabel={(customer) => customer.name}
      renderItem={(customer) => (
        <span className="customer-option">
          <span className="strong">{customer.name}</span>
          <bdi className="sm faint">{customer.email}</bdi>
        </span>
      )}
      onQuery={setTyped}
      icon={<Search aria-hidden="true" />}
      placeholder={t(appointmentWords.searchCustomers)}
      loading={found.isPending}
      error={found.isError ? t(appointmentWords.customersFailed) : undefined}
      onRetry={() => void found.refetch()}
      emptyText={t(text ? appointmentWords.noCustomersFound : appointmentWords.noCustomersYet)}
      note={
        customers.length >= customerSearch.limit
          ? t(appointmentWords.firstResults, { count: customerSearch.limit })
          : undefined
      }
      disabled={disabled}
    />
  )
}

/** The value once it has stood still for so many milliseconds. */
function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
