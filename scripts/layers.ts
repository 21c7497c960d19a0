import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { type Import, packageOf, readSources } from './imports.ts'
import {
  forbiddenReach,
  namelessFiles,
  privateFiles,
  type Reach,
  webAreaArrows,
  type Zone,
  zones,
} from './layer-rules.ts'
import { root, workspaces } from './project.ts'

/** An import that crosses a border, with the way out. */
export interface Violation {
  file: string
  line: number
  message: string
}

export type Sources = ReadonlyMap<string, readonly Import[]>

/** Checks every import against the table in `layer-rules.ts`. `declared` tells the packages that a workspace declares. */
export function findViolations(
  sources: Sources,
  declared: (workspace: string) => ReadonlySet<string> | null,
): Violation[] {
  const violations: Violation[] = []
  for (const [file, imports] of sources) {
    const zone = zoneOf(file)
    if (!zone) continue
    if (namelessFiles.test(file)) {
      violations.push({
        file,
        line: 1,
        message:
          'this name tells nothing. Name the file after its one thought, and import the file that has what is wanted',
      })
    }
    for (const one of imports) {
      const message = one.target ? wrongFile(file, zone, one.target) : wrongPackage(file, zone, one, declared)
      if (message) violations.push({ file, line: one.line, message })
    }
  }
  violations.push(
    ...areaCircles(sources),
    ...fileCircles(sources),
    ...forbiddenReach.flatMap((rule) => reached(sources, rule)),
  )
  return violations.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

function zoneOf(path: string): Zone | undefined {
  return zones.find((zone) => zone.files.test(path))
}

function areaOf(path: string): string | null {
  return zoneOf(path)?.files.exec(path)?.groups?.area ?? null
}

function wrongFile(file: string, zone: Zone, target: string): string | null {
  const targetZone = zoneOf(target)
  if (!targetZone || zone.name === 'tests' || zone.name === 'tools') return null
  if (targetZone.name !== zone.name && !zone.below.includes(targetZone.name)) {
    return `${zone.name} must not import ${targetZone.name} (${target}). Way out: ${zone.wayOut}`
  }
  const [from, to] = [areaOf(file), areaOf(target)]
  if (targetZone.name === zone.name && from !== to) {
    if (zone.name === 'features' && privateFiles.test(target)) {
      return `${target} belongs to the area ${to} alone. Way out: call a function of server/features/${to}/service.ts`
    }
    if (zone.name === 'web features' && !webAreaArrows.some((arrow) => arrow[0] === from && arrow[1] === to)) {
      return `the area ${from} must not import the area ${to} (${target}). Way out: ${zone.wayOut}; a lasting exception is a line in webAreaArrows (scripts/layer-rules.ts)`
    }
  }
  return null
}

function wrongPackage(
  file: string,
  zone: Zone,
  one: Import,
  declared: (workspace: string) => ReadonlySet<string> | null,
): string | null {
  if (isBuiltin(one.specifier)) {
    return zone.node
      ? null
      : `${zone.name} must not import ${one.specifier}, which only Node has. Way out: ${zone.wayOut}`
  }
  const name = packageOf(one.specifier)
  if (!name) return null
  if (zone.packages && !zone.packages.includes(name)) {
    return `${zone.name} must not import the package ${name}. Way out: ${zone.wayOut}`
  }
  const workspace = file.split('/')[0] ?? ''
  const known = declared(workspace)
  if (!known || known.has(name) || (one.typeOnly && known.has(`@types/${name}`))) return null
  return `${workspace}/package.json does not declare ${name}. Way out: npm install --save-exact -w ${workspace} ${name}`
}

interface Edge {
  to: string
  line: number
}

type Graph = Map<string, Edge[]>

function runtimeGraph(sources: Sources, dynamic: boolean): Graph {
  const graph: Graph = new Map()
  for (const [file, imports] of sources) {
    const edges = imports.filter(
      (one) => !one.typeOnly && one.target && sources.has(one.target) && (dynamic || !one.dynamic),
    )
    graph.set(
      file,
      edges.map((one) => ({ to: one.target ?? '', line: one.line })),
    )
  }
  return graph
}

function fileCircles(sources: Sources): Violation[] {
  return circlesIn(runtimeGraph(sources, false)).map(({ path, line }) => ({
    file: path[0] ?? '',
    line,
    message: `imports itself in a circle: ${path.join(' → ')} → ${path[0]}. Way out: move what both need into a file of its own`,
  }))
}

function areaCircles(sources: Sources): Violation[] {
  return ['features', 'web features'].flatMap((name) => {
    const graph: Graph = new Map()
    const firstImport = new Map<string, { file: string; line: number }>()
    for (const [file, imports] of sources) {
      const from = areaOf(file)
      if (!from || zoneOf(file)?.name !== name) continue
      for (const { target, typeOnly, line } of imports) {
        const to = target && !typeOnly && zoneOf(target)?.name === name ? areaOf(target) : null
        if (!to || to === from || firstImport.has(`${from} ${to}`)) continue
        firstImport.set(`${from} ${to}`, { file, line })
        graph.set(from, [...(graph.get(from) ?? []), { to, line }])
        if (!graph.has(to)) graph.set(to, [])
      }
    }
    return circlesIn(graph).map(({ path }) => ({
      ...(firstImport.get(`${path[0]} ${path[1] ?? path[0]}`) ?? { file: '', line: 0 }),
      message: `areas need each other in a circle: ${path.join(' → ')} → ${path[0]}. Way out: one names the function that it wants as a parameter, and app hands it in`,
    }))
  })
}

// One circle for each knot: the walk keeps its path, and an edge back into it closes a circle.
function circlesIn(graph: Graph): { path: string[]; line: number }[] {
  const circles: { path: string[]; line: number }[] = []
  const done = new Set<string>()
  const walk = (node: string, path: string[], lines: number[]): void => {
    for (const { to, line } of graph.get(node) ?? []) {
      const start = path.indexOf(to)
      if (start >= 0) circles.push({ path: path.slice(start), line: [...lines, line][start] ?? line })
      else if (!done.has(to)) walk(to, [...path, to], [...lines, line])
    }
    done.add(node)
  }
  for (const node of graph.keys()) if (!done.has(node)) walk(node, [node], [])
  return circles
}

function reached(sources: Sources, rule: Reach): Violation[] {
  const graph = runtimeGraph(sources, rule.dynamic)
  const memo = new Map<string, string[] | null>()
  // The way from a file to the package, without the file itself; null: there is none.
  const wayFrom = (file: string): string[] | null => {
    const known = memo.get(file)
    if (known !== undefined) return known
    memo.set(file, null)
    const direct = (sources.get(file) ?? []).find(
      (one) => !one.typeOnly && (rule.dynamic || !one.dynamic) && isForbidden(one.specifier, rule),
    )
    let way: string[] | null = direct ? [packageOf(direct.specifier) ?? ''] : null
    for (const { to } of way ? [] : (graph.get(file) ?? [])) {
      const further = wayFrom(to)
      if (!further) continue
      way = [to, ...further]
      break
    }
    memo.set(file, way)
    return way
  }
  const violations: Violation[] = []
  for (const [file, imports] of sources) {
    if (!rule.from.test(file)) continue
    for (const one of imports) {
      if (one.typeOnly || (one.dynamic && !rule.dynamic)) continue
      if (!one.target && isForbidden(one.specifier, rule))
        violations.push({ file, line: one.line, message: `imports ${one.specifier}: ${rule.why}` })
      // Inside the guarded files the one that leaves them is told, not all that import it.
      if (!one.target || rule.from.test(one.target)) continue
      const way = wayFrom(one.target)
      if (way)
        violations.push({ file, line: one.line, message: `brings in ${[one.target, ...way].join(' → ')}: ${rule.why}` })
    }
  }
  return violations
}

function isForbidden(specifier: string, rule: Reach): boolean {
  if (isBuiltin(specifier)) return false
  const name = packageOf(specifier)
  return name !== null && (rule.package === '*' || name === rule.package)
}

/** The packages that a workspace's package.json and the root's declare. */
export function declaredPackages(workspace: string): ReadonlySet<string> | null {
  const names = [
    'package.json',
    ...(workspaces.some((name) => name === workspace) ? [`${workspace}/package.json`] : []),
  ].flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  // Scripts drive the tools of all workspaces.
  return workspace === 'scripts' ? null : new Set(names)
}

/** Reads the project and checks it; the number of files looked at is for the report. */
export function checkLayers(): { violations: Violation[]; files: number } {
  const sources = readSources(root, [...workspaces, 'scripts'])
  const known = new Map<string, ReadonlySet<string> | null>()
  const declared = (workspace: string) => {
    if (!known.has(workspace)) known.set(workspace, declaredPackages(workspace))
    return known.get(workspace) ?? null
  }
  return { violations: findViolations(sources, declared), files: sources.size }
}

if (import.meta.main) {
  const { violations, files } = checkLayers()
  for (const { file, line, message } of violations) process.stdout.write(`${file}:${line} ${message}\n`)
  process.stdout.write(`${files} files, ${violations.length} imports across a border\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
