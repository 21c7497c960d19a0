import { countryIn } from '@duly/core/customers/countries.ts'
import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { t } from '../../words/page.ts'
import { roleName } from '../roles/role-name.ts'
import type { Business } from './queries.ts'

/** What somebody is in a business, and what waits for them there, else where it is: `Owner · Zürich, Switzerland`. */
export function AboutBusiness({ of: { role, place, waiting, isCurrent } }: { of: Business }) {
  const town = [place.city, countryIn(t.language, place.country)].filter(Boolean).join(', ')
  // What waits on the screen at hand is told there.
  const waits = waiting > 0 && !isCurrent
  return (
    <>
      {role ? <bdi>{roleName(role)}</bdi> : t(words.owner)}
      {waits ? ` · ${t(words.waiting, { count: waiting })}` : null}
      {!waits && town ? (
        <>
          {' · '}
          <bdi>{town}</bdi>
        </>
      ) : null}
    </>
  )
}
