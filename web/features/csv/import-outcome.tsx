import type { ImportKind } from '@duly/core/imports/columns.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../words/page.ts'
import { Checks } from './column-match.tsx'
import type { Checked } from './import-messages.ts'
import type { DuplicateChoice, ImportState } from './use-import.ts'

const number = (value: number) => numberText(t.forms, value)

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
      <dl className="import-counts" aria-label={t(words.willHappen)}>
        <Count name={t(words.added)} value={added} />
        <Count name={t(words.updated)} value={updated} />
        <Count name={t(words.skipped)} value={rows - added - updated} />
      </dl>
      {known + repeated > 0 ? (
        <>
          <p className="sm">
            {known > 0
              ? `${kind === 'customers' ? t(words.knownCustomers, { rows: known }) : t(words.knownProducts, { rows: known })} `
              : ''}
            {repeated > 0 ? `${t(words.repeated, { rows: repeated })} ` : ''}
          </p>
          <Field label={t(words.existing)}>
            <Select
              value={value}
              onChange={(event) => onValueChange(event.target.value as DuplicateChoice)}
              options={[
                { value: 'skip', label: t(words.skip) },
                { value: 'update', label: t(words.update) },
                { value: 'add', label: t(words.addAnyway) },
              ]}
            />
          </Field>
        </>
      ) : null}
      <p className="sm muted">{t(words.together)}</p>
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
        {kind === 'customers'
          ? t(words.customersTakenBack, { count: state.added })
          : t(words.productsTakenBack, { count: state.added })}
        {state.updated > 0 ? ` ${t(words.keepNewValues, { count: state.updated })}` : ''}
      </Notice>
    )
  return (
    <>
      <Notice tone="green">{t(words.isDone)}</Notice>
      <dl className="import-counts" aria-label={t(words.wasDone)}>
        <Count name={t(words.added)} value={state.added} />
        <Count name={t(words.updated)} value={state.updated} />
        <Count name={t(words.skipped)} value={state.skipped} />
        <Count name={t(words.refused)} value={checked.refusedRows} />
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
