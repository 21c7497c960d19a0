import { useEffect, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import type { Chip } from '../../../ui/chips.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import type { HandInCounts } from '../hand-in/hand-in-chips.tsx'
import type { HandIn } from '../queries.ts'

const load = () => import('../hand-in/hand-in-chips.tsx')
export const HandInBadge = lazyView(() => load().then((module) => module.HandInBadge))

/** The chips of drafts between who writes them and who issues them: their states, in capitals. */
export const handInStatuses = ['HANDED-IN', 'RETURNED']

/** The state that a chip stands for; null for every other chip. */
export const handInOf = (status: string) =>
  handInStatuses.includes(status) ? (status.toLowerCase() as HandIn['state']) : null

/** These chips; none, and no code for them, where there are no such drafts. */
export function useHandInChips(counts: HandInCounts | undefined, chosen: string): readonly Chip[] {
  const user = useUser()
  const [late, setLate] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const wanted = Boolean(counts?.handedIn || counts?.returned || handInOf(chosen))
  useEffect(() => {
    if (wanted) load().then(setLate, () => {})
  }, [wanted])
  return late?.handInChips(user, counts, chosen) ?? []
}
