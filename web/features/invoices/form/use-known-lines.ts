import { useQuery } from '@tanstack/react-query'
import { use, useCallback, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call, type Output } from '../../../api/call.ts'
import { useDebounced } from '../../../api/use-debounced.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { PricingContext } from './pricing-slot.ts'

/** A line of the catalogue, or of an earlier invoice. */
export type KnownLine = Output<'GET /known-lines'>['lines'][number]

/** Milliseconds of pause in typing after which suggestions are looked for. */
const pause = 200

/** What completes the name of a line while it is typed. */
export interface LineCompletion {
  /** Of the list that suggests. */
  listId: string
  /** A name is being typed. */
  onType: (name: string) => void
  /** A name stands, or was chosen: takes over the rest of the line where nobody said it yet. */
  complete: (index: number) => void
}

/** Suggests lines of the catalogue and of earlier invoices, and fills in the rest of one whose name is known. */
export function useKnownLines(): { lines: readonly KnownLine[]; completion: LineCompletion } {
  const { control, getValues, setValue } = useFormContext<InvoiceForm>()
  const customerId = useWatch({ control, name: 'customerId' })
  const parts = use(PricingContext)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pause)
  const { data } = useQuery({
    queryKey: ['known-lines', search, customerId],
    queryFn: ({ signal }) =>
      call('GET /known-lines', { query: { search, ...(customerId && { customerId }) } }, { signal }),
    enabled: search.length >= 2,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const lines = typed.trim().length >= 2 ? (data?.lines ?? none) : none
  const now = useRef({ lines, parts })
  now.current = { lines, parts }
  const complete = useCallback(
    (index: number) => {
      const form = getValues()
      const item = form.items[index]
      const line = item && now.current.lines.find(({ name }) => name === item.name.trim())
      if (!item || !line || Number(item.rate) !== 0) return
      // Another currency's price is none of this one.
      if (line.currency === null || line.currency === form.currency)
        setValue(`items.${index}.rate`, String(line.rate), { shouldDirty: true })
      if (item.description === '') setValue(`items.${index}.description`, line.description, { shouldDirty: true })
      setValue(`items.${index}.productId`, line.productId, { shouldDirty: true })
      const { parts } = now.current
      if (!form.pricing || !parts) return
      const { unit, taxes } = parts.productExtras(parts.list, form, line)
      if (!item.unit) setValue(`items.${index}.unit`, unit, { shouldDirty: true })
      setValue(`items.${index}.taxes`, taxes, { shouldDirty: true })
    },
    [getValues, setValue],
  )
  const listId = useId()
  const onType = useCallback((name: string) => setTyped(name), [])
  const completion = useRef({ listId, onType, complete })
  return { lines, completion: completion.current }
}

const none: readonly KnownLine[] = []
