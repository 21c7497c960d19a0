import * as fields from '../words/gen/customer-fields.gen.ts'
import { inEnglish, type Say } from '../words/word.ts'
import { countryCode } from './countries.ts'

/*
 * How postal codes look, by country, as the posts of these countries publish them: examples, from which the form follows.
 * A digit stands for any digit, a letter for any letter; a blank or hyphen may be left out.
 */
const examples = new Map(
  (
    'AD:AD500 AR:1425,C1425CLA AT:1010 AU:2000 BA:71000 BE:1000 BG:1000 BR:01310-100 CA:K1A_0B1 CH:8001 CN:100000 CO:110111 ' +
    'CR:10101 CY:1010 CZ:110_00 DE:10115 DK:1050 EE:10111 ES:28001 FI:00100 FR:75001 GB:SW1A_1AA,W1A_1AA,M1_1AA,M60_1AA,CR2_6XH,DN55_1PT ' +
    'GR:104_31 HR:10000 HU:1011 ID:10110 IE:D02_AF30,D6W_AF30 IL:9100001,91000 IN:110_001 IS:101 IT:00118 JP:100-0001 KR:03051 LI:9490 ' +
    'LT:01100 LU:1009 LV:1050 MC:98000 MT:VLT_1117 MX:06000 MY:50000 NL:1012_AB NO:0150 NZ:6011 PH:1000 PL:00-001 ' +
    'PT:1000-001 RO:010011 RS:11000,110101 SE:111_20 SG:018956 SI:1000 SK:811_01 SM:47890 TH:10100 TR:06010 ' +
    'TW:100,10001,100001 UA:01001 US:10001,10001-1234 VN:100000,10000 ZA:0001'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(3).replaceAll('_', ' ').split(',')] as const),
)

/** What of an address the advice looks at, as typed. */
export interface PostalPlace {
  readonly zip: string
  readonly country: string
}

/**
 * Advice when a postal code does not look like those of the country; null when it does, when one is missing, or when
 * we know no pattern for it. Never a reason to refuse: countries change their codes.
 */
export function postalAdvice({ zip, country }: PostalPlace, say: Say = inEnglish): string | null {
  const written = zip.normalize('NFKC').trim().toUpperCase()
  const code = written === '' ? null : countryCode(country)
  const known = code ? examples.get(code) : undefined
  if (!known?.[0]) return null
  // Some write the country before it: D-10115, LV-1050.
  const bare = written.replace(/^[A-Z]{1,3}-(?=\d)/, '')
  // The last four of an Irish code are letters and digits in any order.
  const tail = code === 'IE' ? -4 : undefined
  const forms = known.map((example) => formOf(example).slice(0, tail))
  const looksRight = [written, bare].some((text) => forms.includes(formOf(text).slice(0, tail)))
  return looksRight ? null : say(fields.postalAdvice, { example: known[0] })
}

const formOf = (code: string) => code.replace(/[\s-]/g, '').replace(/[A-Z]/g, 'a').replace(/\d/g, '9')
