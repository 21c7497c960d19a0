import type { Output } from '../../../api/call.ts'

type Summary = Output<'GET /numbers/summary'>

/** What the register comes to, in a sentence or three. It says that none is missing only of numbers that a series counted. */
export function registerSummaryText({ given, void: voided, outsideSeries, missing }: Summary): string {
  if (given === 0) return 'No number has been given yet.'
  const counts = `${given} given, ${voided} void.`
  if (missing.length > 0) return `Missing: ${missing.join(', ')}. ${counts}`
  if (outsideSeries === given) return `${counts} Numbers without a series may have gaps.`
  if (outsideSeries > 0)
    return `Every number of a series once, none missing. ${counts} ${outsideSeries} without a series.`
  return `Every number once, none missing. ${counts}`
}
