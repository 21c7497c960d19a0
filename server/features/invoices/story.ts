import type { ReadTx } from '../../platform/db/database.ts'
import { outOfReach, ownNumbers } from '../../platform/db/own-records.ts'
import { timelineOf } from '../timeline/service.ts'
import type { InvoiceRecord } from './store.ts'

type Entry = Awaited<ReturnType<typeof timelineOf>>[number]

/** What an entry says of another document. */
interface Named {
  readonly entry: Entry
  readonly field: string
  readonly kind: string
  readonly number: string
}

/** Fields that name another document by its id. */
const idFields = ['creditNoteId', 'depositId', 'correctedId'] as const

/** Fields that name another document by its number, and of which kind that is. */
const numberFields = (kind: string) =>
  [
    ['creditNote', 'credit_note'],
    ['quote', 'quote'],
    ['supersedes', 'quote'],
    // A copy is of its original’s kind.
    ['copyOf', kind],
  ] as const

/**
 * A document’s story, newest first. Whoever reaches only their own documents is told what others did to theirs, and of no other
 * document which it is (decision 121).
 */
export async function storyOf(
  tx: ReadTx,
  workspaceId: string,
  { id, kind: ownKind }: Pick<InvoiceRecord, 'id' | 'kind'>,
): Promise<Entry[]> {
  const entries = await timelineOf(tx, workspaceId, 'invoice', id)
  const named = entries.flatMap((entry) =>
    numberFields(ownKind).flatMap(([field, kind]): Named[] => {
      const number = entry.detail[field]
      return typeof number === 'string' ? [{ entry, field, kind, number }] : []
    }),
  )
  const own = await ownNumbers(tx, workspaceId, named)
  if (own === null) return entries
  const ids = entries.flatMap(({ detail }) => idFields.flatMap((field) => detail[field] ?? [])).map(String)
  const hidden = await outOfReach(tx, workspaceId, ids)
  const isTold = (entry: Entry, field: string): boolean => {
    if (idFields.some((one) => one === field)) return !hidden.has(String(entry.detail[field]))
    const name = named.find((one) => one.entry === entry && one.field === field)
    return name === undefined || own.has(name)
  }
  return entries.map((entry) => ({
    ...entry,
    detail: Object.fromEntries(Object.entries(entry.detail).filter(([field]) => isTold(entry, field))),
  }))
}
