import type { ReactNode } from 'react'
import { lazyView, useEver, useOpening } from './lazy-view.ts'

const View = lazyView<DrawerProps>(() => import('./drawer-view.tsx').then((module) => module.DrawerView))

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the drawer; shown in the wide one, for assistive technology in the narrow one. */
  title: string
  description?: ReactNode
  /** What stands at the top beside the cross, such as the logo. */
  head?: ReactNode
  /** Up to 544 px with dialog-like head, body and footer; otherwise the navigation's 320 px. */
  wide?: boolean
  footer?: ReactNode
  busy?: boolean
  className?: string
  children: ReactNode
}

/** A panel that slides in from the right. */
export function Drawer(props: DrawerProps) {
  const open = useOpening(props.open)
  const ever = useEver(open)
  if (!ever) return null
  return <View {...props} open={open} />
}
