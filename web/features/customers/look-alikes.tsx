import * as words from '@duly/core/words/gen/customers.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words/page.ts'
import { type Customer, lookAlikesQuery } from './queries.ts'

/** Customers who may be the same one, quietly; nothing where there are none. */
export function LookAlikes({ customerId, onMerge }: { customerId: string; onMerge: (other: Customer) => void }) {
  const found = useQuery(lookAlikesQuery(customerId))
  if (!found.data?.length) return null
  return (
    <section className="customer-alike sm" aria-labelledby="customer-alike">
      <h2 id="customer-alike">{t(words.alike)}</h2>
      <ul>
        {found.data.map((other) => (
          <li key={other.id}>
            <span className="min-w-0">
              <Link to="/customers/$id" params={{ id: other.id }} className="strong text-ink">
                {other.name}
              </Link>{' '}
              <span className="muted">{other.email}</span>
            </span>
            <Button size="sm" aria-label={t(words.mergeWithOne, { name: other.name })} onClick={() => onMerge(other)}>
              {t(words.merge)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
