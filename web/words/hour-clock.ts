import type { HourClock } from '@duly/core/words/format.ts'

/* By itself, since the app's start tells it and only few screens ask for it. */

let told: HourClock | undefined

/** Told by the app whenever it learns whose screens they are; whatever is no clock leaves it to the language. */
export function setHourClock(clock: unknown): void {
  told = clock === 12 || clock === 24 ? clock : undefined
}

/** The clock that was told. */
export const toldClock = (): HourClock | undefined => told
