import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.ts'

/* A fresh clone has no packages: whatever installs them may import nothing but files of ours and Node's own modules. */

interface Scripts {
  readonly scripts: Readonly<Record<string, string>>
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Scripts
const commands = Object.values(scripts).flatMap((text) => /with-node\.mjs ([\w./-]+\.ts)/.exec(text)?.[1] ?? [])
const installers = commands.filter((file) => readFileSync(join(root, file), 'utf8').includes('installPackages('))

const imported = /^(?:import|export)\s(?!type\s)[^'";]*?from '([^']+)'|^import '([^']+)'/gm

/** Packages that a file imports as it is loaded, by itself or through others, each with the file that names it. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, from, alone]) => {
    const name = from ?? alone ?? ''
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : [`${relative(root, file)}: ${name}`]
  })
}

it('knows the commands of a fresh clone', () => {
  expect(installers).toEqual(expect.arrayContaining(['scripts/start.ts', 'scripts/test.ts', 'scripts/check.ts']))
  expect(packagesOf(join(root, 'scripts', 'bare-clone.test.ts'))).toContain('scripts/bare-clone.test.ts: vitest')
})

it.each(installers)('%s runs where no packages are installed yet', (file) => {
  expect(packagesOf(join(root, file))).toEqual([])
})
