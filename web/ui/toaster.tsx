import { useSyncExternalStore } from 'react'
import { lazyView } from './lazy-view.ts'
import { toast } from './toast.ts'

const View = lazyView<object>(() => import('./toaster-view.tsx').then((module) => module.ToasterView))

/** Draws the toasts, lower right on desks and above the bottom bar on phones. Once per app; fetched with the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toast.onWanted, toast.wanted, () => false)
  if (!wanted) return null
  return <View />
}
