/** The jobs that the help explains, in the order of its page; the last parts of their addresses. */
export const helpJobs = [
  'first-invoice',
  'same-again',
  'quotes',
  'recurring',
  'deposits',
  'credit-notes',
  'overdue',
  'reminders',
  'payments',
  'cards',
  'payment-links',
  'bounced',
  'wording',
  'figures',
  'import',
  'employees',
  'roles',
  'hand-in',
  'businesses',
  'schedule',
  'bin',
  'your-data',
] as const

export type HelpJob = (typeof helpJobs)[number]
