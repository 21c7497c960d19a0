import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { momentAt, timeAt } from '../../../words/times.ts'
import type { HandIn } from '../queries.ts'
import './hand-in.css'

/** What was said when a draft was handed in or returned, by whom and when. */
export function HandInRemark({ handIn }: { handIn: HandIn }) {
  const who = { name: <bdi>{handIn.by.name}</bdi>, when: whenText(handIn.at) }
  return (
    <figure className="hand-in-remark">
      {handIn.remark ? <blockquote dir="auto">{t(words.quoted, { remark: handIn.remark })}</blockquote> : null}
      <figcaption>{rich(handIn.remark ? words.by : words.handedInBy, who)}</figcaption>
    </figure>
  )
}

/** An instant as the timeline beside it writes it, in the reader's own zone: of today by its time alone. */
function whenText(iso: string): string {
  const [at, zone] = [new Date(iso), viewerTimeZone()]
  return today(at, zone) === today(new Date(), zone) ? t(words.todayAt, { time: timeAt(at) }) : momentAt(iso)
}
