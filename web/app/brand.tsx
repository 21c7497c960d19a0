import { brandHeader } from '@duly/core/access/navigation.ts'
import type { User } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { t } from '../words/page.ts'

/** Who is signed in: full name, else e-mail, else 'Guest User', with the e-mail below. */
export function Brand({ user }: { user: User }) {
  const { name, email } = brandHeader(user, t)
  return (
    <div className="brand" title={`${name}, ${email}`}>
      <Avatar name={name} />
      <div className="grow">
        <div className="strong trunc">{name}</div>
        <div className="xs faint trunc">{email}</div>
      </div>
    </div>
  )
}
