import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { EmbeddedInvoice } from './embedded-invoice.ts'
import { finishPdf } from './finish-pdf.ts'
import { documentFonts, eastAsianFonts, furtherFonts, swissFonts } from './fonts.ts'

/** What is drawn: `core/invoices/paper/sheet.ts` or `core/invoices/paper/letter.ts` made its data. */
export type Template = 'invoice' | 'letter'

/** One drawing to make: the sheet as JSON text, and pictures under the names that the JSON uses. */
export interface RenderJob {
  id: number
  template: Template
  data: string
  pictures: { path: string; bytes: Uint8Array }[]
  /** Needs the fonts of Chinese, Japanese or Korean. */
  eastAsian: boolean
  /** Needs the fonts of scripts that few documents have. */
  further: boolean
  /** Needs the fonts of Swiss payment parts. */
  swiss: boolean
  /** Goes into an invoice's file. */
  embedded?: EmbeddedInvoice | null
}

export type RenderResult = { id: number; pdf: Uint8Array } | { id: number; error: string }

// A child process: the engine draws synchronously and a fault of it may end the process, so neither may touch the server.
const folder = import.meta.dirname
const fileOf = (name: string) => `${folder}/${name}.typ`

function compilerWith(fonts: Buffer[]): NodeCompiler {
  const made = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] })
  for (const name of ['invoice', 'letter', 'payment-part', 'sheet-parts'])
    made.addSource(fileOf(name), readFileSync(fileOf(name), 'utf8'))
  return made
}

const usual = compilerWith(documentFonts())
const others = new Map<string, NodeCompiler>()

/** Faces that few documents need are read with the first one that does. */
function compilerFor({ eastAsian, further, swiss }: RenderJob): NodeCompiler {
  if (!eastAsian && !further && !swiss) return usual
  const key = `${eastAsian} ${further} ${swiss}`
  const made =
    others.get(key) ??
    compilerWith([
      ...documentFonts(),
      ...(swiss ? swissFonts() : []),
      ...(further ? furtherFonts() : []),
      ...(eastAsian ? eastAsianFonts() : []),
    ])
  others.set(key, made)
  return made
}

function draw(job: RenderJob): Buffer {
  const engine = compilerFor(job)
  for (const { path, bytes } of job.pictures) engine.mapShadow(`${folder}${path}`, Buffer.from(bytes))
  try {
    return finishPdf(archived(engine, job), job.embedded)
  } finally {
    for (const { path } of job.pictures) engine.unmapShadow(`${folder}${path}`)
    engine.evictCache(0)
  }
}

/** PDF/A refuses a character that no font has. The engine names them, and the replacement character takes their place. */
function archived(engine: NodeCompiler, { template, data, embedded }: RenderJob): Buffer {
  const attached: Record<string, string> = embedded ? { xml: embedded.xml, fileName: embedded.fileName } : {}
  const pdfOf = (text: string) =>
    engine.pdf({ mainFilePath: fileOf(template), inputs: { data: text, ...attached } }, { pdfStandard: 'a-3a' })
  try {
    return pdfOf(data)
  } catch (error) {
    const missing = missingCharacters(describe(error))
    if (missing.size === 0) throw error
    return pdfOf(Array.from(data, (character) => (missing.has(character) ? '\ufffd' : character)).join(''))
  }
}

function missingCharacters(message: string): Set<string> {
  const named = message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu)
  return new Set([...named].flatMap(([, text = '']) => Array.from(unescaped(text))))
}

// Invisible and combining characters come as `\u{200d}`.
function unescaped(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]+)\}/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return `${String(message ?? '')} ${String(code ?? '')}`
}

process.on('message', (job: RenderJob) => {
  let result: RenderResult
  try {
    result = { id: job.id, pdf: draw(job) }
  } catch (error) {
    result = { id: job.id, error: describe(error).slice(0, 2000) }
  }
  process.send?.(result)
})
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
