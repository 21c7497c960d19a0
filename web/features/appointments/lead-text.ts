import * as settingsWords from '@duly/core/words/gen/calendar-settings.gen.ts'
import { t } from '../../words/page.ts'

/** `15 minutes`, `1 hour`, `2 days`, `1 week`; mixed spans in the largest unit that fits evenly. */
export const leadText = (minutes: number): string => t(settingsWords.lead, inUnits(minutes))

/** `15 minutes before` */
export const leadBeforeText = (minutes: number): string => t(settingsWords.leadBefore, inUnits(minutes))

function inUnits(minutes: number) {
  for (const [unit, size] of [
    ['week', 7 * 24 * 60],
    ['day', 24 * 60],
    ['hour', 60],
  ] as const) {
    if (minutes % size === 0) return { unit, count: minutes / size }
  }
  return { unit: 'other', count: minutes } as const
}
