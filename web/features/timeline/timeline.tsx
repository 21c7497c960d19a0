import * as words from '@duly/core/words/gen/timeline.gen.ts'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { timelineWords } from './timeline-words.ts'
import './timeline.css'

interface Props {
  entries: readonly { id: string; at: string; kind: string; by: string | null; detail: Record<string, unknown> }[]
}

/** What happened to a record, newest first, with when and by whom. */
export function Timeline({ entries }: Props) {
  return (
    <ol aria-label={t(words.title)}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>
            <div>{timelineWords(entry, t)}</div>
            <div className="sm muted">{[momentAt(entry.at), entry.by].filter(Boolean).join(' · ')}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
