import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { faultsTable, withTable } from './faults-table.ts'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { run, runMain } from './terminal.ts'

/** The arguments with which vitest runs the fault tests. */
export const faultArguments = ['run', '--config', join(root, 'e2e', 'faults', 'vitest.config.ts')]

/**
 * `npm run test:faults`: the long form, most of an hour, which writes what it measured into docs/reliability.md; or some
 * of its scenarios: `npm run test:faults -- app-killed`. `npm test` runs the short form.
 */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    const chosen = process.argv.slice(2)
    const figures = process.env.DULY_FAULTS_FIGURES ?? join(root, '.cache', 'faults.jsonl')
    if (chosen.length === 0) rmSync(figures, { force: true })
    const { code } = await run(process.execPath, [binFile('vitest'), ...faultArguments, ...chosen], {
      cwd: join(root, 'e2e'),
      env: { ...process.env, DULY_FAULTS_FORM: process.env.DULY_FAULTS_FORM ?? 'long', DULY_FAULTS_FIGURES: figures },
      show: true,
    })
    process.exitCode = code
    if (chosen.length > 0 || !existsSync(figures)) return
    const page = join(root, 'docs', 'reliability.md')
    const measured = `Measured ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores.`
    writeFileSync(page, withTable(readFileSync(page, 'utf8'), faultsTable(readFileSync(figures, 'utf8')), measured))
  })
}
