import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type EInvoiceFormatName, eInvoiceFormats } from '../core/e-invoices/formats.ts'
import { installPackages } from './packages.ts'
import { root } from './project.ts'
import type { Sample } from './rules-samples.ts'
import { PlainError, runMain } from './terminal.ts'

const usage = 'npm run test:rules -- [FOLDER with documents in the form of core/e-invoices/samples]'

/**
 * `npm run test:rules`: writes each sample in each format that it fits, lets the official schemas and rules look at it,
 * reads it back and compares. Prints a line for each and closes with the counts.
 */
if (import.meta.main) {
  runMain(async () => {
    const [folder = join(root, 'core', 'e-invoices', 'samples'), ...rest] = process.argv.slice(2)
    if (rest.length > 0 || folder.startsWith('-')) throw new PlainError(usage)
    await installPackages()
    const { tryAll } = await import('./rules-run.ts')
    const { passed, failed, refused } = await tryAll(samplesIn(resolve(folder)), (line) =>
      process.stdout.write(`${line}\n`),
    )
    process.stdout.write(`${passed} passed, ${failed} failed, ${refused} refused\n`)
    process.exitCode = failed > 0 ? 1 : 0
  })
}

/** The documents of a folder by the names of their files. */
export function samplesIn(folder: string): Map<string, Sample> {
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}. Use: ${usage}`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  if (files.length === 0) throw new PlainError(`${folder} holds no .json files. Use: ${usage}`)
  return new Map(
    files.sort().map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample]),
  )
}

/** The format in which the sample came, by what it claims to follow; null where that is one that Duly does not write. */
export function ownFormats(sample: Sample): EInvoiceFormatName[] {
  const claimed = sample.process?.specification
  return (Object.keys(eInvoiceFormats) as EInvoiceFormatName[]).filter(
    (name) => eInvoiceFormats[name].specification === claimed,
  )
}
