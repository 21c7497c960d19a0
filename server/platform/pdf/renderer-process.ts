import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { documentFonts } from './fonts.ts'

/** One drawing to make: the sheet as JSON text, and pictures under the names that the JSON uses. */
export interface RenderJob {
  id: number
  data: string
  pictures: { path: string; bytes: Uint8Array }[]
}

export type RenderResult = { id: number; pdf: Uint8Array } | { id: number; error: string }

// A child process: the engine draws synchronously and a fault of it may end the process, so neither may touch the server.
const folder = import.meta.dirname
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: documentFonts() }] })
compiler.addSource(`${folder}/invoice.typ`, readFileSync(`${folder}/invoice.typ`, 'utf8'))

function draw(job: RenderJob): Buffer {
  for (const { path, bytes } of job.pictures) compiler.mapShadow(`${folder}${path}`, Buffer.from(bytes))
  const document = { mainFilePath: `${folder}/invoice.typ`, inputs: { data: job.data } }
  try {
    return compiler.pdf(document, { pdfStandard: 'a-3a' })
  } catch (error) {
    // PDF/A refuses a character that no font has; such a document is still worth having, with a box in its place.
    if (!/glyph|display/i.test(describe(error))) throw error
    return compiler.pdf(document, {})
  } finally {
    for (const { path } of job.pictures) compiler.unmapShadow(`${folder}${path}`)
    compiler.evictCache(0)
  }
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return `${String(message ?? '')} ${String(code ?? '')}`.slice(0, 2000)
}

process.on('message', (job: RenderJob) => {
  let result: RenderResult
  try {
    result = { id: job.id, pdf: draw(job) }
  } catch (error) {
    result = { id: job.id, error: describe(error) }
  }
  process.send?.(result)
})
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
