/** A tax of the business, as far as a file can name it; `rate` is per cent. */
export interface NamedTax {
  readonly id: string
  readonly name: string
  readonly region: string
  readonly rate: number | string
}

/** What a tax can be called, the shortest first: two taxes of one name differ by their rate or their place. */
const namesOf = ({ name, rate, region }: NamedTax) => [name, `${name} ${rate}%`, `${name} ${rate}% ${region}`.trim()]
const keyOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The taxes of a product as a cell of a file names them: `GST; PST 7%`. One that is no more is left out. */
export function taxesAsText(ids: readonly string[], all: readonly NamedTax[]): string {
  return ids
    .flatMap((id) => {
      const tax = all.find((one) => one.id === id)
      if (!tax) return []
      const others = all.filter((one) => one.id !== id)
      const names = namesOf(tax)
      const isOnlyOne = (name: string) =>
        !others.some((other) => namesOf(other).some((its) => keyOf(its) === keyOf(name)))
      return [names.find(isOnlyOne) ?? names.at(-1) ?? tax.name]
    })
    .join('; ')
}

/** The taxes that a cell names, in its order, each once; and what names none of them. */
export function taxesFromText(text: string, all: readonly NamedTax[]): { ids: string[]; unknown: string[] } {
  const find = (name: string) =>
    [0, 1, 2].flatMap((rank) => all.filter((tax) => keyOf(namesOf(tax)[rank] ?? '') === keyOf(name)))[0]
  const parts = (part: string, sign: RegExp) => part.split(sign).filter((name) => name.trim() !== '')
  // A name may have a comma in it: only what is no name is taken apart there.
  const named = parts(text, /[;\n|]/).flatMap((part) => (find(part) ? [part] : parts(part, /,/)))
  const found = named.flatMap((name) => find(name)?.id ?? [])
  return { ids: [...new Set(found)], unknown: named.filter((name) => !find(name)).map((name) => name.trim()) }
}
