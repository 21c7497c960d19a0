/*
 * A page comes with the texts of its own language and no other (docs/decisions/0151-one-language-per-page.md). These areas are
 * the exceptions.
 */

/** Areas whose texts a page may want in another language than its own: those of papers. */
export const areasOfPapers = ['paper', 'units', 'sample-invoice'] as const
export type PaperArea = (typeof areasOfPapers)[number]

/** Areas that pages in other languages hold in English, too: by it they know what was stored or answered. */
export const areasKnownInEnglish: readonly string[] = [
  'customer-fields',
  'imports',
  'outbox-reasons',
  'payment-terms',
  'products',
  'refusals',
]
