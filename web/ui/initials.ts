/** First letters of the first two words: 'Harbour & Pine Studio' → HP; of an address: 'ingrid.h@x.ca' → IH. */
export function initialsOf(name: string): string {
  const words = (name.includes('@') ? (name.split('@')[0] ?? '') : name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
