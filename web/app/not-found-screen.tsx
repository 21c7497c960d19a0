import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from './route-screen.tsx'

/** Any other path. */
export function NotFoundScreen() {
  usePageTitle('Page Not Found')
  return (
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
}
