import type { CountryFacts } from '../countries/country-facts.ts'
import { pluralOf } from '../words/plural.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** What choosing a country decides: `Sets CAD, Letter paper, weeks from Sunday and GST 5%.` */
export function countryDecides({ currency, paper, weekStart, usualTax }: CountryFacts): string {
  const parts = [
    currency,
    `${paper === 'letter' ? 'Letter' : 'A4'} paper`,
    `weeks from ${weekdays[weekStart] ?? ''}`,
    ...(usualTax ? [`${usualTax.name} ${usualTax.rate}%`] : []),
  ]
  return `Sets ${new Intl.ListFormat('en-GB').format(parts)}.`
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four'] as const

/** How many things the card still lists. */
export function thingsLeft(count: number): string {
  return pluralOf(count, {
    one: 'One more thing makes it look and work like yours. Now, or never.',
    other: `${numbers[count] ?? count} more things make it look and work like yours. In any order, or never.`,
  })
}
