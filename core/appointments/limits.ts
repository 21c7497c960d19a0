/** Longest values of an appointment's fields, in UTF-16 units: one source for form, contract and database. */
export const appointmentLimits = { title: 200, notes: 5000 } as const

/** Minutes (specification part 2, section 9). */
export const durationRange = { min: 30, max: 240 } as const
export const durationChoices = [30, 60, 90, 120] as const
export const defaultDuration = 30

/** Minutes are picked in these steps. */
export const minuteStep = 5

/** Results of the customer search, and its delay in milliseconds. */
export const customerSearch = { limit: 25, debounceMs: 300 } as const

/** Reminders before the start: how many, and how many minutes ahead, at most two weeks. */
export const reminderLimits = { count: 4, minMinutes: 5, maxMinutes: 20_160 } as const
