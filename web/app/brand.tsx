import { brandHeader } from '@duly/core/access/navigation.ts'
import type { User } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { lazyView } from '../ui/lazy-view.ts'
import { t } from '../words/page.ts'

const Switcher = lazyView<{ user: User }>(
  () => import('../features/businesses/switcher.tsx').then((module) => module.Switcher),
  Person,
)

/** Who is signed in; for people with several businesses the one on the screen, which leads to the others. */
export function Brand({ user }: { user: User }) {
  return user.workspace.hasOthers ? <Switcher user={user} /> : <Person user={user} />
}

/** Who is signed in: full name, else e-mail, else 'Guest User', with the e-mail below. */
export function Person({ user }: { user: User }) {
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
