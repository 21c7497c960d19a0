import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { arrivedKey } from '../api/has-arrived.ts'
import type { Session } from '../api/session.ts'
import { toast } from '../ui/toast.ts'
import { t } from '../words/page.ts'

/** Says which business the page shows, once after its tab has gone to another one. */
export function tellArrival(session: Session): void {
  sessionStorage.removeItem(arrivedKey)
  tellWhere(session)
}

/** Says which business the page shows. */
export function tellWhere({ user }: Session): void {
  if (!user) return
  const { isOwn, hasOthers, name } = user.workspace
  if (isOwn && !(hasOthers && name)) toast.info(t(frame.ownWorkspace))
  else toast.info(name ? t(frame.workspaceOf, { name }) : t(frame.otherWorkspace))
}
