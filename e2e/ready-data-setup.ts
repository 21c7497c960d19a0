import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersOf } from '@duly/server/platform/embedded-postgres/home.ts'
import { startProduct } from './product.ts'
import { readyDataVariable } from './ready-data.ts'

/** Starts the product once on an empty folder; what it leaves there is copied for each product of the run (decision 99). */
export default async function makeReadyData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'duly-e2e-ready-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    await (await startProduct({ DATA_DIR: folder })).stop()
    // The merchant of each product is its own: two simulators at one noted port would be taken for one.
    await rm(join(folder, 'clover-simulator'), { recursive: true, force: true })
  } catch (error) {
    // Only a short way: products then begin on empty folders, and what is wrong with them is told by the tests.
    process.stderr.write(`No data were made ready: ${error instanceof Error ? error.message : String(error)}\n`)
    await clear()
    return clear
  }
  // A database that had to go elsewhere is not in the folder, so that there is nothing to copy.
  if (!foldersOf(folder).database) process.env[readyDataVariable] = folder
  return clear
}
