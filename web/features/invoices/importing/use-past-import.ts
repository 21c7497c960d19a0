import type { PastMapping } from '@duly/core/imports/past-columns.ts'
import type { DateOrder, DecimalMark } from '@duly/core/invoices/importing/forms.ts'
import type { DifferenceChoice } from '@duly/core/invoices/importing/past-model.ts'
import type { LeftOut } from '@duly/core/invoices/importing/rows.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../../api/call.ts'
import { t } from '../../../words/page.ts'
import { sendPortion, useStagedImport } from '../../csv/use-staged-import.ts'
import { usePreferredCurrency } from '../../payment-settings/use-preferred-currency.ts'
import { PastFile } from './past-file.ts'
import type { OpenedPast, PastAnswers } from './past-messages.ts'
import { namesOfParts } from './past-words.ts'

export type Compared = Output<'GET /imports/:id/invoices'>

/** How the file is read: its columns, and what the owner says of doubtful dates and amounts. */
export interface Reading {
  readonly mapping: PastMapping
  /** Null: the file shows it. */
  readonly order: DateOrder | null
  readonly mark: DecimalMark | null
  /** Null: the business's. */
  readonly currency: string | null
}

interface Matched {
  readonly name: string
  readonly opened: OpenedPast
  readonly reading: Reading
  readonly evidence: PastAnswers['forms']
  readonly invoices: number
  readonly leftOut: readonly LeftOut[]
}

/** Where an import stands. Nothing has changed in the business before `done`. */
export type PastStep =
  | { at: 'file'; isReading: boolean }
  | ({ at: 'columns' } & Matched)
  | { at: 'bringing'; done: number; of: number }
  | { at: 'check'; id: string; compared: Compared; others: Compared['data']; matched: Matched }
  | { at: 'keeping' }
  | { at: 'done'; id: string; added: number; isUndone: boolean; isUndoing: boolean; leftOut: number }

/** Brings invoices of another program in: choose the file, match columns, compare the sums, keep them, take them back. */
export function usePastImport() {
  const held = useHeld()
  return { step: held.step, problem: held.problem, ...useReading(held), ...useKeeping(held) }
}

const useHeld = () => useStagedImport<PastStep, PastFile>({ at: 'file', isReading: false })
type Held = ReturnType<typeof useHeld>

/** Choosing the file and matching its columns. */
function useReading({ setStep, file, attempt }: Held) {
  const { currency } = usePreferredCurrency()
  const matchedBy = async (name: string, opened: OpenedPast, reading: Reading): Promise<Matched> => {
    if (!file.current) throw new Error()
    const evidence = await file.current.forms(reading.mapping)
    const forms = {
      order: reading.order ?? evidence.dates.shown ?? 'month',
      mark: reading.mark ?? evidence.amounts.shown ?? 'dot',
      currency: reading.currency ?? currency,
      names: namesOfParts(),
    }
    return { name, opened, reading, evidence, ...(await file.current.read(reading.mapping, forms)) }
  }
  const choose = (chosen: File) =>
    attempt(
      async () => {
        setStep({ at: 'file', isReading: true })
        file.current?.close()
        file.current = new PastFile()
        const opened = await file.current.open(chosen)
        const reading = { mapping: opened.mapping, order: null, mark: null, currency: null }
        setStep({ at: 'columns', ...(await matchedBy(chosen.name, opened, reading)) })
      },
      { at: 'file', isReading: false },
      t(words.readFailed),
    )
  const read = (matched: Matched, changes: Partial<Reading>) => {
    const reading = { ...matched.reading, ...changes }
    // What was chosen shows at once; what it comes to follows.
    setStep({ at: 'columns', ...matched, reading })
    return attempt(
      async () => {
        const found = await matchedBy(matched.name, matched.opened, reading)
        setStep((now) => (now.at === 'columns' && now.reading === reading ? { at: 'columns', ...found } : now))
      },
      { at: 'columns', ...matched },
      t(words.readFailed),
    )
  }
  return { choose, read }
}

/** Bringing the invoices to be compared, keeping them and taking them back. */
function useKeeping({ setStep, file, staged, attempt, back }: Held) {
  const client = useQueryClient()
  const bring = (matched: Matched) =>
    attempt(
      async (signal) => {
        setStep({ at: 'bringing', done: 0, of: matched.invoices })
        const { id } = await call('POST /imports', { body: { kind: 'invoices' } }, { signal })
        staged.current = id
        for (let done = 0; done < matched.invoices; ) {
          const invoices = (await file.current?.invoices(done)) ?? []
          if (invoices.length === 0) break
          const body = { from: done + 1, invoices } as unknown as Input<'POST /imports/:id/rows'>['body']
          await sendPortion(() => call('POST /imports/:id/rows', { params: { id }, body }, { signal }), signal)
          done += invoices.length
          setStep({ at: 'bringing', done, of: matched.invoices })
        }
        setStep({ at: 'check', id, matched, ...(await comparisonOf(id)) })
      },
      { at: 'columns', ...matched },
      t(words.uploadFailed),
    )
  const keep = (at: Extract<PastStep, { at: 'check' }>, differences: DifferenceChoice) =>
    attempt(
      async () => {
        setStep({ at: 'keeping' })
        const { id, matched } = at
        const { added, skipped } = await call('POST /imports/:id/commit', { params: { id }, body: { differences } })
        staged.current = null
        const leftOut = skipped + matched.leftOut.length
        setStep({ at: 'done', id, added, leftOut, isUndone: false, isUndoing: false })
        await client.invalidateQueries()
      },
      at,
      t(words.importFailed),
    )
  const undo = (at: Extract<PastStep, { at: 'done' }>) =>
    attempt(
      async () => {
        setStep({ ...at, isUndoing: true })
        await call('POST /imports/:id/undo', { params: { id: at.id } })
        setStep({ ...at, isUndone: true, isUndoing: false })
        await client.invalidateQueries()
      },
      at,
      t(words.undoFailed),
    )
  return { bring, back, keep, undo }
}

/** The invoices that differ and those that are left out, with the sums of all. */
async function comparisonOf(id: string) {
  const query = { page: 1, limit: 100 }
  const [compared, others] = await Promise.all([
    call('GET /imports/:id/invoices', { params: { id }, query: { ...query, only: 'differs' } }),
    call('GET /imports/:id/invoices', { params: { id }, query: { ...query, only: 'leftOut' } }),
  ])
  return { compared, others: others.data }
}
