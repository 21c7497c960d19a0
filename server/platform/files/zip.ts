import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of a ZIP, piece by piece; text is written as UTF-8. */
export interface ZipFile {
  name: string
  pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>
  /** Compressed inside, as PDFs and pictures are: stored as it is. */
  packed?: boolean
}

const encoder = new TextEncoder()

/** A ZIP of files as they come; one piece is in memory at a time. The classic form: 65,535 files and 4 GiB at most. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  const drain = () => {
    if (failure) throw failure
    const drained = chunks
    chunks = []
    return drained
  }
  for await (const { name, pieces, packed } of files) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const piece of pieces) {
      entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* drain()
    }
    entry.push(new Uint8Array(), true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}

/** The name, or the same with a number where it is `taken`, without regard to case; takes it. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = name.replace(/(\.\w+)?$/, ` (${copy})$1`)
  taken.add(free.toLowerCase())
  return free
}
