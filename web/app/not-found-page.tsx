import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { t } from '../words/page.ts'
import { FittingLayout } from './fitting-layout.tsx'

/** Any other path, in the layout of whoever looks. */
export function NotFoundPage() {
  return (
    <FittingLayout>
      <EmptyState
        art="torn"
        level={1}
        title={t(frame.pageNotFound)}
        text={t(frame.pageMoved)}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t(frame.returnHome)}
          </Link>
        }
      />
    </FittingLayout>
  )
}
