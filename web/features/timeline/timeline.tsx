import * as words from '@duly/core/words/gen/timeline.gen.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import { type TimelineOf, timelineWords } from './timeline-words.ts'
import './timeline.css'

interface Props {
  entries: readonly { id: string; at: string; kind: string; by: string | null; detail: Record<string, unknown> }[]
  /** What the record is, where its messages call it an invoice. */
  of?: string | undefined
}

const others: readonly string[] = ['quote', 'credit_note'] satisfies TimelineOf[]

/** What happened to a record, newest first, with when and by whom. */
export function Timeline({ entries, of = '' }: Props) {
  const named = ({ kind, detail }: Props['entries'][number]) =>
    detail.message === 'invoice' && others.includes(of)
      ? { kind, detail: { ...detail, message: of } }
      : { kind, detail }
  return (
    <ol aria-label={t(words.title)}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>
            <div>{timelineWords(named(entry), t)}</div>
            {typeof entry.detail.correctedId === 'string' ? (
              <Link className="link" to="/invoices/$id" params={{ id: entry.detail.correctedId }}>
                {t(words.openCorrected)}
              </Link>
            ) : null}
            <div className="sm muted">{[momentAt(entry.at), entry.by].filter(Boolean).join(' · ')}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
