/** A role as the texts choose by it: whatever is neither an administrator nor an employee is a user. */
export const roleOf = (role: unknown): 'ADMIN' | 'EMPLOYEE' | 'other' =>
  role === 'ADMIN' || role === 'EMPLOYEE' ? role : 'other'
