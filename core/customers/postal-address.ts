import { countryCode } from './countries.ts'

/** Town, region and postal code of an address, as far as they are known. */
export interface Place {
  readonly city: string
  readonly region?: string
  readonly zip: string
}

/** Codes of two letters each, one after the other. */
const listed = (codes: string): readonly string[] => codes.match(/../g) ?? []

/*
 * How countries write the lines below the street: Universal Postal Union, and Google's address data (libaddressinput), for the Latin
 * script. Where none is known, and in Canada and the United States, it is `Nanaimo, BC V9R 2S5`.
 */

/** `10115 Berlin`; a region follows, in a line of its own where it is no abbreviation. */
const codeFirst = listed(
  'ADALAMARATAXBABEBGBLCHCLCRCYCZDEDKDODZEEEHESFIFOFRGEGFGLGPGRHRISITKWLILTLUMAMCMDMEMFMGMKMQMXMZNCNENLNOPFPLPMPTPYRERORSSESISJSKSMSNTNTRUYVAWFXKYT',
)

/** `Auckland 1010`; a region has a line of its own. */
const codeLast = listed('BDBHBNEGHKIDINIQJOKEKHLBLKLVMYNGNPNZOMPHPKSASGTHUAVN')

/** Town, region and code below one another. */
const below = listed('GBGGIEIMJEZA')

/** The lines of an address below the street, without the country's, as they are written where it is. */
export function placeLines(country: string, { city, region = '', zip }: Place): string[] {
  const [town, area, code] = [city.trim(), region.trim(), zip.trim()]
  const home = countryCode(country) ?? ''
  if (codeFirst.includes(home))
    return area.length > 3 ? filled([words(code, town), area]) : filled([words(code, town, area)])
  if (codeLast.includes(home)) return filled([words(town, code), area])
  if (below.includes(home)) return filled([town, area, code])
  if (home === 'AU') return filled([words(town, area, code)])
  if (home === 'BR') return filled([filled([town, area]).join(' – '), code])
  const place = filled([town, area]).join(', ')
  // A town that names its province itself is not parted from the code again.
  return filled([filled([place, code]).join(place.includes(',') ? ' ' : ', ')])
}

const filled = (parts: readonly string[]) => parts.filter((part) => part !== '')
const words = (...parts: readonly string[]) => filled(parts).join(' ')
