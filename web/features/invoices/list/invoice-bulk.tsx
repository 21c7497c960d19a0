import { BulkBar } from './bulk-bar.tsx'
import { useBulk } from './use-bulk.ts'
import type { Selection, SelectionFilter } from './use-selection.ts'

interface InvoiceBulkProps {
  selection: Selection
  /** Today in the workspace's zone. */
  day: string
  filter: SelectionFilter
  total: number
  /** Grows each time the chosen ones are to be reminded of at once. */
  remindings: number
}

/** Work on the chosen invoices: its code is fetched once there is something to choose. */
export function InvoiceBulk({ selection, day, filter, total, remindings }: InvoiceBulkProps) {
  const bulk = useBulk(selection, day)
  return <BulkBar selection={selection} bulk={bulk} filter={filter} total={total} day={day} remindings={remindings} />
}
