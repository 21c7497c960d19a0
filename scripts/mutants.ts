import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Mutant } from './core-mutants.ts'
import { installPackages } from './packages.ts'
import { type PlantedFault, plantedFaults, withFault } from './planted-faults.ts'
import { binFile, root, workspaces } from './project.ts'
import { PlainError, quietEnvironment, run, runMain } from './terminal.ts'

// Reading sources takes a package, which a fresh clone has not installed yet.
await installPackages()
const { changesIn, isEquivalent, mutatedFiles, roundedFolder, roundedTest, roundingsIn } = await import(
  './core-mutants.ts'
)

const apart = new Set(['node_modules', '.git', '.cache', '.node', 'dist', 'data', 'test-results', 'playwright-report'])

/** The sources, with the installed packages beside them; packages of our own lead to the copy. */
function copySources(scratch: string): void {
  rmSync(scratch, { recursive: true, force: true })
  for (const name of readdirSync(root)) {
    if (apart.has(name)) continue
    cpSync(join(root, name), join(scratch, name), { recursive: true, filter: (from) => !apart.has(basename(from)) })
  }
  for (const folder of ['.', ...workspaces]) {
    const installed = join(root, folder, 'node_modules')
    if (!existsSync(installed)) continue
    mkdirSync(join(scratch, folder, 'node_modules'), { recursive: true })
    for (const name of readdirSync(installed))
      if (name !== '@duly') symlinkSync(join(installed, name), join(scratch, folder, 'node_modules', name))
  }
  mkdirSync(join(scratch, 'node_modules', '@duly'))
  for (const name of workspaces) symlinkSync(join(scratch, name), join(scratch, 'node_modules', '@duly', name))
}

type Outcome = 'caught' | 'SURVIVED' | 'broken'

/** Runs a test file; `none` when no test ran, such as after a change that does not even load. */
async function runTests(scratch: string, test: string, named?: string): Promise<'passed' | 'failed' | 'none'> {
  const [folder = ''] = test.split('/')
  const report = join(scratch, '.report.json')
  rmSync(report, { force: true })
  const name = named === undefined ? [] : ['-t', named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  const args = ['run', '--root', folder, relative(folder, test), '--bail', '1', '--reporter=json', ...name]
  await run(process.execPath, [binFile('vitest'), ...args, `--outputFile=${report}`], {
    cwd: scratch,
    env: quietEnvironment(),
  })
  if (!existsSync(report)) return 'none'
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  return (numFailedTests ?? 0) > 0 ? 'failed' : (numPassedTests ?? 0) > 0 ? 'passed' : 'none'
}

/** Writes a changed file, runs what must notice, and writes the file as it was. */
async function tried(scratch: string, file: string, text: string, test: string, named?: string): Promise<Outcome> {
  const path = join(scratch, file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, text)
  try {
    const ended = await runTests(scratch, test, named)
    return ended === 'failed' ? 'caught' : ended === 'passed' ? 'SURVIVED' : 'broken'
  } finally {
    writeFileSync(path, before)
  }
}

/** Plants the listed faults; answers how many no test noticed. A test that fails without the fault notices nothing. */
async function plantList(scratch: string, wanted: readonly string[]): Promise<number> {
  const numbers = wanted.length > 0 ? wanted.flatMap(numbersOf) : plantedFaults.map((_, index) => index + 1)
  const outcomes = new Map<number, Outcome>()
  const sound = new Map<string, boolean>()
  for (const number of numbers) {
    const fault = plantedFaults[number - 1]
    if (!fault) throw new PlainError(`There is no fault ${number}; there are ${plantedFaults.length}.`)
    const key = `${fault.test} ${fault.named ?? ''}`
    if (!sound.has(key)) sound.set(key, (await runTests(scratch, fault.test, fault.named)) === 'passed')
    const text = withFault(readFileSync(join(scratch, fault.file), 'utf8'), fault)
    const outcome = sound.get(key) ? await tried(scratch, fault.file, text, fault.test, fault.named) : 'broken'
    outcomes.set(number, outcome)
    process.stdout.write(`${outcome.padEnd(8)} ${number} ${fault.fault}\n`)
  }
  const survived = [...outcomes.values()].filter((outcome) => outcome !== 'caught').length
  process.stdout.write(`\n${outcomes.size - survived} caught, ${survived} not\n`)
  record(outcomes)
  return survived
}

function numbersOf(text: string): number[] {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  if (!from) throw new PlainError(`${text} is no number of a fault`)
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
}

const [begin, end] = ['<!-- faults -->', '<!-- /faults -->']

/** Writes the table of docs/mutants.md; faults that were not planted this time keep what is said of them there. */
function record(outcomes: ReadonlyMap<number, Outcome>): void {
  const file = join(root, 'docs', 'mutants.md')
  const page = readFileSync(file, 'utf8')
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/mutants.md has no ${begin} … ${end}`)
  const known = new Map((rest ?? '').split('\n').map((line) => [cellsOf(line)[1], cellsOf(line).at(-1)]))
  const rows = plantedFaults.map((fault, index) => {
    const outcome = outcomes.get(index + 1) ?? known.get(fault.fault) ?? 'not run'
    return `| ${index + 1} | ${fault.fault} | \`${fault.file}\` | ${noticed(fault)} | ${outcome} |`
  })
  const table = ['| | fault | in | must be noticed by | last run |', '| --- | --- | --- | --- | --- |', ...rows]
  writeFileSync(file, `${before}${begin}\n${table.join('\n')}\n${end}${after}`)
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const noticed = ({ test, named }: PlantedFault) => `\`${test}\`${named ? `, “${named}…”` : ''}`

/** Files of core, each with the changes by rule that its test must notice. */
function mutatedCore(): { file: string; test: string; changes: (text: string) => Mutant[] }[] {
  const priced = readdirSync(join(root, roundedFolder)).filter((name) => /(?<!\.test)\.ts$/.test(name))
  return [
    ...mutatedFiles.map((one) => ({ ...one, changes: changesIn })),
    ...priced.map((name) => ({ file: `${roundedFolder}/${name}`, test: roundedTest, changes: roundingsIn })),
  ]
}

/** Changes the rules of core by rule; answers how many changes no test of core noticed. */
async function mutateCore(scratch: string, words: readonly string[]): Promise<number> {
  const files = mutatedCore().filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
  const survivors: { file: string; mutant: Mutant }[] = []
  let planted = 0
  for (const { file, test, changes } of files) {
    const text = readFileSync(join(scratch, file), 'utf8')
    for (const mutant of changes(text)) {
      if (isEquivalent(file, text, mutant)) continue
      planted += 1
      const changed = text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end)
      if ((await tried(scratch, file, changed, test)) === 'SURVIVED') survivors.push({ file, mutant })
    }
  }
  for (const { file, mutant } of survivors)
    process.stdout.write(`SURVIVED ${file}:${mutant.line} ${mutant.original} → ${mutant.replacement}\n`)
  process.stdout.write(`\n${planted - survivors.length} of ${planted} changes noticed\n`)
  return survivors.length
}

/**
 * `npm run test:mutants`: plants faults one at a time and looks whether a test notices (docs/mutants.md).
 *
 *   -- list           every planted fault, and writes docs/mutants.md
 *   -- list 12 30-40  some of them
 *   -- core           small changes by rule in the rules of money, status and dates
 *   -- core money     those in files whose path holds the word
 *   -- core pricing   every step that rounds, rounded in each other way
 *
 * All happens in a copy of the sources below `.cache`; the working tree is only read.
 */
runMain(async () => {
  const [what = 'all', ...rest] = process.argv.slice(2)
  if (!['all', 'list', 'core'].includes(what)) throw new PlainError(`There is no ${what}. There are: list, core`)
  const scratch = join(root, '.cache', `mutants-${process.pid}`)
  try {
    copySources(scratch)
    let survived = 0
    if (what !== 'core') survived += await plantList(scratch, rest)
    if (what !== 'list') survived += await mutateCore(scratch, what === 'core' ? rest : [])
    process.exitCode = survived > 0 ? 1 : 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})
