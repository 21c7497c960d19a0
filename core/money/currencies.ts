/**
 * The currencies of ISO 4217 that people pay in: without metals, units of account, funds and codes for testing. Their
 * decimals are in `currency.ts`.
 */
const codesInUse =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

type Words<T extends string, Found = never> = T extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | T

/** Alphabetic code of a currency, in capitals. */
export type Currency = Words<typeof codesInUse>

/** Every currency that a document may be in, in order of the code. */
export const currencies = codesInUse.split(' ') as readonly Currency[]

const known: ReadonlySet<unknown> = new Set(currencies)

/** True for the code of a currency in use, in capitals. */
export function isCurrency(code: unknown): code is Currency {
  return known.has(code)
}
