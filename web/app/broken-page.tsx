import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { reportFailure } from './client-log.ts'

/** What stands in the place of a screen that broke; the layout around it stays. */
export function BrokenPage({ error }: ErrorComponentProps) {
  useEffect(() => reportFailure('A page could not be shown', error), [error])
  return (
    <ErrorState
      level={1}
      title="Something went wrong"
      text="This page could not be shown. What you saved is safe. Please reload the page."
      onRetry={() => window.location.reload()}
    />
  )
}
