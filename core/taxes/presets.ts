import type { TaxCategory } from '../pricing/model.ts'

/** A tax that is usual somewhere. */
export interface TaxPreset {
  readonly name: string
  /** Province, where the country's tax depends on it. */
  readonly region: string
  /** Per cent, a canonical decimal. */
  readonly rate: string
  readonly category: TaxCategory | null
  /**
   * Whether most of what is sold there carries it, so that new lines do where a business has named no other: the country's main tax, and
   * Québec's beside it, which has the same base. The other provinces' sales taxes are for some goods and services, reduced rates for others.
   */
  readonly isUsual: boolean
  /** Calendar dates; null: no beginning or end. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** Where the rate was read. */
  readonly source: string
  /** False: nobody has compared it with the law yet. */
  readonly isVerified: boolean
}

const taxtips = 'taxtips.ca, sales tax rates 2026'
const commission = 'European Commission, VAT rates applied in the Member States, January 2026'

const canada = (name: string, region: string, rate: string, dates: Partial<TaxPreset> = {}): TaxPreset => ({
  name,
  region,
  rate,
  category: null,
  isUsual: name !== 'PST' && name !== 'RST' && !dates.validTo,
  validFrom: null,
  validTo: null,
  source: taxtips,
  isVerified: true,
  ...dates,
})

const gst = canada('GST', '', '5')

/** Canada by province: HST, GST alone, GST + PST, GST + QST. QST has not been compound since 2013. */
const provinces: Readonly<Record<string, readonly [name: string, taxes: readonly TaxPreset[]]>> = {
  'CA-AB': ['Alberta', [gst]],
  'CA-BC': ['British Columbia', [gst, canada('PST', 'British Columbia', '7')]],
  'CA-MB': ['Manitoba', [gst, canada('RST', 'Manitoba', '7')]],
  'CA-NB': ['New Brunswick', [canada('HST', 'New Brunswick', '15')]],
  'CA-NL': ['Newfoundland and Labrador', [canada('HST', 'Newfoundland and Labrador', '15')]],
  'CA-NS': [
    'Nova Scotia',
    [
      canada('HST', 'Nova Scotia', '15', { validTo: '2025-03-31' }),
      canada('HST', 'Nova Scotia', '14', { validFrom: '2025-04-01' }),
    ],
  ],
  'CA-NT': ['Northwest Territories', [gst]],
  'CA-NU': ['Nunavut', [gst]],
  'CA-ON': ['Ontario', [canada('HST', 'Ontario', '13')]],
  'CA-PE': ['Prince Edward Island', [canada('HST', 'Prince Edward Island', '15')]],
  'CA-QC': ['Québec', [gst, canada('QST', 'Québec', '9.975')]],
  'CA-SK': ['Saskatchewan', [gst, canada('PST', 'Saskatchewan', '6')]],
  'CA-YT': ['Yukon', [gst]],
}

/** Standard rate first, then reduced ones. Their names are what the tax is called on paper there. */
const countries: Readonly<Record<string, readonly [country: string, name: string, rates: string, source: string]>> = {
  AT: ['Austria', 'USt', '20 13 10', commission],
  BE: ['Belgium', 'BTW', '21 12 6', commission],
  BG: ['Bulgaria', 'ДДС', '20 9', commission],
  CY: ['Cyprus', 'ΦΠΑ', '19 9 5 3', commission],
  CZ: ['Czechia', 'DPH', '21 12', commission],
  DE: ['Germany', 'USt', '19 7', commission],
  DK: ['Denmark', 'Moms', '25', commission],
  EE: ['Estonia', 'KM', '24 13 9', commission],
  ES: ['Spain', 'IVA', '21 10 4', commission],
  FI: ['Finland', 'ALV', '25.5 13.5 10', commission],
  FR: ['France', 'TVA', '20 10 5.5 2.1', commission],
  GR: ['Greece', 'ΦΠΑ', '24 13 6', commission],
  HR: ['Croatia', 'PDV', '25 13 5', commission],
  HU: ['Hungary', 'ÁFA', '27 18 5', commission],
  IE: ['Ireland', 'VAT', '23 13.5 9 4.8', commission],
  IT: ['Italy', 'IVA', '22 10 5 4', commission],
  LT: ['Lithuania', 'PVM', '21 12 5', commission],
  LU: ['Luxembourg', 'TVA', '17 14 8 3', commission],
  LV: ['Latvia', 'PVN', '21 12 5', commission],
  MT: ['Malta', 'VAT', '18 12 7 5', commission],
  NL: ['Netherlands', 'BTW', '21 9', commission],
  PL: ['Poland', 'VAT', '23 8 5', commission],
  PT: ['Portugal', 'IVA', '23 13 6', commission],
  RO: ['Romania', 'TVA', '21 11', commission],
  SE: ['Sweden', 'Moms', '25 12 6', commission],
  SI: ['Slovenia', 'DDV', '22 9.5 5', commission],
  SK: ['Slovakia', 'DPH', '23 19 5', commission],
  AU: ['Australia', 'GST', '10', 'Australian Taxation Office, GST'],
  CH: ['Switzerland', 'MWST', '8.1 3.8 2.6', 'Swiss Federal Tax Administration, VAT rates'],
  GB: ['United Kingdom', 'VAT', '20 5', 'gov.uk, VAT rates'],
  NZ: ['New Zealand', 'GST', '15', 'Inland Revenue, GST'],
}

/** Places with presets: countries by ISO 3166-1, provinces of Canada by ISO 3166-2. In the United States rates are typed. */
export function presetPlaces(): { place: string; name: string }[] {
  return [...Object.entries(provinces), ...Object.entries(countries)]
    .map(([place, [name]]) => ({ place, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** What is usual in a place; empty for one without presets. */
export function presetsOf(place: string): readonly TaxPreset[] {
  const country = countries[place]
  if (!country) return provinces[place]?.[1] ?? []
  const [, name, rates, source] = country
  return rates.split(' ').map((rate, place) => ({
    name,
    region: '',
    rate,
    category: 'S',
    isUsual: place === 0,
    validFrom: null,
    validTo: null,
    source,
    isVerified: false,
  }))
}
