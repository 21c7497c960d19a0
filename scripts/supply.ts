import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, type LockedPackages, lockFile } from './complete-lock.ts'
import { root, workspaces } from './project.ts'

/** Licences that go together with AGPL-3.0-or-later. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Versions with known holes: each package must be at or above the one given, wherever it stands in the tree. */
const leastVersions: Readonly<Record<string, string>> = {
  fastify: '5.3.2',
  '@fastify/static': '9.1.1',
  '@fastify/middie': '9.1.0',
  pdfmake: '0.3.6',
  jspdf: '4.2.0',
  dompurify: '3.4.7',
  kysely: '0.28.17',
}

interface SuppliedPackage extends LockedPackage {
  license?: string
  link?: boolean
  integrity?: string
}

/** Whether an SPDX expression allows what we do: one of the `OR`s, all of the `AND`s. */
export function isAllowedLicence(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => allowedLicences.has(licence.trim())))
}

/** Whether version `a` comes before `b`; a preview comes before what it previews. */
export function isBefore(a: string, b: string): boolean {
  const numbers = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
  const [left, right] = [numbers(a), numbers(b)]
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return a.includes('-') && !b.includes('-')
}

/** What is wrong with the packages that the product is made of, in plain lines. */
export function supplyProblems(locked: LockedPackages): string[] {
  const problems: string[] = []
  const entries = Object.entries(locked as Record<string, SuppliedPackage>)
  for (const [path, entry] of entries) {
    if (!path.includes('node_modules/') || entry.link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 13)
    // Builds for other kinds of machines are held by name alone; they are under the licence of what wants them.
    const wanting = entries.find(([, other]) => other.optionalDependencies?.[name] && other.license)?.[1]
    const licence = entry.license ?? wanting?.license
    if (!licence) problems.push(`${name} ${entry.version} has no licence`)
    else if (!isAllowedLicence(licence)) problems.push(`${name} ${entry.version} is under ${licence}`)
    const least = leastVersions[name]
    if (least && isBefore(entry.version ?? '0', least)) problems.push(`${name} ${entry.version} is below ${least}`)
    if (entry.resolved) problems.push(`${name} names where it was downloaded from`)
  }
  return problems
}

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>

/** Versions that a manifest leaves open (`^1.2.3`): an installation would differ from what was tested. */
export function looseVersions(file: string, manifest: Partial<Manifest>): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  return Object.entries(all)
    .filter(([name, version]) => !name.startsWith('@duly/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file} leaves the version of ${name} open: ${version}`)
}

/** Everything wrong with the packages of this project, and how many there are. */
export function checkSupply(): { problems: string[]; packages: number } {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: LockedPackages }
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  const loose = manifests.flatMap((file) => looseVersions(file, JSON.parse(readFileSync(join(root, file), 'utf8'))))
  return { problems: [...supplyProblems(packages), ...loose], packages: Object.keys(packages).length }
}
