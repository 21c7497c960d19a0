import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { useUser } from './session.ts'

/** Today in the workspace's zone, as YYYY-MM-DD. */
export function useWorkspaceDay(): string {
  const user = useUser()
  return today(new Date(), user.workspace.timeZone || viewerTimeZone())
}
