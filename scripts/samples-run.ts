import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf, differencesOf, type SampleDocument, Unsupported } from './sample-document.ts'

/** Makes the call that creates an invoice. */
type Enter = (body: Record<string, unknown>) => Promise<{ status: number; body: unknown }>

/** Enters each file of the folder, prints a line for each and then the counts. Answers the exit code: 1 if any came out wrong. */
export async function enterAll(folder: string, files: readonly string[], enter: Enter): Promise<number> {
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
