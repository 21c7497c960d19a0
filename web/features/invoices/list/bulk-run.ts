/** How one of several went wrong. */
export interface Failure<Row> {
  row: Row
  error: unknown
}

/** How a piece of work on several rows ended; `left` was not begun when it was stopped. */
export interface Ended<Row, Result> {
  done: { row: Row; result: Result }[]
  failed: Failure<Row>[]
  left: Row[]
}

/** Calls under way at once: enough to be quick, few enough to leave the server to others. */
const abreast = 3

/**
 * Does the same to each row, a few at a time, and never gives up on the rest because one failed. Stopping lets what has
 * begun come to its end, so that it is known of each row whether it was done.
 */
export async function runEach<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
  { signal, onStep }: { signal: AbortSignal; onStep: (finished: number) => void },
): Promise<Ended<Row, Result>> {
  const outcomes = new Map<Row, { result: Result } | { error: unknown }>()
  let next = 0
  const lane = async () => {
    while (next < rows.length && !signal.aborted) {
      const row = rows[next] as Row
      next += 1
      outcomes.set(
        row,
        await work(row).then(
          (result) => ({ result }),
          (error: unknown) => ({ error }),
        ),
      )
      onStep(outcomes.size)
    }
  }
  await Promise.all(Array.from({ length: abreast }, lane))
  const ended: Ended<Row, Result> = { done: [], failed: [], left: [] }
  for (const row of rows) {
    const outcome = outcomes.get(row)
    if (!outcome) ended.left.push(row)
    else if ('result' in outcome) ended.done.push({ row, result: outcome.result })
    else ended.failed.push({ row, error: outcome.error })
  }
  return ended
}

/** Counts the files of a ZIP while it arrives, by the mark that each begins with; marks may lie across two pieces. */
export function zipFileCounter(): (piece: Uint8Array) => number {
  const mark = [0x50, 0x4b, 0x03, 0x04]
  let matched = 0
  let files = 0
  return (piece) => {
    for (const byte of piece) {
      matched = byte === mark[matched] ? matched + 1 : byte === mark[0] ? 1 : 0
      if (matched < mark.length) continue
      files += 1
      matched = 0
    }
    return files
  }
}
