/** What a file of a sample holds, for both commands. A null is as good as nothing, and a number as good as its text. Throws Error for what is no document. */
export function readSampleFile(text: string): { expected: object; lines?: readonly object[] } {
  const plain = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : (value ?? undefined))
  const read = JSON.parse(text.replace(/^\uFEFF/, ''), plain) as { expected?: unknown; lines?: unknown } | undefined
  const hasLines = read?.lines === undefined || (Array.isArray(read.lines) && read.lines.every(isObject))
  if (!isObject(read?.expected) || !hasLines) throw new Error('it is no document with the totals to expect')
  return read as ReturnType<typeof readSampleFile>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
