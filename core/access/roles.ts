/** Who somebody is: platform administrator, owner of their workspace, or employee in an employer's (specification 1, section 6). */
export type Role = 'ADMIN' | 'USER' | 'EMPLOYEE'

/** All roles. */
export const roles = ['ADMIN', 'USER', 'EMPLOYEE'] as const satisfies readonly Role[]

/** What the permission functions look at. */
export interface HasRole {
  readonly role: string
}

/** Roles compare without regard to case (specification 1, Guards). */
export function isRole(actor: HasRole | null | undefined, role: Role): boolean {
  return actor?.role.toUpperCase() === role
}

/** Platform administration: the Admin section and /admin/users. */
export const canAdministrate = (actor: HasRole | null): boolean => isRole(actor, 'ADMIN')
/** Employees, invitations. */
export const canManageEmployees = (actor: HasRole | null): boolean => actor !== null && !isRole(actor, 'EMPLOYEE')
/** Company settings, logo and signature. Employees may read them. */
export const canEditCompany = canManageEmployees
/** Payment settings. Employees may read them. */
export const canEditPaymentSettings = canManageEmployees
/** Messages of the business: what they say, and how they fare. */
export const canReadOutbox = canManageEmployees
/** Connecting and disconnecting card payments. */
export const canConnectCardPayments = canManageEmployees
