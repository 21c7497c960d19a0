import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from './packages.ts'
import { root } from './project.ts'
import type { Sample } from './rules-samples.ts'
import { PlainError, runMain } from './terminal.ts'

const usage = `npm run test:rules
npm run test:rules -- FOLDER with documents in the form of core/e-invoices/samples
npm run test:rules -- --generated 1000 [--seed 1]
npm run test:rules -- --mutations 2000 [--seed 1] [FOLDER]`

/**
 * `npm run test:rules`: writes each sample in each format that it fits, lets the official schemas and rules look at it,
 * reads it back and compares. Prints a line for each and closes with the counts. The documents of another folder are entered
 * through the API of a fresh server, issued, and exported in the format that they came in. With `--generated` or `--mutations` it
 * draws documents at random instead, and prints those on which our check and the official rules disagree.
 */
if (import.meta.main) {
  runMain(async () => {
    const { values, positionals } = read()
    const folder = positionals[0] ?? join(root, 'core', 'e-invoices', 'samples')
    await installPackages()
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    const { tryAll } = await import('./rules-run.ts')
    const { tryGenerated, tryMutations } = await import('./rules-drawn.ts')
    const seed = Number(values.seed)
    const { passed, failed, refused } = values.generated
      ? await tryGenerated(Number(values.generated), seed, tell)
      : values.mutations
        ? await tryMutations(samplesIn(resolve(folder)), Number(values.mutations), seed, tell)
        : positionals.length > 0
          ? await tryThroughApi(samplesIn(resolve(folder)), tell)
          : await tryAll(samplesIn(resolve(folder)), tell)
    tell(`${passed} passed, ${failed} failed, ${refused} refused`)
    process.exitCode = failed > 0 ? 1 : 0
  })
}

async function tryThroughApi(samples: ReadonlyMap<string, Sample>, tell: (line: string) => void) {
  const [{ startProduct }, { tryIssued }] = await Promise.all([
    import('./sample-product.ts'),
    import('./rules-issued.ts'),
  ])
  const product = await startProduct()
  try {
    return await tryIssued(samples, product, tell)
  } finally {
    await product.stop()
  }
}

function read() {
  const options = {
    generated: { type: 'string' },
    mutations: { type: 'string' },
    seed: { type: 'string', default: '1' },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const numbers = [values.generated, values.mutations, values.seed].filter((one) => one !== undefined)
    if (positionals.length <= 1 && numbers.every((one) => /^\d{1,6}$/.test(one))) return { values, positionals }
  } catch {
    // Told below.
  }
  throw new PlainError(usage)
}

/** The documents of a folder by the names of their files. */
export function samplesIn(folder: string): Map<string, Sample> {
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.\n${usage}`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  if (files.length === 0) throw new PlainError(`${folder} holds no .json files.\n${usage}`)
  return new Map(
    files.sort().map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample]),
  )
}
