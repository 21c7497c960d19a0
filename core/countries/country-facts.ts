import { countryCode } from '../customers/countries.ts'
import type { DateForm } from '../dates/calendar-date.ts'

/**
 * What is customary in a country: the defaults of a business that is there, never a limit. Currencies: ISO 4217 (list one).
 * Paper, first day of the week and hours: Unicode CLDR 48 (`measurementData/paperSize`, `weekData/firstDay`, `timeData`), and the territories
 * of the United States with its paper. Order of a date: the long dates of CLDR in the country's main language. Taxes: the
 * general rate in force in January 2026 (European Commission, "VAT rates applied in the Member States"; elsewhere the
 * country's own tax office). Countries whose sales tax depends on the place or the goods have none here.
 */
export interface CountryFacts {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** ISO 4217. Not every one of them can be invoiced in. */
  readonly currency: string
  readonly paper: PaperSize
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekStart: number
  /** Whether clocks count twice to 12 or once to 24; null where that depends on the language, as in Canada. */
  readonly hourClock: 12 | 24 | null
  readonly dateForm: DateForm
  /** What most businesses there charge; null where there is no such tax. */
  readonly usualTax: UsualTax | null
  /** Whether issued documents are usually never changed there, but cancelled and made again. */
  readonly locksIssued: boolean
}

/** Papers that invoices are drawn on; `letter` is 8½ by 11 inches. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

export interface UsualTax {
  /** As people there call it: `GST`. */
  readonly name: string
  /** Percent, a canonical decimal. */
  readonly rate: string
}

const listed = (codes: string): readonly string[] => codes.split(' ')

/** Currencies of more than one country, each followed by who uses it; then those of one. */
const shared: Readonly<Record<string, readonly string[]>> = {
  EUR: listed(
    'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  ),
  USD: listed('AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI'),
  GBP: listed('GB GG GS IM JE'),
  AUD: listed('AU CC CX HM KI NF NR TV'),
  NZD: listed('CK NU NZ PN TK'),
  CHF: listed('CH LI'),
  DKK: listed('DK FO GL'),
  NOK: listed('BV NO SJ'),
  ILS: listed('IL PS'),
  MAD: listed('EH MA'),
  XAF: listed('CF CG CM GA GQ TD'),
  XCD: listed('AG AI DM GD KN LC MS VC'),
  XCG: listed('CW SX'),
  XOF: listed('BF BJ CI GW ML NE SN TG'),
  XPF: listed('NC PF WF'),
}
const own: Readonly<Record<string, string>> = Object.fromEntries(
  listed(
    'AE:AED AF:AFN AL:ALL AM:AMD AO:AOA AR:ARS AW:AWG AZ:AZN BA:BAM BB:BBD BD:BDT BH:BHD BI:BIF BM:BMD BN:BND BO:BOB BR:BRL BS:BSD BT:BTN BW:BWP BY:BYN BZ:BZD CA:CAD CD:CDF CL:CLP CN:CNY CO:COP CR:CRC CU:CUP CV:CVE CZ:CZK DJ:DJF DO:DOP DZ:DZD EG:EGP ER:ERN ET:ETB FJ:FJD FK:FKP GE:GEL GH:GHS GI:GIP GM:GMD GN:GNF GT:GTQ GY:GYD HK:HKD HN:HNL HT:HTG HU:HUF ID:IDR IN:INR IQ:IQD IR:IRR IS:ISK JM:JMD JO:JOD JP:JPY KE:KES KG:KGS KH:KHR KM:KMF KP:KPW KR:KRW KW:KWD KY:KYD KZ:KZT LA:LAK LB:LBP LK:LKR LR:LRD LS:LSL LY:LYD MD:MDL MG:MGA MK:MKD MM:MMK MN:MNT MO:MOP MR:MRU MU:MUR MV:MVR MW:MWK MX:MXN MY:MYR MZ:MZN NA:NAD NG:NGN NI:NIO NP:NPR OM:OMR PA:PAB PE:PEN PG:PGK PH:PHP PK:PKR PL:PLN PY:PYG QA:QAR RO:RON RS:RSD RU:RUB RW:RWF SA:SAR SB:SBD SC:SCR SD:SDG SE:SEK SG:SGD SH:SHP SL:SLE SO:SOS SR:SRD SS:SSP ST:STN SY:SYP SZ:SZL TH:THB TJ:TJS TM:TMT TN:TND TO:TOP TR:TRY TT:TTD TW:TWD TZ:TZS UA:UAH UG:UGX UY:UYU UZ:UZS VE:VES VN:VND VU:VUV WS:WST YE:YER ZA:ZAR ZM:ZMW ZW:ZWG',
  ).map((entry) => entry.split(':')),
)

const onLetter = listed('AS BZ CA CL CO CR GT GU MP MX NI PA PH PR SV UM US VE VI')

/** Weeks begin on Monday elsewhere. */
const weekStarts: Readonly<Record<number, readonly string[]>> = {
  0: listed(
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ),
  5: ['MV'],
  6: listed('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'),
}

/** Clocks count once to 24 elsewhere, and in Canada by the language. */
const twelveHours = listed(
  'AE AG AL AR AS AU BB BD BH BM BN BO BS BT CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM',
)

/** The day comes first elsewhere. */
const dateForms: Readonly<Record<Exclude<DateForm, 'dmy'>, readonly string[]>> = {
  mdy: listed('AS CA GU MH MP PH PR PW UM US VI'),
  ymd: listed('BT CN HU JP KP KR LT MN MO TW'),
}

const taxes: Readonly<Record<string, string>> = {
  GST: 'AU:10 CA:5 NZ:15 SG:9',
  IVA: 'CL:19 CO:19 AR:21 MX:16',
  VAT: 'AE:5 AT:20 BE:21 BG:20 CH:8.1 CY:19 CZ:21 DE:19 DK:25 EE:24 EG:14 ES:21 FI:25.5 FR:20 GB:20 GR:24 HR:25 HU:27 IE:23 IL:18 IM:20 IS:24 IT:22 KE:16 KR:10 LI:8.1 LT:21 LU:17 LV:21 MC:20 MT:18 NG:7.5 NL:21 NO:25 PH:12 PL:23 PT:23 RO:21 RS:20 SA:15 SE:25 SI:22 SK:23 TH:7 TR:20 UA:20 ZA:15',
  'Consumption tax': 'JP:10',
}

/** France, Germany, Italy, Poland and Spain ask that what was issued stays as it is. */
const lockingCountries = listed('DE ES FR IT PL')

function usualTaxOf(code: string): UsualTax | null {
  for (const [name, rates] of Object.entries(taxes)) {
    const rate = listed(rates).find((entry) => entry.startsWith(`${code}:`))
    if (rate) return { name, rate: rate.slice(3) }
  }
  return null
}

function keyOf<Key extends string>(
  lists: Readonly<Partial<Record<Key, readonly string[]>>>,
  code: string,
): Key | undefined {
  return (Object.keys(lists) as Key[]).find((key) => lists[key]?.includes(code))
}

/** What is customary in a country by its two letters; null for none that we know. */
export function countryFacts(code: string): CountryFacts | null {
  const currency = own[code] ?? keyOf(shared, code)
  if (!currency) return null
  return {
    code,
    currency,
    paper: onLetter.includes(code) ? 'letter' : 'a4',
    weekStart: Number(keyOf(weekStarts as Record<string, readonly string[]>, code) ?? 1),
    hourClock: code === 'CA' ? null : twelveHours.includes(code) ? 12 : 24,
    dateForm: keyOf(dateForms, code) ?? 'dmy',
    usualTax: usualTaxOf(code),
    locksIssued: lockingCountries.includes(code),
  }
}

/** The same for a country as somebody wrote it; null for what is no country. */
export function factsOfWritten(written: string): CountryFacts | null {
  const code = countryCode(written)
  return code === null ? null : countryFacts(code)
}
