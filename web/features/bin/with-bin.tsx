import { may } from '@duly/core/access/may.ts'
import type { BinKind } from '@duly/core/bin/rules.ts'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { lazyView } from '../../ui/lazy-view.ts'

const BinLink = lazyView(() => import('./bin-link.tsx').then((module) => module.BinLink))
const BinScreen = lazyView(() => import('./bin-screen.tsx').then((module) => module.BinScreen))

/** A list with the bin as one of its views (`?bin=1`), and the way there below it. */
export function withBin(kind: BinKind, List: ComponentType) {
  return function ListWithBin() {
    const { bin } = useSearch({ strict: false }) as { bin?: unknown }
    const user = useUser()
    // The address of the bin shows the list to those who may not use it.
    if (bin && may(user, 'bin:use')) return <BinScreen of={kind} />
    return (
      <>
        <List />
        <May needs={['bin:use']}>
          <BinLink kind={kind} />
        </May>
      </>
    )
  }
}
