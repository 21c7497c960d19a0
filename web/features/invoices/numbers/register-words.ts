import * as words from '@duly/core/words/gen/number-series.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { Output } from '../../../api/call.ts'

type Summary = Output<'GET /numbers/summary'>

/** What the register comes to, in a sentence or three. It says that none is missing only of numbers that a series counted. */
export function registerSummaryText(
  { given, void: voided, outsideSeries: outside, missing }: Summary,
  say: Say,
): string {
  if (given === 0) return say(words.noneGiven)
  if (missing.length > 0) return say(words.missing, { numbers: missing.join(', '), given, voided })
  if (outside === given) return say(words.noSeries, { given, voided })
  if (outside > 0) return say(words.partSeries, { given, voided, outside })
  return say(words.allSeries, { given, voided })
}
