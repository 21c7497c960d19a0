/**
 * Counting in the words that an owner may edit; all others are plurals of the catalogues. Which form a number takes is for the language's own rules to say (`Intl.PluralRules`), never for a
 * comparison with 1: other languages have more forms than two, and other numbers that take the first.
 */

/** The forms of a word or sentence by plural category; a plain text is an English noun whose plural takes an s. */
export type Forms = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

const english = new Intl.PluralRules('en')

/** The form for a count: `invoice` for 1, `invoices` for 0 and 2; with `{one, other}` whichever was given. */
export function pluralOf(count: number, forms: Forms): string {
  const category = english.select(count)
  if (typeof forms !== 'string') return forms[category] ?? forms.other
  return category === 'one' ? forms : `${forms}s`
}
