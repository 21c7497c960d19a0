import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import CircleStop from 'lucide-react/icons/circle-stop'
import Pause from 'lucide-react/icons/pause'
import Repeat from 'lucide-react/icons/repeat'
import { Badge } from '../../ui/badge.tsx'
import { t } from '../../words/page.ts'
import { dayAt } from '../../words/times.ts'
import type { Series } from './queries.ts'

/** How a series stands, with what it made or since when it rests. */
export function SeriesState({ series, bare = false }: { series: Series; bare?: boolean }) {
  const { paused, isOver, made } = series
  const note = paused
    ? t(words.since, { date: dayAt(paused.since) })
    : made > 0
      ? t(words.madeCount, { count: made })
      : ''
  return (
    <span className="row">
      {paused ? (
        <Badge tone="yellow" icon={<Pause />}>
          {t(words.paused)}
        </Badge>
      ) : isOver ? (
        <Badge icon={<CircleStop />}>{t(words.over)}</Badge>
      ) : (
        <Badge tone="green" icon={<Repeat />}>
          {t(words.active)}
        </Badge>
      )}
      {bare ? null : <span className="sm faint">{note}</span>}
    </span>
  )
}

/** The next date of a series, or why there is none. */
export function nextText({ nextDate, isOver }: Series): string {
  if (nextDate) return longDate(t.forms, nextDate)
  return t(isOver ? words.noMore : words.notWhilePaused)
}

/** Why a series rests, as a sentence; null while it runs. */
export function pausedText({ paused }: Series): string | null {
  if (!paused) return null
  const date = dayAt(paused.since)
  if (paused.reason === 'failed') return t(words.pausedFailed, { date, problem: paused.problem })
  return t(words.pausedBy, { date, name: paused.by ?? '' })
}
