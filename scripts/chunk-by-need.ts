import { join } from 'node:path'

/** What the bundler tells of its graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The screens at the byte budget (scripts/web-weight.ts), by the modules that must be there before they stand. */
const firstScreens = {
  list: ['app/shell.tsx', 'features/invoices/list/invoice-list-screen.tsx'],
  form: ['app/shell.tsx', 'features/invoices/form/invoice-editor-screen.tsx'],
} as const

type FirstScreen = keyof typeof firstScreens

/** Modules that come in one file. */
interface Need {
  name: string
  /** Exactly which of the first screens need them at first. */
  by: readonly FirstScreen[]
  /** How many of all screens and other parts that come later need them, at least. */
  minShareCount: number
}

/**
 * Groups of chunks by which of the first screens need their modules at first, so that none of those waits for what only others
 * draw, nor for many small files: on a slow line each round of them costs more than its bytes. What is needed along with a
 * module of a later need stays with an earlier one.
 *
 * @param web the folder of the web's sources
 */
export function chunksByNeed(web: string, needs: readonly Need[]) {
  const neededBy = readerOf(web)
  return needs.map(({ name: chunk, by, minShareCount }, index) => ({
    name: (id: string, graph: Graph): string | null => {
      const found = neededBy(id, graph)
      return found.length === by.length && by.every((screen) => found.includes(screen)) ? chunk : null
    },
    minShareCount,
    priority: 1 + (needs.length - index) / needs.length,
  }))
}

/** Which of the first screens need a module. Each build has a graph of its own. */
function readerOf(web: string): (id: string, graph: Graph) => FirstScreen[] {
  const known = new WeakMap<Graph, Map<FirstScreen, ReadonlySet<string>>>()
  const readAll = (graph: Graph) =>
    new Map(
      Object.entries(firstScreens).map(([name, entries]) => [
        name as FirstScreen,
        reached(
          graph,
          entries.map((entry) => join(web, entry)),
        ),
      ]),
    )
  return (id, graph) => {
    const needed = known.get(graph) ?? readAll(graph)
    known.set(graph, needed)
    return [...needed].filter(([, modules]) => modules.has(id)).map(([name]) => name)
  }
}

function reached(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = graph.getModuleInfo(id)
    // A screen that has moved would silently need nothing.
    if (!module && entries.includes(id)) throw new Error(`the build has no ${id}`)
    open.push(...(module?.importedIds ?? []))
  }
  return found
}
