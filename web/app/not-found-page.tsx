import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FittingLayout } from './fitting-layout.tsx'

/** Any other path, in the layout of whoever looks. */
export function NotFoundPage() {
  return (
    <FittingLayout>
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
    </FittingLayout>
  )
}
