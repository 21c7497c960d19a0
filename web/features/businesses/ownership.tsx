import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words/page.ts'
import { useBusinessActs } from './acts.ts'
import { CloseBusiness } from './close-business.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** What an owner does with the business as a whole: begin another beside it, give it away, or close it. */
export function Ownership() {
  const user = useUser()
  const { begin, busy } = useBusinessActs()
  const [handing, setHanding] = useState(false)
  return (
    <section className="company-set">
      <div>
        <h2>{t(words.ownership)}</h2>
        <p>{t(words.ownershipText)}</p>
      </div>
      <div className="stack">
        <div className="row flex-wrap">
          <Button busy={busy === 'new'} onClick={begin}>
            {t(words.add)}
          </Button>
          <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setHanding(true)}>
            {t(words.handOver)}
          </Button>
        </div>
        {user.workspace.hasOthers ? <CloseBusiness name={user.workspace.name} /> : null}
      </div>
      {handing ? <HandOverDialog onClose={() => setHanding(false)} /> : null}
    </section>
  )
}
