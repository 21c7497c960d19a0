import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../api/session.ts'
import { PublicLayout } from './public-layout.tsx'

const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Shell })))

/** The layout of whoever looks: public when nobody is signed in (specification part 1, section 2, Layouts). */
export function FittingLayout({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user) return <PublicLayout>{children}</PublicLayout>
  return (
    <Suspense>
      <Shell>{children}</Shell>
    </Suspense>
  )
}
