import { isRole } from '@duly/core/access/roles.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { allEmployeesQuery, type Employee } from '../employees/queries.ts'

/** Somebody whom an appointment can be assigned to. */
export interface TeamMember {
  id: string
  name: string
  email: string
}

const noTeam: readonly TeamMember[] = []

/** The people of the workspace that can be assigned: those who work here already. Empty until they are known. */
export function useTeam(): readonly TeamMember[] {
  const { data } = useQuery({ ...allEmployeesQuery, select: teamOf })
  return data ?? noTeam
}

function teamOf(employees: Employee[]): TeamMember[] {
  return employees
    .filter(({ invitation }) => !invitation || invitation.status === 'ACCEPTED')
    .map(({ id, user }) => {
      const name = personName(user.profile.firstName, user.profile.lastName)
      return { id, name: name || user.email, email: user.email }
    })
}

/** The signed-in person as somebody who can be assigned; null for who is no employee. */
export function useOwnMember(): TeamMember | null {
  const user = useUser()
  const team = useTeam()
  if (!isRole(user, 'EMPLOYEE')) return null
  return team.find((member) => member.email.toLowerCase() === user.email.toLowerCase()) ?? null
}
