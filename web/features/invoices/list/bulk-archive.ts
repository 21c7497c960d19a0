import { ApiError } from '../../../api/call.ts'
import type { Failure } from './bulk-run.ts'

/** Most invoices in one ZIP, as the server has it; more come as several. */
export const mostInArchive = 200

/** How a fetch of several ZIPs ended; `left` was not begun when it was stopped. */
export interface Archived<Row> {
  done: number
  failed: Failure<Row>[]
  left: Row[]
}

/**
 * Fetches as many ZIPs as the rows need, one after another. An invoice that somebody else deleted meanwhile is named as
 * failed, and the others go into the ZIP all the same; any other error ends it, with what is saved kept.
 */
export async function fetchArchives<Row extends { id: string }>(
  rows: readonly Row[],
  {
    signal,
    fetchPart,
    save,
  }: {
    signal: AbortSignal
    /** Fetches one ZIP; `before` PDFs came with those before. */
    fetchPart: (part: readonly Row[], before: number) => Promise<Blob>
    /** Saves a ZIP; `part` counts from 1, and is null when there is just one. */
    save: (zip: Blob, part: number | null) => void
  },
): Promise<Archived<Row>> {
  const failed: Failure<Row>[] = []
  const several = rows.length > mostInArchive
  let waiting = [...rows]
  let done = 0
  for (let number = 1; waiting.length > 0; ) {
    const part = waiting.slice(0, mostInArchive)
    try {
      save(await fetchPart(part, done), several ? number : null)
      number += 1
      done += part.length
      waiting = waiting.slice(part.length)
    } catch (error) {
      const missing: unknown = error instanceof ApiError ? error.detail.missing : undefined
      const gone = Array.isArray(missing) ? part.filter(({ id }) => missing.includes(id)) : []
      if (gone.length === 0) {
        if (signal.aborted) return { done, failed, left: waiting }
        return { done, failed: [...failed, ...waiting.map((row) => ({ row, error }))], left: [] }
      }
      failed.push(...gone.map((row) => ({ row, error })))
      waiting = waiting.filter((row) => !gone.includes(row))
    }
  }
  return { done, failed, left: [] }
}
