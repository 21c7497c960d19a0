import { formatInstant } from '@duly/core/dates/instant.ts'
import { timelineWords } from './timeline-words.ts'
import './timeline.css'

interface Props {
  entries: readonly { id: string; at: string; kind: string; by: string | null; detail: Record<string, unknown> }[]
}

/** What happened to a record, newest first, with when and by whom. */
export function Timeline({ entries }: Props) {
  return (
    <ol aria-label="Timeline">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>
            <div>{timelineWords(entry)}</div>
            <div className="sm muted">{[formatInstant(entry.at), entry.by].filter(Boolean).join(' · ')}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
