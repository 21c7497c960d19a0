import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useUser } from '../../api/session.ts'

/** Somebody whom an appointment can be assigned to. */
export interface TeamMember {
  id: string
  name: string
  email: string
}

/** An employee of the bare list (specification part 2, section 3). */
interface ListedEmployee {
  id: string
  user: { email: string; profile?: { firstName?: string | null; lastName?: string | null } | null }
  invitation?: { status: string } | null
}

// Read as the specification states it; the call's contract belongs to the employees.
const listEmployees = call as unknown as (key: 'GET /employees') => Promise<ListedEmployee[]>

const teamQuery = { queryKey: ['employees', 'all'], queryFn: () => listEmployees('GET /employees') } as const
const noTeam: readonly TeamMember[] = []

/** The people of the workspace that can be assigned: those who work here already. Empty until they are known. */
export function useTeam(): readonly TeamMember[] {
  const { data } = useQuery({ ...teamQuery, select: teamOf })
  return data ?? noTeam
}

function teamOf(employees: ListedEmployee[]): TeamMember[] {
  return employees
    .filter(({ invitation }) => !invitation || invitation.status === 'ACCEPTED')
    .map(({ id, user }) => {
      const name = [user.profile?.firstName, user.profile?.lastName].filter(Boolean).join(' ')
      return { id, name: name || user.email, email: user.email }
    })
}

/** The signed-in person as somebody who can be assigned; null for who is no employee. */
export function useOwnMember(): TeamMember | null {
  const user = useUser()
  const team = useTeam()
  if (user.role.toUpperCase() !== 'EMPLOYEE') return null
  return team.find((member) => member.email.toLowerCase() === user.email.toLowerCase()) ?? null
}
