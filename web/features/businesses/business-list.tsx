import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words/page.ts'
import { AboutBusiness } from './about.tsx'
import { useBusinessActs } from './acts.ts'
import { LeaveBusiness } from './leave-dialog.tsx'
import { type Business, businessesQuery } from './queries.ts'

/** The businesses of whoever has several or works for somebody: going there and leaving. Others see nothing. */
export function BusinessList() {
  const { workspace } = useUser()
  return workspace.hasOthers || !workspace.isOwn ? <List /> : null
}

function List() {
  const businesses = useQuery(businessesQuery())
  const { go, begin, busy } = useBusinessActs()
  const [leaving, setLeaving] = useState<Business | null>(null)
  if (!businesses.data) return null
  return (
    <section className="mt-12 grid max-w-2xl grid-cols-1 gap-3" aria-labelledby="businesses-title">
      <div className="spread">
        <h2 id="businesses-title" className="strong">
          {t(words.yours)}
        </h2>
        <Button busy={busy === 'new'} onClick={begin}>
          {t(words.add)}
        </Button>
      </div>
      <ul className="grid grid-cols-1">
        {businesses.data.map((one) => (
          <li key={one.id} className="spread border-t border-line py-3">
            <Names of={one} />
            <div className="row">
              {one.isCurrent ? null : (
                <Button
                  size="sm"
                  aria-label={t(words.goTo, { name: one.name })}
                  busy={busy === one.id}
                  onClick={() => go(one)}
                >
                  {t(words.go)}
                </Button>
              )}
              {one.isOwner ? null : (
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={t(words.leaveOne, { name: one.name })}
                  onClick={() => setLeaving(one)}
                >
                  {t(words.leaveNow)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <LeaveBusiness
        business={leaving}
        onClose={() => setLeaving(null)}
        onLeft={() => {
          setLeaving(null)
          void businesses.refetch()
        }}
      />
    </section>
  )
}

function Names({ of: one }: { of: Business }) {
  return (
    <div className="min-w-0">
      <bdi className="block wrap-anywhere">{one.name}</bdi>
      <div className="sm muted">
        <AboutBusiness of={one} />
        {one.isCurrent ? ` · ${t(words.here)}` : null}
      </div>
    </div>
  )
}
