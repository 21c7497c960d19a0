import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { run, runMain } from './terminal.ts'

/** `npm run test:histories -- --runs 10000 --seed 1`: random histories of money, many more than `npm test` runs. */
if (import.meta.main) {
  runMain(async () => {
    const options = { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } as const
    const { values } = parseArgs({ options })
    await installPackages()
    const { code } = await run(process.execPath, [binFile('vitest'), 'run', 'app/histories.test.ts'], {
      cwd: join(root, 'server'),
      env: { ...process.env, DULY_HISTORIES: values.runs, DULY_HISTORIES_SEED: values.seed },
      show: true,
    })
    process.exitCode = code
  })
}
