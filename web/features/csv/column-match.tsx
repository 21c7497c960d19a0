import { type ImportKind, importColumns, missingColumns } from '@duly/core/imports/columns.ts'
import { amountOf, type DecimalMark } from '@duly/core/invoices/importing/forms.ts'
import { decimalText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../words/page.ts'
import type { Checked, Mapping, Opened, TwoWays } from './import-messages.ts'
import { said } from './said-later.ts'

/** What is said of a field that must be filled and is not. */
const missingWords: Readonly<Record<string, Word>> = {
  name: words.chooseName,
  email: words.chooseEmail,
  shortDescription: words.chooseShort,
  price: words.choosePrice,
}

interface Props {
  kind: ImportKind
  opened: Opened
  mapping: Mapping
  checked: Checked | null
  /** What prices that read two ways were chosen to mean, while that is checked. */
  twoWays?: TwoWays | null
  onMatch: (mapping: Mapping, twoWays: TwoWays | null) => void
  onSaveRefused: () => void
}

/** Which column is what, with the first rows beside it, and what cannot be taken. */
export function ColumnMatch({ kind, opened, mapping, checked, twoWays, onMatch, onSaveRefused }: Props) {
  const columns = importColumns[kind]
  const options = [
    { value: '', label: t(words.notInFile) },
    ...opened.heads.map((head, index) => ({
      value: String(index),
      label: head || t(words.columnAt, { number: String(index + 1) }),
    })),
  ]
  const example = (index: number | null | undefined) =>
    index == null ? undefined : opened.samples[index]?.join(' · ').slice(0, 120) || t(words.emptyColumn)
  const asked = checked ? checked.twoWays : twoWays
  const missing = missingColumns(kind, mapping).map(({ key }) => key)
  const used = new Set(Object.values(mapping))
  const unused = opened.heads.filter((head, index) => head !== '' && !used.has(index))
  return (
    <>
      <p className="sm muted">{t(words.rowsFound, { rows: opened.rows })}</p>
      <div className="form-grid">
        {columns.map(({ key, name, required }) => (
          <Field
            key={key}
            label={t(name)}
            required={required}
            help={example(mapping[key])}
            error={missing.includes(key) ? t(missingWords[key] ?? name) : undefined}
          >
            <Select
              value={mapping[key] == null ? '' : String(mapping[key])}
              options={options}
              onChange={(event) =>
                onMatch(
                  { ...mapping, [key]: event.target.value === '' ? null : Number(event.target.value) },
                  key === 'price' ? null : (asked ?? null),
                )
              }
            />
          </Field>
        ))}
      </div>
      {asked ? <Meaning twoWays={asked} onChoose={(chosen) => onMatch(mapping, chosen)} /> : null}
      {unused.length > 0 ? (
        <p className="sm muted import-unused">{t(words.leftOut, { columns: unused.join(', ') })}</p>
      ) : null}
      {checked?.alike.map(({ key, label, value }) => (
        <Notice key={key} tone="yellow">
          {t(words.alike, { label: said(label), value })}
        </Notice>
      ))}
      {checked ? <Checks checked={checked} onSaveRefused={onSaveRefused} /> : null}
    </>
  )
}

/** Asks how a price is meant that reads two ways. */
function Meaning({ twoWays: { text, mark }, onChoose }: { twoWays: TwoWays; onChoose: (chosen: TwoWays) => void }) {
  const readings = marks.map((each) => ({ value: each, label: decimalText(t.forms, amountOf(text, each) || '0') }))
  return (
    <Field label={t(words.twoWays, { text })} required error={mark === null ? t(words.chooseReading) : undefined}>
      <Select
        value={mark ?? ''}
        options={mark === null ? [{ value: '', label: t(words.notChosen) }, ...readings] : readings}
        onChange={({ target }) => onChoose({ text, mark: marks.find((each) => each === target.value) ?? null })}
      />
    </Field>
  )
}

const marks = ['dot', 'comma'] as const satisfies readonly DecimalMark[]

/** How many rows can be taken, and why the others cannot. */
export function Checks({ checked, onSaveRefused }: { checked: Checked; onSaveRefused: () => void }) {
  const { good, refusedRows, refusals } = checked
  if (refusedRows === 0) return <Notice tone="green">{t(words.allGood, { rows: good })}</Notice>
  return (
    <>
      <Notice tone="yellow">{t(words.someGood, { good, refused: refusedRows })}</Notice>
      <details className="import-refusals">
        <summary>{t(words.whatIsWrong)}</summary>
        <ul>
          {refusals.map(({ row, label, message }) => (
            <li key={`${row} ${label} ${message}`}>
              {label
                ? t(words.lineOf, { row: String(row), label: said(label), message: said(message) })
                : t(words.lineWhole, { row: String(row), message: said(message) })}
            </li>
          ))}
          {refusedRows > refusals.length ? <li>{t(words.allBelow)}</li> : null}
        </ul>
      </details>
      <div>
        <Button size="sm" onClick={onSaveRefused}>
          {t(words.saveRefused)}
        </Button>
      </div>
    </>
  )
}
