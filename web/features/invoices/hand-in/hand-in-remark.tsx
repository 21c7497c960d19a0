import { today } from '@duly/core/dates/time-zone.ts'
import { instantText, timeText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import { useUser } from '../../../api/session.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import type { HandIn } from '../queries.ts'
import './hand-in.css'

/** What was said when a draft was handed in or returned, by whom and when. */
export function HandInRemark({ handIn }: { handIn: HandIn }) {
  const { workspace, hourClock } = useUser()
  const who = { name: <bdi>{handIn.by.name}</bdi>, when: whenText(new Date(handIn.at), workspace.timeZone, hourClock) }
  return (
    <figure className="hand-in-remark">
      {handIn.remark ? <blockquote dir="auto">{t(words.quoted, { remark: handIn.remark })}</blockquote> : null}
      <figcaption>{rich(handIn.remark ? words.by : words.handedInBy, who)}</figcaption>
    </figure>
  )
}

/** An instant in the zone of the business: of today by its time alone. */
function whenText(at: Date, zone: string, hourClock: 12 | 24 | null): string {
  const clock = hourClock ?? undefined
  if (today(at, zone) !== today(new Date(), zone)) return instantText(t.forms, at, zone, clock)
  return t(words.todayAt, { time: timeText(t.forms, at, zone, clock) })
}
