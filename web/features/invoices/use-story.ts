import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { type InvoiceRow, invoiceQuery } from './queries.ts'

/** The invoice whose history is open: it stands in the address, so that it can be shared and Back closes it. */
export interface OpenStory {
  /** Null while none is open or it is still being loaded. */
  invoice: InvoiceRow | null
  open: (invoice: InvoiceRow) => void
  close: () => void
}

/** `shown` are the rows of the list, which need not be asked for again. */
export function useStory(shown: readonly InvoiceRow[] | undefined): OpenStory {
  const { history } = useSearch({ strict: false }) as { history?: unknown }
  const navigate = useNavigate()
  const id = typeof history === 'string' ? history : ''
  const row = shown?.find((one) => one.id === id)
  const asked = useQuery({ ...invoiceQuery(id), enabled: id !== '' && shown !== undefined && !row })
  const go = (next: string | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((current: Record<string, unknown>) => ({ ...current, history: next })) as never,
      replace,
    })
  const missing = asked.isLoadingError
  useEffect(() => {
    if (missing) toast.error('Failed to load invoice')
  }, [missing])
  return {
    invoice: id === '' ? null : (row ?? asked.data ?? null),
    open: (invoice) => go(invoice.id, false),
    close: () => go(undefined, true),
  }
}
