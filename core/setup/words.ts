import type { CountryFacts, UsualTax } from '../countries/country-facts.ts'
import { addDays } from '../dates/calendar-date.ts'
import { decimalText, weekdayText } from '../words/format.ts'
import * as words from '../words/gen/first-run.gen.ts'
import { namesText } from '../words/names.ts'
import type { Say, Word } from '../words/word.ts'

/** Any Sunday. */
const sunday = '2026-01-04'

/** What choosing a country decides: `Sets CAD, Letter paper, weeks from Sunday and GST 5%.` */
export function countryDecides({ currency, paper, weekStart, usualTax }: CountryFacts, say: Say): string {
  const parts = namesText(say.language, [
    currency,
    paper === 'letter' ? say(words.letterPaper) : say(words.a4Paper),
    say(words.weeksFrom, { weekday: weekdayText(say.forms, addDays(sunday, weekStart)) }),
    ...(usualTax ? [taxOf(usualTax, say)] : []),
  ])
  return say(words.sets, { parts })
}

/** Taxes that languages have names of their own for; others, such as `IVA`, keep theirs. */
const taxWords: Readonly<Record<string, Word>> = {
  VAT: words.vat,
  GST: words.gst,
  'Consumption tax': words.consumptionTax,
}

function taxOf({ name, rate }: UsualTax, say: Say): string {
  const word = taxWords[name]
  return say(words.taxAtRate, { tax: word ? say(word) : name, rate: decimalText(say.forms, rate) })
}
