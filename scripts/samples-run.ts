import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contradictionsBehind } from './sample-contradictions.ts'
import { bodyOf, differencesOf, type SampleDocument, Unsupported } from './sample-document.ts'
import { breaks, featuresRefused, refusals } from './sample-features.ts'
import { readSampleFile } from './sample-file.ts'

/** Makes the call that creates an invoice. */
type Enter = (body: Record<string, unknown>) => Promise<{ status: number; body: unknown }>

/** Enters each file of the folder, prints a line for each and then the counts. Answers the exit code: 1 if any came out wrong. */
export async function enterAll(folder: string, files: readonly string[], enter: Enter): Promise<number> {
  const counts = { ok: 0, wrong: 0, refused: 0 }
  let contradictory = 0
  for (const [at, file] of files.entries()) {
    const name = file.replace(/\.json$/, '')
    const { kind, detail } = await judge(readFileSync(join(folder, file), 'utf8'), `S-${at + 1}`, enter)
    counts[kind] += 1
    if (kind === 'refused' && detail.startsWith(breaks)) contradictory += 1
    process.stdout.write(`${kind.padEnd(7)} ${name}${detail ? `: ${detail}` : ''}\n`)
  }
  if (counts.refused > 0) process.stdout.write(`\n${refusals(counts.refused, contradictory)}`)
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
    const document = readSampleFile(text) as SampleDocument
    const answer = await enter(bodyOf(document, number))
    if (answer.status !== 201) return refusal(answer)
    const differences = differencesOf(document, answer.body as Parameters<typeof differencesOf>[1])
    if (differences.length === 0) return { kind: 'ok', detail: '' }
    const broken = contradictionsBehind(differences, document)
    return broken
      ? { kind: 'refused', detail: `${breaks} ${broken.join(', ')}: ${differences.join('; ')}` }
      : { kind: 'wrong', detail: differences.join('; ') }
  } catch (error) {
    if (error instanceof Unsupported) return { kind: 'refused', detail: error.message }
    return { kind: 'wrong', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** What the server refuses in words is a feature of docs/sample-documents.md where the document has it. */
function refusal({ status, body }: { status: number; body: unknown }): Judgement {
  const said = (body as { message?: unknown } | null)?.message ?? body
  const features = featuresRefused(said)
  if (features) return { kind: 'refused', detail: features.join(', ') }
  return { kind: 'wrong', detail: `the server answered ${status}: ${JSON.stringify(said)}` }
}
