import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installPackages } from './packages.ts'
import { bodyOf, differencesOf, type SampleDocument, Unsupported } from './sample-document.ts'
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
    const product = await startProduct()
    try {
      const { post } = await product.somebody()
      process.exitCode = await enterAll(folder, files, (body) => post('/invoices', body))
    } finally {
      await product.stop()
    }
  })
}

type Enter = (body: Record<string, unknown>) => Promise<{ status: number; body: unknown }>

async function enterAll(folder: string, files: readonly string[], enter: Enter): Promise<number> {
  const counts = { ok: 0, wrong: 0, refused: 0 }
  for (const [at, file] of files.entries()) {
    const name = file.replace(/\.json$/, '')
    const { kind, detail } = await judge(readFileSync(join(folder, file), 'utf8'), `S-${at + 1}`, enter)
    counts[kind] += 1
    process.stdout.write(`${kind.padEnd(7)} ${name}${detail ? `: ${detail}` : ''}\n`)
  }
  process.stdout.write(`\n${counts.ok} passed, ${counts.wrong} failed, ${counts.refused} refused\n`)
  return counts.wrong > 0 ? 1 : 0
}

interface Judgement {
  kind: 'ok' | 'wrong' | 'refused'
  detail: string
}

/** Enters one document and says how it came out. */
async function judge(text: string, number: string, enter: Enter): Promise<Judgement> {
  try {
    const document = JSON.parse(text) as SampleDocument
    const answer = await enter(bodyOf(document, number))
    if (answer.status !== 201) return refusal(answer)
    const differences = differencesOf(document, answer.body as Parameters<typeof differencesOf>[1])
    return differences.length > 0 ? { kind: 'wrong', detail: differences.join('; ') } : { kind: 'ok', detail: '' }
  } catch (error) {
    if (error instanceof Unsupported) return { kind: 'refused', detail: error.message }
    return { kind: 'wrong', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** What the server refuses in words is a feature of docs/sample-documents.md where the document has it. */
function refusal({ status, body }: { status: number; body: unknown }): Judgement {
  const said = JSON.stringify((body as { message?: unknown } | null)?.message ?? body)
  if (/must be (?:less|greater) than or equal to -?\d{4,}/.test(said))
    return { kind: 'refused', detail: 'amount-too-large' }
  if (/\bcurrency\b/.test(said)) return { kind: 'refused', detail: 'currency-not-in-use' }
  return { kind: 'wrong', detail: `the server answered ${status}: ${said}` }
}
