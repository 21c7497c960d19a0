import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from './packages.ts'
import { root } from './project.ts'
import type { Sample } from './rules-samples.ts'
import { readSampleFile } from './sample-file.ts'
import { PlainError, runMain } from './terminal.ts'

const usage = `npm run test:rules
npm run test:rules -- FOLDER with documents in the form of core/e-invoices/samples
npm run test:rules -- --issued 1000 [--seed 1]
npm run test:rules -- --generated 1000 [--seed 1]
npm run test:rules -- --mutations 2000 [--seed 1] [FOLDER]`

/**
 * `npm run test:rules`: writes each sample in each format that it fits, lets the official schemas and rules look at it,
 * reads it back and compares. Prints a line for each and closes with the counts. The documents of another folder are entered
 * through the API of a fresh server, issued, and exported in the format that they came in. With `--issued` the same happens to
 * invoices that are drawn at random; with `--generated` or `--mutations` documents are drawn that no server sees, and those are printed
 * on which our check and the official rules disagree.
 */
if (import.meta.main) {
  runMain(async () => {
    const { values, positionals } = read()
    await installPackages()
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    const { passed, failed, refused } = await tried(values, positionals, tell)
    tell(`${passed} passed, ${failed} failed, ${refused} refused`)
    process.exitCode = failed > 0 ? 1 : 0
  })
}

type Tell = (line: string) => void
type Asked = ReturnType<typeof read>

// What needs the packages is loaded here, not above: they may have to be installed first.
async function tried(values: Asked['values'], [given]: readonly string[], tell: Tell) {
  const { withProduct } = await import('./sample-product.ts')
  const seed = Number(values.seed)
  const samples = () => samplesIn(given ? resolve(given) : join(root, 'core', 'e-invoices', 'samples'))
  const { tryGenerated, tryMutations } = await import('./rules-drawn.ts')
  if (values.issued) {
    ;(await import('./rules-run.ts')).needOfficialRules()
    const { drawIssued, tellDrawn } = await import('./rules-drawn-issued.ts')
    const { officialVerdicts } = await import('./rules-official.ts')
    const drawn = await withProduct((product) => drawIssued(Number(values.issued), seed, product))
    return tellDrawn(drawn, await officialVerdicts(drawn.files), tell)
  }
  if (values.generated) return tryGenerated(Number(values.generated), seed, tell)
  if (values.mutations) return tryMutations(samples(), Number(values.mutations), seed, tell)
  if (!given) return (await import('./rules-run.ts')).tryAll(samples(), tell)
  const [entered, { tryIssued }] = [samples(), await import('./rules-issued.ts')]
  return withProduct((product) => tryIssued(entered, product, tell))
}

function read() {
  const options = {
    issued: { type: 'string' },
    generated: { type: 'string' },
    mutations: { type: 'string' },
    seed: { type: 'string', default: '1' },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const numbers = [values.issued, values.generated, values.mutations, values.seed].filter((one) => one !== undefined)
    if (positionals.length <= 1 && numbers.every((one) => /^\d{1,6}$/.test(one))) return { values, positionals }
  } catch {
    // Told below.
  }
  throw new PlainError(usage)
}

/** The documents of a folder by the names of their files; of a file that holds none, why. */
export function samplesIn(folder: string): Map<string, Sample> {
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.\n${usage}`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  if (files.length === 0) throw new PlainError(`${folder} holds no .json files.\n${usage}`)
  return new Map(files.sort().map((file) => [file.slice(0, -5), sampleFrom(readFileSync(join(folder, file), 'utf8'))]))
}

function sampleFrom(text: string): Sample {
  try {
    return readSampleFile(text) as Sample
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) } as Sample
  }
}
