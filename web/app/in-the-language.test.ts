import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/* Sums, dates, countries, names and orders on screens are the reader's: nothing writes or sorts them in a language of its own choice. */

const root = join(import.meta.dirname, '..')
const files = ['app', 'features', 'ui', 'api', 'words'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|gallery|node_modules/.test(name))
    .map((name) => join(folder, name)),
)

/** What core has for English alone, which `core/words/format.ts` and `intl.ts` choose by the language. */
const englishOnly =
  /\b(?:format(?:Money|MoneyWithCode|Amount|Rate|Number|Short|Long|ListDate|Month|Weekday|WallTime|Compact)|shortMonthName|currencyName|unitsName)\(/
const byItself =
  /\bIntl\.(?:DateTime|Number|List|RelativeTime|Duration)Format\b|\bIntl\.(?:DisplayNames|Collator|PluralRules)\b/
const localeOfItsOwn = /\.toLocale\w*\(|\.localeCompare\([^,()]*\)/
const countryAsKept = /\[[^\]]*\b\w+\.country\b[^\])]*\]\.filter/
/** A time on the clock of the language alone, whatever the reader chose (`momentAt` and `timeAt` of `words/times.ts`). */
const byNoClock = /\b(?:instantListText|instantText|timeText)\((?!.*[cC]lock)/
const fixed = /\b\w+(?:Text|Date|Format|Rules|displayName|moneyWithCode)\(\s*['"`]en\b/

const allowed: Readonly<Record<string, string>> = {
  'features/invoices/quotes/public-quote-screen.tsx': 'nobody has told a clock to whoever reads a public page',
  'features/invoices/seals/public-seal-screen.tsx': 'nobody has told a clock to whoever reads a public page',
  'ui/date-range-text.ts': 'English has a form of its own there, chosen by the language',
  'ui/number-text.ts': 'what a field holds, read again by itself',
  'features/access/register-screen.tsx': 'asks for the zone of the machine',
  'features/pay/pay-parts.tsx': 'the server has named the country for its reader',
  'features/appointments/days.ts': 'puts instants of the API in order',
}

const ofItsOwn = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|import )/.test(line))
    .filter((line) =>
      [englishOnly, byItself, localeOfItsOwn, countryAsKept, byNoClock, fixed].some((form) => form.test(line)),
    )

it('is written in the language of the reader', () => {
  const found = Object.fromEntries(
    files
      .map((name) => [name, ofItsOwn(readFileSync(join(root, name), 'utf8'))] as const)
      .filter(([name, lines]) => lines.length > 0 && !Object.hasOwn(allowed, name)),
  )
  expect(found).toEqual({})
})

it('notices what is not', () => {
  for (const line of [
    '{formatMoney(minor, currency)}',
    "new Intl.DisplayNames('en', { type: 'region' })",
    'date.toLocaleDateString()',
    'a.name.localeCompare(b.name)',
    '[customer.city, customer.country].filter(Boolean)',
    'timeText(t.forms, instant, zone)',
    "moneyText('en', minor, currency)",
  ])
    expect(ofItsOwn(line), line).toEqual([line])
  expect(ofItsOwn('moneyText(t.forms, minor, currency); a.localeCompare(b, t.language)')).toEqual([])
})
