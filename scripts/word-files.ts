/** Files of texts that a screen fetches at most, besides those of the start. */
export const mostFiles = 4

/**
 * How the texts of a language are laid into files: each is a list of areas. An area may stand in several, so that a screen
 * fetches few files and little that it does not show.
 */
export interface WordFiles {
  readonly files: readonly (readonly string[])[]
  /** By screen: its files, by their place in the list. */
  readonly of: ReadonlyMap<string, readonly number[]>
}

/**
 * Lays areas into files. Those that the same screens show make a file of their own where that saves most; a screen has few of
 * these, and a file of all else that it shows. What no screen shows stands alone: it is fetched by name. `sizeOf` is in bytes.
 */
export function wordFiles(
  screens: ReadonlyMap<string, ReadonlySet<string>>,
  all: Iterable<string>,
  sizeOf: (area: string) => number,
): WordFiles {
  const groups = sharedAreas(screens, sizeOf)
  const files: (readonly string[])[] = groups.map(({ areas }) => areas)
  const of = new Map<string, readonly number[]>()
  for (const [screen, areas] of screens) {
    const own = groups.flatMap(({ users }, at) => (users.has(screen) ? [at] : []))
    const shared = new Set(own.flatMap((at) => files[at] ?? []))
    const rest = [...areas].filter((area) => !shared.has(area)).sort()
    const same = files.findIndex((file) => file.join() === rest.join())
    if (rest.length > 0 && same >= 0) own.push(same)
    else if (rest.length > 0) own.push(files.push(rest) - 1)
    of.set(screen, own)
  }
  // Asked for by name, such as those of a paper in another language than the page's.
  const alone = new Set(files.flatMap((file) => (file.length === 1 ? file : [])))
  for (const area of all) if (!alone.has(area)) files.push([area])
  return { files, of }
}

interface Shared {
  readonly areas: string[]
  readonly users: ReadonlySet<string>
}

/** Areas by the screens that show them, those first that would cost most if each screen had them in its own file. */
function sharedAreas(
  screens: ReadonlyMap<string, ReadonlySet<string>>,
  sizeOf: (area: string) => number,
): readonly Shared[] {
  const users = new Map<string, Set<string>>()
  for (const [screen, areas] of screens)
    for (const area of areas) users.set(area, (users.get(area) ?? new Set()).add(screen))
  const groups = new Map<string, Shared & { bytes: number }>()
  for (const area of [...users.keys()].sort()) {
    const its = users.get(area) ?? new Set()
    const key = [...its].sort().join()
    const group = groups.get(key) ?? { areas: [], users: its, bytes: 0 }
    group.areas.push(area)
    groups.set(key, { ...group, bytes: group.bytes + sizeOf(area) * (its.size - 1) })
  }
  const count = new Map<string, number>()
  return [...groups.values()]
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
    .filter((group) => {
      const fits = [...group.users].every((screen) => (count.get(screen) ?? 0) < mostFiles - 1)
      if (fits) for (const screen of group.users) count.set(screen, (count.get(screen) ?? 0) + 1)
      return fits
    })
}
