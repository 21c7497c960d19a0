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

/** What one call lists: a range of so many days with so many appointments; more is refused, never cut off silently. */
export const listRange = { maxDays: 100, maxCount: 5000 } as const

/** When people are reminded as long as nothing else was chosen: a day and an hour before, by SMS too where there is a phone. */
export const defaultReminders = { minutesBefore: [1440, 60], sms: true } as const

/** What a private calendar address shows, and how often programs are asked to look. */
export const feedRange = { pastDays: 90, futureDays: 400, maxCount: 10_000, refreshMinutes: 30 } as const
