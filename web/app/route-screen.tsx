import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { reportFailure } from './client-log.ts'

/** What a screen that broke shows instead of a blank page. */
export function BrokenScreen({ error }: { error: unknown }) {
  const router = useRouter()
  useEffect(() => reportFailure('A screen failed', error), [error])
  return <ErrorState title="Something went wrong" text="This page could not be shown. Your data is safe." retryLabel="Reload" onRetry={() => (router.history ? window.location.reload() : undefined)} level={1} />
}

/** Sets the title of the page and moves the focus to its heading after a navigation, for those who do not see it change. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Duly`
  }, [title])
}
