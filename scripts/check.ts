import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findObstacles } from './distributable.ts'
import { findHoldUps } from './holding-up.ts'
import { checkLayers } from './layers.ts'
import { installPackages } from './packages.ts'
import { binFile, root, workspaces } from './project.ts'
import { runSteps, type Step } from './steps.ts'
import { checkSupply } from './supply.ts'
import { PlainError, quietEnvironment, run, runMain } from './terminal.ts'
import { findUnused } from './unused.ts'

/** What needs no running product: format and lint, types, layers, lengths of functions, what nothing uses, packages. */
export const checkSteps: readonly Step[] = [
  {
    name: 'format and lint',
    run: async () => {
      const { code, output } = await tool('biome', ['check', '--error-on-warnings', '.'])
      return { ok: code === 0, output: `${output}\nnpm run format puts right what can be put right by itself.` }
    },
  },
  {
    name: 'types',
    run: async () => {
      // What was seen is kept: the next run looks at what has changed. Several checkers of one project each check again what
      // they share, which costs twice the processor's time; the projects keep two cores busy by themselves. The compiler
      // collects its garbage a quarter as often as it would.
      const seen = join(root, '.cache', 'types')
      const results = await Promise.all(
        typeProjects().map((folder) => {
          const kept = join(seen, `${folder === '.' ? 'root' : folder}.tsbuildinfo`)
          const args = [
            '--pretty',
            'false',
            '--singleThreaded',
            '--incremental',
            '--tsBuildInfoFile',
            kept,
            '-p',
            folder,
          ]
          return tool('tsc', args, { GOGC: '400' })
        }),
      )
      // Projects see each other's files; what is wrong in one is told once.
      const lines = new Set(results.flatMap(({ output }) => output.split('\n')))
      return { ok: results.every(({ code }) => code === 0), output: [...lines].join('\n') }
    },
  },
  {
    name: 'layers',
    run: async () => {
      const { violations, files } = checkLayers()
      const output = violations.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')
      return { ok: violations.length === 0, output, note: `${files} files` }
    },
  },
  {
    name: 'function lengths',
    run: async () => {
      // The parser is a package, which may have to be installed first.
      const { ceiling, lengthProblems, longFunctions } = await import('./function-lengths.ts')
      const found = longFunctions()
      const problems = lengthProblems(found, ceiling)
      return { ok: problems.length === 0, output: problems.join('\n'), note: `${found.length} long ones` }
    },
  },
  {
    name: 'words',
    run: async () => {
      const { wordProblems } = await import('./words.ts')
      const { noted, plainTexts, untranslatedProblems } = await import('./untranslated.ts')
      const found = plainTexts()
      const problems = [...wordProblems(), ...untranslatedProblems(found, noted())]
      const left = [...found.values()].reduce((sum, texts) => sum + texts.length, 0)
      return { ok: problems.length === 0, output: problems.join('\n'), note: `${left} texts in code` }
    },
  },
  {
    name: 'unused',
    run: async () => {
      const output = await findUnused()
      return {
        ok: output === '',
        output: `${output}\nWhat nothing uses is deleted; what only tests use moves to them.`,
      }
    },
  },
  {
    name: 'distributable',
    run: async () => {
      const obstacles = findObstacles()
      const output = obstacles.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')
      return { ok: obstacles.length === 0, output }
    },
  },
  {
    name: 'migrations hold up nobody',
    run: async () => {
      const found = findHoldUps()
      return { ok: found.length === 0, output: found.map(({ file, message }) => `${file} ${message}`).join('\n') }
    },
  },
  {
    name: 'packages',
    run: async () => {
      const { problems, packages } = checkSupply()
      return { ok: problems.length === 0, output: problems.join('\n'), note: `${packages} packages` }
    },
  },
]

/**
 * The projects that the compiler is run over: the root's, which holds every folder without options of its own, and those that
 * have some. One program for many folders reads what they share once. A folder that no project holds is an error.
 */
export function typeProjects(): string[] {
  const included = (configOf('.').include ?? []) as string[]
  const own: string[] = []
  for (const folder of [...workspaces, 'scripts'].filter(hasSources)) {
    if (configOf(folder).compilerOptions) own.push(folder)
    else if (!included.includes(folder)) throw new PlainError(`tsconfig.json does not include ${folder}`)
  }
  return ['.', ...own]
}

function configOf(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'))
}

// The compiler takes a project without sources for a mistake.
function hasSources(folder: string): boolean {
  const cwd = join(root, folder)
  return (
    existsSync(join(cwd, 'tsconfig.json')) && globSync('**/*.{ts,tsx}', { cwd, exclude: ['node_modules'] }).length > 0
  )
}

function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return run(process.execPath, [binFile(name), ...args], { cwd: root, env: { ...quietEnvironment(), ...env } })
}

/** `npm run check`. */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    const { failed } = await runSteps(checkSteps, 2)
    process.exitCode = failed > 0 ? 1 : 0
  })
}
