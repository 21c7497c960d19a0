import type { CountryFacts } from '../countries/country-facts.ts'
import { addDays } from '../dates/calendar-date.ts'
import { weekdayText } from '../words/format.ts'
import * as words from '../words/gen/first-run.gen.ts'
import { namesText } from '../words/names.ts'
import type { Say } from '../words/word.ts'

/** Any Sunday. */
const sunday = '2026-01-04'

/** What choosing a country decides: `Sets CAD, Letter paper, weeks from Sunday and GST 5%.` */
export function countryDecides({ currency, paper, weekStart, usualTax }: CountryFacts, say: Say): string {
  const parts = namesText(say.language, [
    currency,
    paper === 'letter' ? say(words.letterPaper) : say(words.a4Paper),
    say(words.weeksFrom, { weekday: weekdayText(say.language, addDays(sunday, weekStart)) }),
    ...(usualTax ? [`${usualTax.name} ${usualTax.rate}%`] : []),
  ])
  return say(words.sets, { parts })
}
