import type { ImportKind } from '@duly/core/imports/columns.ts'
import { counted } from '@duly/core/words/plural.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Checks } from './column-match.tsx'
import type { Checked } from './import-messages.ts'
import type { DuplicateChoice, ImportState } from './use-import.ts'

const number = (value: number) => value.toLocaleString('en-US')
const sameBy: Readonly<Record<ImportKind, string>> = {
  customers: 'the same e-mail address',
  products: 'the same short description',
}

interface QuestionProps {
  kind: ImportKind
  state: ImportState
  value: DuplicateChoice
  onValueChange: (choice: DuplicateChoice) => void
}

/** What the import would do, and what to do with what is there already. */
export function DuplicateQuestion({ kind, state, value, onValueChange }: QuestionProps) {
  const { rows, known, repeated } = state
  const fresh = rows - known - repeated
  const added = value === 'add' ? rows : fresh
  const updated = value === 'update' ? known : 0
  return (
    <>
      <dl className="import-counts" aria-label="What will happen">
        <Count name="Added" value={added} />
        <Count name="Updated" value={updated} />
        <Count name="Skipped" value={rows - added - updated} />
      </dl>
      {known + repeated > 0 ? (
        <>
          <p className="sm">
            {known > 0
              ? `${counted(known, { one: '# row has', other: '# rows have' })} ${sameBy[kind]} as an existing record. `
              : ''}
            {repeated > 0
              ? `${counted(repeated, { one: '# row repeats', other: '# rows repeat' })} an earlier row of the file. `
              : ''}
          </p>
          <Field label="Existing records">
            <Select
              value={value}
              onChange={(event) => onValueChange(event.target.value as DuplicateChoice)}
              options={[
                { value: 'skip', label: 'Skip: keep existing records' },
                { value: 'update', label: 'Update: use the file’s values; empty cells change nothing' },
                { value: 'add', label: 'Add anyway: keep both' },
              ]}
            />
          </Field>
        </>
      ) : null}
      <p className="sm muted">All rows are imported together. If the import is interrupted, nothing is changed.</p>
    </>
  )
}

interface ReportProps {
  kind: ImportKind
  state: ImportState
  checked: Checked
  onSaveRefused: () => void
}

/** What the import has done. */
export function Report({ kind, state, checked, onSaveRefused }: ReportProps) {
  if (state.state === 'undone')
    return (
      <Notice tone="gray">
        The import was taken back: {number(state.added)} {kind} are deleted again.
        {state.updated > 0 ? ` The ${number(state.updated)} that were updated keep their new values.` : ''}
      </Notice>
    )
  return (
    <>
      <Notice tone="green">The import is done.</Notice>
      <dl className="import-counts" aria-label="What was done">
        <Count name="Added" value={state.added} />
        <Count name="Updated" value={state.updated} />
        <Count name="Skipped" value={state.skipped} />
        <Count name="Refused" value={checked.refusedRows} />
      </dl>
      {checked.refusedRows > 0 ? <Checks checked={checked} onSaveRefused={onSaveRefused} /> : null}
    </>
  )
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="sm muted">{name}</dt>
      <dd className="num strong">{number(value)}</dd>
    </div>
  )
}
