// Letters that decomposition leaves alone but that people type without their stroke.
const strokes: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' }

/** Text as searching compares it: lower case, without accents, spaces collapsed. `'Løvstad '` and `'lovstad'` meet. */
export function fold(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœþðı]/g, (letter) => strokes[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A LIKE pattern that finds `search` anywhere in folded text; `%`, `_` and `\` are plain characters. */
export function likePattern(search: string): string {
  return `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The last characters of a whole number or code such as `INV-20260305-123`, folded; null for any other search. An index of
 * three letters finds them at once, while the beginning is shared by thousands.
 */
export function rareTail(search: string): string | null {
  const folded = fold(search)
  if (!/^\S{6,60}\d{3}$/.test(folded)) return null
  return folded.slice(/\d{5}$/.test(folded) ? -5 : -6)
}

/** The folded search text of a record: its searchable parts, one space between, at most `max` units. */
export function searchTextOf(parts: readonly string[], max = 20_000): string {
  return fold(parts.filter(Boolean).join(' ')).slice(0, max)
}
