import * as words from '@duly/core/words/gen/first-run.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import Image from 'lucide-react/icons/image'
import Percent from 'lucide-react/icons/percent'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { type Setup, setupQuery, useDismissSetup } from './queries.ts'
import './setup.css'

const FirstRunSheet = lazyView(() => import('./first-run-sheet.tsx').then((module) => module.FirstRunSheet))

const things = [
  { key: 'logo', label: words.logo, Icon: Image, link: { to: '/company' } },
  { key: 'taxNumber', label: words.taxNumber, Icon: Percent, link: { to: '/company' } },
  {
    key: 'cards',
    label: words.cards,
    Icon: CreditCard,
    link: { to: '/payment-settings', search: { tab: 'integration' } },
  },
  {
    key: 'customer',
    label: words.firstCustomer,
    Icon: UserPlus,
    link: { to: '/customers', search: { openCreateDialog: true } },
  },
] as const satisfies readonly { key: keyof Setup['left']; [more: string]: unknown }[]

/**
 * What a new business has still to say, on its empty list: first what the paper needs, then what would make it its own.
 * Gone when there is nothing left, and for good once it was put away.
 */
export function SetupCard() {
  const setup = useQuery(setupQuery)
  const dismiss = useDismissSetup()
  const [asking, setAsking] = useState(false)
  if (!setup.data || setup.data.dismissed) return null
  const { left } = setup.data
  const open = things.filter(({ key }) => left[key])
  if (!left.name && open.length === 0) return null
  const putAway = () =>
    dismiss.mutateAsync().then(
      () => {},
      (error: unknown) => void toast.error(t(words.hideFailed), { description: failureText(error, '') || undefined }),
    )
  return (
    <section className="setup" aria-labelledby="setup-title">
      <div>
        <h2 id="setup-title">{left.name ? t(words.before) : t(words.ready)}</h2>
        <p>{left.name ? t(words.three) : t(words.thingsLeft, { count: open.length })}</p>
      </div>
      <Button variant="ghost" size="sm" icon aria-label={t(words.hide)} busy={dismiss.isPending} onClick={putAway}>
        <X />
      </Button>
      {left.name ? (
        <Button className="setup-start" onClick={() => setAsking(true)}>
          {t(words.setUp)}
        </Button>
      ) : (
        <ul>
          {open.map(({ key, label, Icon, link }) => (
            <li key={key}>
              <Link {...(link as { to: string })}>
                <Icon aria-hidden="true" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {asking ? <FirstRunSheet onDone={() => setAsking(false)} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
