import { type ImportKind, importLimits, missingColumns } from '@duly/core/imports/columns.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'
import { ColumnMatch } from './column-match.tsx'
import { DuplicateQuestion, Report } from './import-outcome.tsx'
import { type DuplicateChoice, useImport } from './use-import.ts'
import './import.css'

const tables =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ImportDialogProps {
  kind: ImportKind
  onClose: () => void
}

/**
 * Brings customers or products in from a file of another program. Nothing changes before the last press, and then
 * everything at once; what was added can be taken back.
 */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { step, problem, choose, match, bring, stop, commit, undo, refused } = useImport(kind)
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const [wrongFile, setWrongFile] = useState('')
  const saveRefused = async () => saveFile(await refused(), `${kind}-not-imported.csv`)
  const isPeople = kind === 'customers'
  const { rows } = importLimits
  const missing = step.at === 'columns' ? missingColumns(kind, step.mapping) : []
  const working = step.at === 'committing' || (step.at === 'done' && step.undoing)

  let body: ReactNode = null
  let footer: ReactNode = <DialogCancel />
  if (step.at === 'choose') {
    body = step.reading ? (
      <Waiting>{t(words.reading)}</Waiting>
    ) : (
      <>
        <FileDrop
          label={t(words.file)}
          accept={isPeople ? `${tables},.vcf,.vcard,text/vcard` : tables}
          maxBytes={importLimits.fileBytes}
          chooseLabel={t(words.chooseFile)}
          hint={isPeople ? t(words.customerFiles, { rows }) : t(words.productFiles, { rows })}
          onFile={(file) => {
            setWrongFile('')
            void choose(file)
          }}
          onRefuse={(reason) => {
            if (reason === 'size') setWrongFile(t(words.fileTooLarge))
            else setWrongFile(isPeople ? t(words.wrongCustomerFile) : t(words.wrongProductFile))
          }}
        />
        {wrongFile ? <Notice tone="red">{wrongFile}</Notice> : null}
      </>
    )
  }
  if (step.at === 'columns') {
    body = (
      <ColumnMatch
        kind={kind}
        opened={step.opened}
        mapping={step.mapping}
        checked={step.checked}
        twoWays={step.twoWays}
        onMatch={(mapping, twoWays) => void match(step.opened, mapping, twoWays)}
        onSaveRefused={saveRefused}
      />
    )
    footer = (
      <>
        <Button variant="ghost" className="start" onClick={stop}>
          {t(words.anotherFile)}
        </Button>
        <DialogCancel />
        <Button
          variant="primary"
          busy={step.checked === null}
          busyText={t(words.checking)}
          disabled={missing.length > 0 || step.checked?.good === 0 || step.checked?.twoWays?.mark === null}
          onClick={bring}
        >
          {t(words.next)}
        </Button>
      </>
    )
  }
  if (step.at === 'bringing') {
    body = (
      <Progress
        label={t(words.broughtOf, { brought: step.brought, rows: step.of })}
        value={step.of === 0 ? 0 : step.brought / step.of}
      />
    )
    footer = <Button onClick={stop}>{t(words.stop)}</Button>
  }
  if (step.at === 'confirm') {
    body = <DuplicateQuestion kind={kind} state={step.state} value={duplicates} onValueChange={setDuplicates} />
    footer = (
      <>
        <Button variant="ghost" className="start" onClick={stop}>
          {t(words.anotherFile)}
        </Button>
        <DialogCancel />
        <Button variant="primary" onClick={() => commit(duplicates)}>
          {t(words.importRows, { rows: step.state.rows })}
        </Button>
      </>
    )
  }
  if (step.at === 'committing') {
    body = <Waiting>{t(words.importing)}</Waiting>
    footer = null
  }
  if (step.at === 'done') {
    body = <Report kind={kind} state={step.state} checked={step.checked} onSaveRefused={saveRefused} />
    footer = (
      <>
        {step.state.state === 'done' && step.state.added > 0 ? (
          <Button variant="ghost" className="start" busy={step.undoing} busyText={t(words.undoing)} onClick={undo}>
            {t(words.undo)}
          </Button>
        ) : null}
        <Button variant="primary" disabled={working} onClick={onClose}>
          {t(words.done)}
        </Button>
      </>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isPeople ? t(words.customersTitle) : t(words.productsTitle)}
      description={t(words.from)}
      size="full"
      busy={working}
      keepOnOutsidePress
      footer={footer}
      bodyClassName="stack"
    >
      {problem ? <Notice tone="red">{problem}</Notice> : null}
      {body}
    </Dialog>
  )
}
