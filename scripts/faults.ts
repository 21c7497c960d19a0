import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { faultsTable, withTable } from './faults-table.ts'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { buildServer } from './server-build.ts'
import { run, runMain } from './terminal.ts'

/** The arguments with which vitest runs the fault tests. */
export const faultArguments = ['run', '--config', join(root, 'e2e', 'faults', 'vitest.config.ts')]

/** The files, those that take longest last, so that a run that is broken off has tried most. */
function scenarios(): string[] {
  const last = ['processes.long.test.ts', 'app-killed.test.ts']
  const found = readdirSync(join(root, 'e2e', 'faults')).filter((name) => name.endsWith('.test.ts'))
  return [...found.filter((name) => !last.includes(name)).sort(), ...last.filter((name) => found.includes(name))]
}

/**
 * `npm run test:faults`: the long form, most of an hour, or some of its scenarios: `npm run test:faults -- app-killed`.
 * `npm test` runs the short form. Each file runs by itself: one that fails or hangs does not keep the others from
 * running, and what has been measured is written into docs/reliability.md after each.
 *
 * DULY_FAULTS_SHARE=0.25 repeats everything a quarter as often; DULY_FAULTS_MINUTES=40 begins no file after that time.
 */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    await buildServer()
    const chosen = process.argv.slice(2)
    const figures = process.env.DULY_FAULTS_FIGURES ?? join(root, '.cache', 'faults.jsonl')
    mkdirSync(dirname(figures), { recursive: true })
    if (chosen.length === 0) rmSync(figures, { force: true })
    const form = process.env.DULY_FAULTS_FORM ?? 'long'
    const env = {
      ...process.env,
      DULY_FAULTS_FORM: form,
      DULY_FAULTS_FIGURES: figures,
      DULY_FAULTS_SEED: process.env.DULY_FAULTS_SEED ?? String(randomInt(1, 2 ** 31)),
    }
    const end = performance.now() + Number(process.env.DULY_FAULTS_MINUTES ?? 240) * 60_000
    const outcomes: string[] = []
    for (const name of scenarios()) {
      if (chosen.length > 0 && !chosen.some((part) => name.includes(part))) continue
      if (form !== 'long' && name.includes('.long.')) continue
      if (performance.now() > end) {
        outcomes.push(`${name}: not begun, the time was over`)
        continue
      }
      const begun = performance.now()
      const { code } = await run(process.execPath, [binFile('vitest'), ...faultArguments, name], {
        cwd: join(root, 'e2e'),
        env,
        show: true,
      })
      const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
      outcomes.push(`${name}: ${code === 0 ? 'held' : 'FAILED'} in ${minutes} minutes`)
      if (code !== 0) process.exitCode = 1
      if (chosen.length === 0 && form === 'long' && existsSync(figures)) keep(figures)
    }
    process.stdout.write(`faults: seed ${env.DULY_FAULTS_SEED}\n${outcomes.map((line) => `  ${line}\n`).join('')}`)
  })
}

function keep(figures: string): void {
  const page = join(root, 'docs', 'reliability.md')
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores.`
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), faultsTable(readFileSync(figures, 'utf8')), measured))
}
