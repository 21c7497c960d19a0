import { type ImportKind, importColumns, missingColumns } from '@duly/core/imports/columns.ts'
import { counted, pluralOf } from '@duly/core/words/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import type { Checked, Mapping, Opened } from './import-messages.ts'

const number = (value: number) => value.toLocaleString('en-US')

interface Props {
  kind: ImportKind
  opened: Opened
  mapping: Mapping
  checked: Checked | null
  onMatch: (mapping: Mapping) => void
  onSaveRefused: () => void
}

/** Which column is what, with the first rows beside it, and what cannot be taken. */
export function ColumnMatch({ kind, opened, mapping, checked, onMatch, onSaveRefused }: Props) {
  const columns = importColumns[kind]
  const options = [
    { value: '', label: 'Not in the file' },
    ...opened.heads.map((head, index) => ({ value: String(index), label: head || `Column ${index + 1}` })),
  ]
  const example = (index: number | null | undefined) =>
    index == null ? undefined : opened.samples[index]?.join(' · ').slice(0, 120) || 'Empty in every row'
  const missing = missingColumns(kind, mapping).map(({ key }) => key)
  const used = new Set(Object.values(mapping))
  const unused = opened.heads.filter((head, index) => head !== '' && !used.has(index))
  return (
    <>
      <p className="sm muted">{counted(opened.rows, 'row')} found. Check that each field takes the right column.</p>
      <div className="form-grid">
        {columns.map(({ key, label, required }) => (
          <Field
            key={key}
            label={label}
            required={required}
            help={example(mapping[key])}
            error={missing.includes(key) ? `Choose the column for the ${label.toLowerCase()}` : undefined}
          >
            <Select
              value={mapping[key] == null ? '' : String(mapping[key])}
              options={options}
              onChange={(event) =>
                onMatch({ ...mapping, [key]: event.target.value === '' ? null : Number(event.target.value) })
              }
            />
          </Field>
        ))}
      </div>
      {unused.length > 0 ? <p className="sm muted import-unused">Left out: {unused.join(', ')}.</p> : null}
      {checked?.alike.map(({ label, value }) => (
        <Notice key={label} tone="yellow">
          {label} is “{value}” in every row. Check that it takes the right column.
        </Notice>
      ))}
      {checked ? <Checks checked={checked} onSaveRefused={onSaveRefused} /> : null}
    </>
  )
}

/** How many rows can be taken, and why the others cannot. */
export function Checks({ checked, onSaveRefused }: { checked: Checked; onSaveRefused: () => void }) {
  const { good, refusedRows, refusals } = checked
  if (refusedRows === 0)
    return (
      <Notice tone="green">
        {pluralOf(good, { one: 'The row', other: `All ${counted(good, 'row')}` })} can be imported.
      </Notice>
    )
  return (
    <>
      <Notice tone="yellow">
        {counted(good, 'row')} can be imported, {number(refusedRows)} cannot and{' '}
        {pluralOf(refusedRows, { one: 'is', other: 'are' })} left out.
      </Notice>
      <details className="import-refusals">
        <summary>What is wrong</summary>
        <ul>
          {refusals.map(({ row, label, message }) => (
            <li key={`${row} ${label}`}>
              Line {row}: {label} {message}
            </li>
          ))}
          {refusedRows > refusals.length ? <li>The file below lists all of them.</li> : null}
        </ul>
      </details>
      <div>
        <Button size="sm" onClick={onSaveRefused}>
          Save the refused rows as a file
        </Button>
      </div>
    </>
  )
}
