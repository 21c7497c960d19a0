import * as ui from '@duly/core/words/gen/ui.gen.ts'
import type { ReactNode } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

export interface OptionNotes {
  /** Options are on their way. */
  loading?: boolean
  loadingText?: string
  /** They could not be fetched. */
  error?: ReactNode
  onRetry?: () => void
  /** Nothing matches; also before anything is typed, so word it for both or change it with the query. */
  emptyText?: ReactNode
  /** A line under the options, such as how many there are more. */
  note?: ReactNode
}

/** What a list of options says besides its options, most urgent first. Null when the options speak for themselves. */
export function optionNote(notes: OptionNotes, count: number): ReactNode {
  if (notes.error)
    return (
      <div className="options-note error">
        <span>{notes.error}</span>
        {notes.onRetry ? (
          <Button size="sm" onClick={notes.onRetry}>
            {t(ui.tryAgain)}
          </Button>
        ) : null}
      </div>
    )
  if (notes.loading)
    return (
      <div className="options-note wait">
        <Spinner />
        {notes.loadingText ?? t(ui.loadingDots)}
      </div>
    )
  if (count === 0) return notes.emptyText ? <div className="options-note">{notes.emptyText}</div> : null
  return notes.note ? <div className="options-note">{notes.note}</div> : null
}
