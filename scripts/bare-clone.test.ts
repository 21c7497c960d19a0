import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './project.ts'

/* A fresh clone has no packages, and its machine may have nothing but Node: whatever installs them may import nothing but files of ours and Node's own modules, and tests get along without programs of others. */

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

// What every system has on which the product runs, and what Node brings along.
const everywhere = new Set(['cat', 'chmod', 'chown', 'cp', 'git', 'npm', 'ps', 'readlink', 'sleep', 'tar'])

/** Programs of others that tests start, each with what they do on a machine that lacks it. */
const withoutIt: Readonly<Record<string, string>> = {
  'e2e/faults/embedded-database.test.ts: mount': 'left out unless it runs as root, on Linux',
  'e2e/faults/embedded-database.test.ts: umount': 'left out unless it runs as root, on Linux',
  'server/platform/pdf/copied-text.test.ts: pdftotext': 'the text is read by pdf.js alone',
  'server/test/codes.ts: pdftoppm': 'codes are not read back from the page',
}

it('the tests of a bare machine start no program that it may lack', () => {
  const files = globSync('{core,server,web,simulators,scripts,e2e,bench,client}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules', 'e2e/scaling', '**/*.long.test.ts', '**/dist'],
  })
  const isOfTests = (file: string) => /\.(test|spec)\.ts$|\/test\/|^e2e\//.test(file)
  const started = files.filter(isOfTests).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const named = [
      ...text.matchAll(
        /\b(?:spawn|spawnSync|exec|execSync|execFile|execFileSync|promisify\(execFile\))\(\s*'([\w-]+)/g,
      ),
    ]
    return named.flatMap(([, program = '']) => (everywhere.has(program) ? [] : `${file}: ${program}`))
  })
  expect([...new Set(started)].sort()).toEqual(Object.keys(withoutIt).sort())
})
