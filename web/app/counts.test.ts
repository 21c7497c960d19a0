import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/* Every count in words is a plural of the catalogues: '1 invoices' is what hand-made ones come to. */

const root = join(import.meta.dirname, '../..')
const files = ['web/app', 'web/features', 'web/ui', 'core'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\.ts$|gallery|node_modules/.test(name))
    .map((name) => join(folder, name)),
)

/** Chosen by a comparison with 1: `n === 1 ? 'row' : 'rows'`, `${n === 1 ? '' : 's'}`. */
const compared = /(?:[!=]==? ?1|> ?1|< ?2) ?\? ?['"`][^?]*$/m
const nouns =
  'appointment|colleague|customer|day|draft|employee|entry|entries|error|file|hour|invoice|item|line|link|message|minute|month|page|payment|PDF|Product|product|record|reminder|row|session|step|time|try|tries|user|week|year'
/** A figure with a word behind it that follows the figure: `${total} invoices`, `{count} rows`. */
const beside = new RegExp(`\\$?\\{[^{}]+\\} (?:${nouns})s?\\b(?![=:])`)

const allowed: Readonly<Record<string, string>> = {
  'web/features/invoices/form/draft-slots.ts': 'the key of the first place has no figure',
  'web/features/invoices/form/product-picker.tsx': 'the first hundred of several hundred are plural',
  'web/features/appointments/reminder-panel.tsx': 'a limit that is more than one',
  'web/features/invoices/list/use-bulk.ts': 'one invoice has the specified sentence without a figure',
  'core/invoices/form/payment-terms.ts': 'choices that are more than one',
  'core/contract/validation-messages.ts': 'the wording for programs; people read it translated',
  'core/outbox/wording.ts': 'words that their owner edits, with places for figures',
  'web/features/admin-users/audit-trail.tsx': 'payment is no count there',
  'core/appointments/rules.ts': 'a limit that is more than one',
  'core/invoices/paper/words-of-numbers.ts': 'amounts in words, with the forms of each language',
  'core/invoices/paper/number-words.ts': 'names of currencies on the paper, in words',
}

const handMade = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|import )/.test(line))
    .filter((line) => compared.test(line) || beside.test(line))

it('are made by the catalogues', () => {
  const found = Object.fromEntries(
    files.map((name) => [name, handMade(readFileSync(join(root, name), 'utf8'))]).filter(([, lines]) => lines?.length),
  )
  for (const name of Object.keys(allowed)) delete found[name]
  expect(found).toEqual({})
})

it('are noticed when they are made by hand', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
  const count = '${count}'
  for (const line of [
    `count === 1 ? '1 invoice' : \`${count} invoices\``,
    "days + (days === 1 ? 'day' : 'days')",
    "unit + (count === 1 ? '' : 's')",
    `label={\`${count} invoices\`}`,
    '<span>{count} rows</span>',
  ])
    expect(handMade(line), line).toHaveLength(1)
  expect(handMade("counted(count, 'invoice')")).toEqual([])
})
