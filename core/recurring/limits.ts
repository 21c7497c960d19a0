/** What becomes of a date: a draft, or an invoice that is issued and sent. */
export const recurringModes = ['draft', 'send'] as const
export type RecurringMode = (typeof recurringModes)[number]

/** What happens to dates that were missed: all of them, the last one or none are made, or the owner is asked. */
export const gapChoices = ['all', 'one', 'none', 'ask'] as const
export type GapChoice = (typeof gapChoices)[number]

/** Longest name of a series, most series of a business, and longest term in days. */
export const seriesLimits = { name: 100, most: 500, dueDays: 3650 } as const

/** Most invoices that are made for missed dates without asking. */
export const mostUnasked = 12

/** Why a series rests: somebody paused it, or an invoice could not be made or did not arrive. */
export const pauseReasons = ['owner', 'failed'] as const
