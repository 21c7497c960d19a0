import type { BinKind } from '@duly/core/bin/rules.ts'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyView } from '../ui/lazy-view.ts'
import { type screen, screenLoads } from './screen.ts'

const loadLink = () => import('../features/bin/bin-link.tsx').then((module) => module.BinLink)
const loadBin = () => import('../features/bin/bin-screen.tsx').then((module) => module.BinScreen)
screenLoads.push(loadLink, loadBin)
const BinLink = lazyView(loadLink)
const BinScreen = lazyView(loadBin)

/** A list with the bin as one of its views (`?bin=1`), and the way there below it. */
export function withBin(kind: BinKind, { component: List, ...rest }: ReturnType<typeof screen>) {
  const component = () => {
    const { bin } = useSearch({ strict: false }) as { bin?: unknown }
    if (bin)
      return (
        <Suspense>
          <BinScreen of={kind} />
        </Suspense>
      )
    return (
      <>
        <List />
        <Suspense>
          <BinLink kind={kind} />
        </Suspense>
      </>
    )
  }
  component.preload = List.preload
  return { component, ...rest }
}
