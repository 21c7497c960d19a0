import * as ui from '@duly/core/words/gen/ui.gen.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export interface ErrorStateProps extends Omit<EmptyStateProps, 'action'> {
  /** Tries again; without it there is no button unless `action` brings one. */
  onRetry?: () => void
  /** Trying again now. */
  busy?: boolean
  retryLabel?: string
  action?: EmptyStateProps['action']
}

/** It could not be shown: torn sheet, what happened, one way out. */
export function ErrorState({
  art = 'torn',
  text = t(ui.tryLater),
  onRetry,
  busy,
  retryLabel = t(ui.reload),
  action,
  ...rest
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      art={art}
      text={text}
      action={
        action ??
        (onRetry ? (
          <Button variant="primary" onClick={onRetry} busy={busy}>
            <RotateCw />
            {retryLabel}
          </Button>
        ) : undefined)
      }
      {...rest}
    />
  )
}
