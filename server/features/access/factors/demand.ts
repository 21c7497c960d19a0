import type { Role } from '@duly/core/access/roles.ts'

/** Of whom the operator demands a second factor (REQUIRE_SECOND_FACTOR); undefined: of nobody. */
export type FactorDemand = 'admins' | 'all' | undefined

/** Whether a second factor is demanded of somebody. */
export function isDemandedOf(demand: FactorDemand, { role }: { role: Role }): boolean {
  return demand === 'all' || (demand === 'admins' && role === 'ADMIN')
}
