import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { lazyView } from '../ui/lazy-view.ts'
import { PublicLayout } from './public-layout.tsx'

const Shell = lazyView(() => import('./shell.tsx').then((module) => module.Shell))

/** The layout of whoever looks: public when nobody is signed in (specification part 1, section 2, Layouts). */
export function FittingLayout({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user) return <PublicLayout>{children}</PublicLayout>
  return <Shell>{children}</Shell>
}
