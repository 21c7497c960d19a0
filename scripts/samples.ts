import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { installPackages } from './packages.ts'
import { startProduct } from './sample-product.ts'
import { PlainError, runMain } from './terminal.ts'

/**
 * `npm run test:samples -- FOLDER`: enters every JSON document of the folder through the API of a fresh server, compares the
 * net of each line, the rows of tax and the totals with what the document states, and prints a line for each.
 */
if (import.meta.main) {
  runMain(async () => {
    const folder = resolve(process.argv[2] ?? '')
    if (!process.argv[2]) throw new PlainError('Name a folder: npm run test:samples -- FOLDER')
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
    if (files.length === 0) throw new PlainError(`${folder} holds no JSON document.`)
    await installPackages()
    const { enterAll } = await import('./samples-run.ts')
    const product = await startProduct()
    try {
      const { post } = await product.somebody()
      process.exitCode = await enterAll(folder, files, (body) => post('/invoices', body))
    } finally {
      await product.stop()
    }
  })
}
