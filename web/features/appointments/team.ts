import { useUser } from '../../api/session.ts'

/** Somebody whom an appointment can be assigned to. */
export interface TeamMember {
  id: string
  name: string
  email: string
}

/** The people of the workspace that can be assigned; empty until they are known. */
export function useTeam(): readonly TeamMember[] {
  return noTeam
}

const noTeam: readonly TeamMember[] = []

/** The signed-in person as somebody who can be assigned; null for who is no employee. */
export function useOwnMember(): TeamMember | null {
  const user = useUser()
  const team = useTeam()
  if (user.role.toUpperCase() !== 'EMPLOYEE') return null
  return team.find((member) => member.email.toLowerCase() === user.email.toLowerCase()) ?? null
}
