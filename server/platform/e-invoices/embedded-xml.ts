import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** Names by which Factur-X, ZUGFeRD and XRechnung are found inside a PDF, in lower case. */
const knownNames = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])

/** Attachments that are looked at; no invoice has more. */
const mostAttachments = 50

/** Most memory of the engine, in bytes: files unpack to many times their size, some on purpose. */
const mostMemory = 160 * 1024 * 1024

/** What is inside a PDF: files of XML, those that are known to be e-invoices first. */
export type EmbeddedXml = { files: Uint8Array[] } | { refused: 'no-pdf' | 'too-large' }

/**
 * The XML files inside a PDF of unknown origin, at most `bytes` each. Only for a process of its own: from now on, nothing in this
 * process that is WebAssembly gets more memory than reading takes.
 */
export async function embeddedXml(pdf: Uint8Array, bytes: number): Promise<EmbeddedXml> {
  boundMemory()
  try {
    const engine = await init({
      wasmBinary: new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))
        .buffer,
      // What it has to say of broken files is no concern of the log.
      print: () => {},
      printErr: () => {},
    } as Parameters<typeof init>[0])
    engine.PDFiumExt_Init()
    return filesIn(engine, pdf, bytes)
  } catch (error) {
    // It gives up where it gets no more memory.
    if (isOutOfMemory || error instanceof RangeError) return { refused: 'too-large' }
    return { refused: 'no-pdf' }
  }
}

let isOutOfMemory = false

/** What of `WebAssembly` is needed; the types of Node do not name it. */
interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

function boundMemory(): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly
    .Memory
  const { grow } = prototype
  prototype.grow = function bounded(this: WasmMemory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > mostMemory) {
      isOutOfMemory = true
      throw new RangeError('the file takes more memory than it may')
    }
    return grow.call(this, pages)
  }
}

function filesIn(engine: WrappedPdfiumModule, pdf: Uint8Array, bytes: number): EmbeddedXml {
  const { wasmExports, getValue, UTF16ToString } = engine.pdfium
  // Made anew whenever the engine's memory grows.
  const heap = () => (engine.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
  const place = wasmExports.malloc(pdf.length)
  heap().set(pdf, place)
  const document = engine.FPDF_LoadMemDocument(place, pdf.length, '')
  if (!document) return { refused: 'no-pdf' }
  const known: Uint8Array[] = []
  const others: Uint8Array[] = []
  const length = wasmExports.malloc(4)
  const count = Math.min(engine.FPDFDoc_GetAttachmentCount(document), mostAttachments)
  for (let at = 0; at < count; at += 1) {
    const attachment = engine.FPDFDoc_GetAttachment(document, at)
    const nameBytes = engine.FPDFAttachment_GetName(attachment, 0, 0)
    if (nameBytes === 0 || nameBytes > 1024) continue
    const nameAt = wasmExports.malloc(nameBytes)
    engine.FPDFAttachment_GetName(attachment, nameAt, nameBytes)
    const name = UTF16ToString(nameAt).toLowerCase()
    if (!name.endsWith('.xml')) continue
    if (!engine.FPDFAttachment_GetFile(attachment, 0, 0, length)) continue
    const size = getValue(length, 'i32') >>> 0
    if (size > bytes) return { refused: 'too-large' }
    const contentAt = wasmExports.malloc(size)
    engine.FPDFAttachment_GetFile(attachment, contentAt, size, length)
    const content = heap().slice(contentAt, contentAt + size)
    ;(knownNames.has(name) ? known : others).push(content)
  }
  return { files: [...known, ...others] }
}
