import { accessTexts } from '@duly/core/access/rules.ts'
import { signOut } from '../api/session.ts'
import { toast } from '../ui/toast.ts'

/** Signs out. Here that always works; if the server could not be told, the person learns it. */
export function logout(): void {
  signOut().catch(() => toast.error(accessTexts.logoutFailed))
}
