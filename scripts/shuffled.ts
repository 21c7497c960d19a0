import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { PlainError, run, runMain } from './terminal.ts'

const folders = ['core', 'server', 'web', 'simulators', 'scripts']

/**
 * `npm run test:shuffled`: the tests without a browser, their files and the tests of each in an order that nobody chose;
 * `npm run test:shuffled -- server features/outbox` those of a folder, or some of its files. SHUFFLE_SEED repeats an order.
 */
if (import.meta.main) {
  runMain(async () => {
    const [folder, ...files] = process.argv.slice(2)
    if (folder && !folders.includes(folder))
      throw new PlainError(`There are no tests to shuffle in ${folder}. There are: ${folders.join(', ')}`)
    const seed = Number(process.env.SHUFFLE_SEED ?? randomInt(1_000_000_000))
    await installPackages()
    const shuffle = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
    const failed: string[] = []
    for (const each of folder ? [folder] : folders) {
      const args = [binFile('vitest'), 'run', ...shuffle, ...files]
      const { code } = await run(process.execPath, args, { cwd: join(root, each), show: true })
      if (code !== 0) failed.push(each)
    }
    process.stdout.write(`\nThis order again: SHUFFLE_SEED=${seed} npm run test:shuffled\n`)
    if (failed.length > 0) throw new PlainError(`Tests failed in ${failed.join(', ')}.`)
  })
}
