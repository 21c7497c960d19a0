import * as frame from '@duly/core/words/gen/frame.gen.ts'
import { signOut } from '../api/session.ts'
import { toast } from '../ui/toast.ts'
import { t } from '../words/page.ts'

/** Signs out. Here that always works; if the server could not be told, the person learns it. */
export function logout(): void {
  signOut().catch(() => toast.error(t(frame.logoutFailed)))
}
