import { brandHeader } from '@duly/core/access/navigation.ts'
import { lazy, Suspense } from 'react'
import type { User } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { t } from '../words/page.ts'

const Switcher = lazy(() =>
  import('../features/businesses/switcher.tsx').then((module) => ({ default: module.Switcher })),
)

/** Who is signed in; for people with several businesses the one on the screen, which leads to the others. */
export function Brand({ user }: { user: User }) {
  return user.workspace.hasOthers ? (
    <Suspense fallback={<Person user={user} />}>
      <Switcher user={user} />
    </Suspense>
  ) : (
    <Person user={user} />
  )
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
