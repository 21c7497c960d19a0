/** Limits of a business's own roles that form and server check alike. */
export const roleLimits = {
  /** UTF-16 units of a role's name. */
  name: 60,
  /** Roles of one business. */
  most: 50,
} as const
