import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../api/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PublicLayout } from './public-layout.tsx'

const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Shell })))

/** Any other path, in the layout of whoever looks. */
export function NotFoundPage() {
  const { user } = useSession()
  const page = (
    <EmptyState
      art="torn"
      level={1}
      title="Page Not Found"
      text="The address may be mistyped, or the page has moved."
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Return to Home
        </Link>
      }
    />
  )
  if (!user) return <PublicLayout>{page}</PublicLayout>
  return (
    <Suspense>
      <Shell>{page}</Shell>
    </Suspense>
  )
}
