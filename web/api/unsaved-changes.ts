import { useBlocker } from '@tanstack/react-router'
import { currentSession } from './session.ts'

/** What a page asks before it is left: to be drawn as a dialog while `asking`. */
export interface LeavingQuestion {
  asking: boolean
  stay(): void
  leave(): void
}

/**
 * Holds whoever leaves a page that has something unsaved, until they have answered; the browser asks by itself before the
 * tab is closed or loaded again. `isUnsaved` is asked at that moment.
 */
export function useLeavingQuestion(isUnsaved: () => boolean): LeavingQuestion {
  // Whoever has signed out is not held.
  const holds = () => currentSession().user !== null && isUnsaved()
  const blocker = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds, withResolver: true })
  return {
    asking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
