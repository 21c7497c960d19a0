import { type ImportKind, importLimits } from '@duly/core/imports/columns.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Output } from '../../api/call.ts'
import { t } from '../../words/page.ts'
import { usePreferredCurrency } from '../payment-settings/use-preferred-currency.ts'
import { ImportFile } from './import-file.ts'
import type { Checked, Mapping, Opened, TwoWays } from './import-messages.ts'
import { refusedFile } from './refused-file.ts'
import { sendPortion, useStagedImport } from './use-staged-import.ts'

export type ImportState = Output<'GET /imports/:id'>
export type DuplicateChoice = NonNullable<Input<'POST /imports/:id/commit'>['body']>['duplicates']

/** Where an import stands. Nothing has changed in the workspace before `done`. */
export type Step =
  | { at: 'choose'; reading: boolean }
  | { at: 'columns'; opened: Opened; mapping: Mapping; checked: Checked | null; twoWays: TwoWays | null }
  | { at: 'bringing'; brought: number; of: number }
  | { at: 'confirm'; id: string; state: ImportState; checked: Checked }
  | { at: 'committing' }
  | { at: 'done'; state: ImportState; checked: Checked; undoing: boolean }

/** An import, step by step: choose the file, match columns, see what would happen, bring it into force, take it back. */
export function useImport(kind: ImportKind) {
  const client = useQueryClient()
  const { currency } = usePreferredCurrency()
  const first: Step = { at: 'choose', reading: false }
  const { step, setStep, problem, file, staged, attempt, back } = useStagedImport<Step, ImportFile>(first)

  const choose = (chosen: Blob) =>
    attempt(
      async () => {
        setStep({ at: 'choose', reading: true })
        file.current?.close()
        file.current = new ImportFile()
        const opened = await file.current.open(kind, chosen)
        await match(opened, opened.guess)
      },
      first,
      t(words.readFailed),
    )
  const match = async (opened: Opened, mapping: Mapping, twoWays: TwoWays | null = null) => {
    setStep({ at: 'columns', opened, mapping, checked: null, twoWays })
    const names = kind === 'products' && typeof mapping.taxes === 'number'
    const { taxes } = names ? await call('GET /taxes') : { taxes: [] }
    const checked = await file.current?.check(mapping, currency, taxes, twoWays?.mark ?? null)
    setStep((now) =>
      now.at === 'columns' && now.mapping === mapping && now.twoWays === twoWays
        ? { ...now, checked: checked ?? null }
        : now,
    )
  }

  const bring = async () => {
    if (step.at !== 'columns' || !step.checked) return
    const { checked } = step
    await attempt(
      async (signal) => {
        setStep({ at: 'bringing', brought: 0, of: checked.good })
        const { id } = await call('POST /imports', { body: { kind } }, { signal })
        staged.current = id
        for (let from = 0; from < checked.good; from += importLimits.rowsPerCall) {
          const rows = (await file.current?.rows(from, importLimits.rowsPerCall)) ?? []
          const body = { from: from + 1, [kind]: rows } as unknown as Input<'POST /imports/:id/rows'>['body']
          await sendPortion(() => call('POST /imports/:id/rows', { params: { id }, body }, { signal }), signal)
          setStep({ at: 'bringing', brought: Math.min(checked.good, from + rows.length), of: checked.good })
        }
        const state = await call('GET /imports/:id', { params: { id } }, { signal })
        setStep({ at: 'confirm', id, state, checked })
      },
      step,
      t(words.uploadFailed),
    )
  }
  const stop = () => back(first)

  const commit = async (duplicates: DuplicateChoice) => {
    if (step.at !== 'confirm') return
    const { id, checked } = step
    await attempt(
      async () => {
        setStep({ at: 'committing' })
        const state = await call('POST /imports/:id/commit', { params: { id }, body: { duplicates } })
        staged.current = null
        setStep({ at: 'done', state, checked, undoing: false })
        await client.invalidateQueries({ queryKey: [kind] })
      },
      step,
      t(words.importFailed),
    )
  }
  const undo = async () => {
    if (step.at !== 'done') return
    await attempt(
      async () => {
        setStep({ ...step, undoing: true })
        const state = await call('POST /imports/:id/undo', { params: { id: step.state.id } })
        setStep({ ...step, state, undoing: false })
        await client.invalidateQueries({ queryKey: [kind] })
      },
      step,
      t(words.undoFailed),
    )
  }
  const refused = async () => {
    const rows = await file.current?.refused()
    return new Blob([rows ? refusedFile(rows) : ''], { type: 'text/csv' })
  }
  return { step, problem, choose, match, bring, stop, commit, undo, refused }
}
