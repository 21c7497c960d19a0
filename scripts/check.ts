import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { checkLayers } from './layers.ts'
import { installPackages } from './packages.ts'
import { binFile, root, workspaces } from './project.ts'
import { runSteps, type Step } from './steps.ts'
import { checkSupply } from './supply.ts'
import { quietEnvironment, run, runMain } from './terminal.ts'

/** What needs no running product: format and lint, types, layers, packages. */
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
      const folders = [...workspaces, 'scripts'].filter(hasSources)
      const results = await Promise.all(folders.map((folder) => tool('tsc', ['--pretty', 'false', '-p', folder])))
      // Workspaces see each other's files; what is wrong in one is told once.
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
    name: 'packages',
    run: async () => {
      const { problems, packages } = checkSupply()
      return { ok: problems.length === 0, output: problems.join('\n'), note: `${packages} packages` }
    },
  },
]

// The compiler takes a project without sources for a mistake.
function hasSources(folder: string): boolean {
  const cwd = join(root, folder)
  return (
    existsSync(join(cwd, 'tsconfig.json')) && globSync('**/*.{ts,tsx}', { cwd, exclude: ['node_modules'] }).length > 0
  )
}

function tool(name: string, args: string[]) {
  return run(process.execPath, [binFile(name), ...args], { cwd: root, env: quietEnvironment() })
}

/** `npm run check`. */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    const { failed } = await runSteps(checkSteps, 2)
    process.exitCode = failed > 0 ? 1 : 0
  })
}
