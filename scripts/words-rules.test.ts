import { languageCodes } from '@duly/core/words/languages.ts'
import { expect, it } from 'vitest'
import { textsIn, untranslatedProblems } from './untranslated.ts'
import { generatedWords, problemsOf, type WordFile } from './words-rules.ts'

/** The problems of an area whose other languages are right but for `own`. */
function problems(english: Record<string, string>, own: WordFile | null, language = 'fr' as const): string[] {
  const fine = (code: string) =>
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [key, text.replace(/one \{[^}]*\} other/, formsOf(code))]),
    )
  const files = Object.fromEntries(languageCodes.map((code) => [code, code === 'en' ? english : fine(code)]))
  return problemsOf('area', { ...files, [language]: own })
}

const formsOf = (code: string) =>
  new Intl.PluralRules(code)
    .resolvedOptions()
    .pluralCategories.map((category) => (category === 'other' ? 'other' : `${category} {#}`))
    .join(' ')

it('finds nothing in texts that are whole', () => {
  expect(
    problems(
      { a: 'All', n: '{n, plural, one {# day} other {# days}}' },
      { a: 'Tout', n: '{n, plural, one {# jour} many {# de jours} other {# jours}}' },
    ),
  ).toEqual([])
})

it('misses a language, a text and a plural form', () => {
  const english = { a: 'All', n: '{n, plural, one {# day} other {# days}}' }
  expect(problems(english, null)).toEqual(['core/words/area.fr.json is missing'])
  expect(problems(english, { n: '{n, plural, one {#} other {#}}', b: 'B' })).toEqual([
    'core/words/area.fr.json: b is not in the English file',
    'core/words/area.fr.json: a is missing',
    'core/words/area.fr.json: n: {n} has no form for many',
  ])
})

it('refuses other values, elements and choices than English has', () => {
  const english = { a: 'See <link>{name}</link>', k: '{kind, select, a {A} other {B}}' }
  expect(problems(english, { a: 'Voir {nom}', k: '{kind, select, b {A} other {B}}' })).toEqual([
    'core/words/area.fr.json: a lacks {name}',
    'core/words/area.fr.json: a has {nom}, unlike English',
    'core/words/area.fr.json: a has other elements than English',
    'core/words/area.fr.json: k uses {kind} otherwise than English',
  ])
})

it('refuses French words that are cut before a vowel, where a name follows', () => {
  const english = { a: 'Invoice of {business}', b: 'Of {sum}', c: 'Role of <b>{name}</b>', d: 'To {name}' }
  expect(
    problems(english, { a: 'Facture de {business}', b: 'De {sum}', c: 'Rôle d’<b>{name}</b>', d: 'Pour {name}' }),
  ).toEqual([
    'core/words/area.fr.json: a has de before {business}, which may begin with a vowel',
    'core/words/area.fr.json: c has d’ before {name}, which may begin with a vowel',
  ])
})

it('says what cannot be read, and what ICU reads otherwise than one thinks', () => {
  expect(problems({ a: 'One' }, { a: "l'{name" })).toHaveLength(2)
  expect(problems({ a: 'One' }, { a: '<b>Un' })).toEqual(['core/words/area.fr.json: a: <b> is not closed'])
  expect(problems({ delete: 'Delete' }, { delete: 'Supprimer' })).toEqual([
    'core/words/area.en.json: delete is no name for a constant',
  ])
})

it('makes one constant of each text, with what it takes as its type', () => {
  const made = generatedWords('area', { a: 'It’s "all"', '@a': { description: 'x' }, b: '{n, number} of <i>{who}</i>' })
  expect(made).toContain(`export const a = 'area.0:It’s "all"' as unknown as Word\n`)
  expect(made).toContain(
    `export const b = 'area.1=[["n","n"]," of ",["i","e",[["who"]]]]' as unknown as Word<{ n: number; who: string }, "i">`,
  )
})

it('finds texts in code, and none in what nobody reads', () => {
  const found = textsIn(
    'a.tsx',
    `import x from './a b.ts'
     const kind = 'invoice'
     log.info('Something was written.')
     throw new Error('Nobody sees this.')
     call('GET /things')
     const words = { label: 'Name', key: 'Name', title: t(bin.title) }
     export const A = () => <p className="A b" title="Read me" data-x="y">Hello <b>{t(bin.x)}</b> {'·'}</p>
     toast.error('Failed to save')`,
  )
  expect(found.map(({ text, line }) => [line, text])).toEqual([
    [6, 'Name'],
    [7, 'Read me'],
    [7, 'Hello'],
    [8, 'Failed to save'],
  ])
  expect(untranslatedProblems(new Map([['web/a', found]]), { 'web/a': 5, 'web/b': 0 })).toEqual([
    'web/a has 4 texts outside core/words: lower its 5',
  ])
  expect(untranslatedProblems(new Map([['web/a', found]]), { 'web/a': 3 })).toHaveLength(5)
})

it('tells where French spaces part what belongs together', () => {
  const french = (text: string) => problems({ a: 'Is it?' }, { a: text })
  expect(french('Est-ce lui\u00a0?')).toEqual(['core/words/area.fr.json: a has a space before ?'])
  expect(french('Attention : « ici » à 5 %')).toEqual(
    [':', '«', '»', '%'].map(
      (sign) => `core/words/area.fr.json: a needs a no-break space ${sign === '«' ? 'after' : 'before'} ${sign}`,
    ),
  )
  expect(french('Attention\u00a0: est-ce «\u00a0ici\u00a0»?')).toEqual([])
})
