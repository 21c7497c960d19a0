import { wallTimeAt } from '@duly/core/dates/time-zone.ts'
import { type CountryCode, getAllCountries, getTimezonesForCountry } from 'countries-and-timezones'

const codes = new Map<string, CountryCode>()

// English names, as the forms offer them, and ISO 3166 codes, in lower case.
function codeOf(country: string): CountryCode | null {
  if (codes.size === 0) {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    for (const { id, name } of Object.values(getAllCountries())) {
      for (const known of [id, name, names.of(id) ?? id]) codes.set(known.toLowerCase(), id)
    }
  }
  return codes.get(country.trim().toLowerCase()) ?? null
}

/**
 * The hours (0 to 23) that clocks show where a reader may be: in every zone of their country, and in the business's own
 * zone where the country is not known. Zones of overseas territories have country codes of their own.
 */
export function hoursAt(country: string, businessZone: string, now: Date): number[] {
  const code = codeOf(country)
  const zones = code ? (getTimezonesForCountry(code, { deprecated: false }) ?? []) : []
  const names = zones.length > 0 ? zones.map(({ name }) => name) : [businessZone]
  return names.map((zone) => wallTimeAt(now, zone).hour)
}
