import { type HasAbilities, may } from '@duly/core/access/may.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import Hand from 'lucide-react/icons/hand'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Chip } from '../../../ui/chips.tsx'
import { t } from '../../../words/page.ts'
import './hand-in.css'

export { HandInBadge } from './hand-in-badge.tsx'

/** How many drafts were handed in and came back. */
export interface HandInCounts {
  readonly handedIn: number
  readonly returned: number
}

/** The chips of a list: those that wait for whoever may issue, and those that came back; each only while there are any. */
export function handInChips(who: HasAbilities, counts: HandInCounts | undefined, chosen: string): Chip[] {
  const { handedIn, returned } = counts ?? { handedIn: 0, returned: 0 }
  const waiting = may(who, 'invoices:issue')
    ? t(words.waitForYou, { count: handedIn })
    : t(words.handedInCount, { count: handedIn })
  return [
    ...(handedIn > 0 || chosen === 'HANDED-IN' ? [{ value: 'HANDED-IN', label: waiting, icon: <Hand /> }] : []),
    ...(returned > 0 || chosen === 'RETURNED'
      ? [
          {
            value: 'RETURNED',
            label: t(words.returnedCount, { count: returned }),
            icon: <Undo2 className="points" />,
          },
        ]
      : []),
  ]
}
