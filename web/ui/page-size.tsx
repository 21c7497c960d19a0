import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { t } from '../words/page.ts'
import { Select } from './select.tsx'

export const pageSizes = [5, 10, 25, 50] as const

export interface PageSizeProps {
  value: number
  onValueChange: (size: number) => void
  /** What is listed, with a capital: 'Invoices' makes the name 'Invoices per page'. */
  things: string
  /** The words 'per page' beside it, on desks; shown unless told otherwise. */
  words?: boolean
  /** Other sizes than 5, 10, 25, 50. */
  sizes?: readonly number[]
}

/** How many rows a page shows. */
export function PageSize({ value, onValueChange, things, words = true, sizes = pageSizes }: PageSizeProps) {
  return (
    <span className="per">
      <Select
        className="num"
        aria-label={t(ui.perPage, { things })}
        value={String(value)}
        onChange={(event) => onValueChange(Number(event.target.value))}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
      {words ? (
        <span className="only-d" aria-hidden="true">
          {t(ui.rowsPerPage)}
        </span>
      ) : null}
    </span>
  )
}
