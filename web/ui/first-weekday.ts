/** 0 for Sunday to 6 for Saturday, as calendars count. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

let first: Weekday = 1

/** The day on which calendars begin a week: Monday until the business has said where it is. */
export const firstWeekday = (): Weekday => first

/** Told by the app whenever it learns whose calendars are shown; whatever is no day counts as Monday. */
export function setFirstWeekday(day: number | undefined): void {
  first = ([0, 1, 2, 3, 4, 5, 6] as const).find((each) => each === day) ?? 1
}
