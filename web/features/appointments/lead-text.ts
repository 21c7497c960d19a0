import { counted } from '@duly/core/words/plural.ts'

/** `15 minutes`, `1 hour`, `2 days`, `1 week`; mixed spans in the largest unit that fits evenly. */
export function leadText(minutes: number): string {
  for (const [unit, size] of [
    ['week', 7 * 24 * 60],
    ['day', 24 * 60],
    ['hour', 60],
  ] as const) {
    if (minutes % size === 0) return counted(minutes / size, unit)
  }
  return counted(minutes, 'minute')
}
