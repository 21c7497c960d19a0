import { type ImportKind, importLimits, missingColumns } from '@duly/core/imports/columns.ts'
import { counted } from '@duly/core/words/plural.ts'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { ColumnMatch } from './column-match.tsx'
import { DuplicateQuestion, Report } from './import-outcome.tsx'
import { type DuplicateChoice, useImport } from './use-import.ts'
import './import.css'

const number = (value: number) => value.toLocaleString('en-US')

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
  const kinds = kind === 'customers' ? 'CSV, XLSX or vCard.' : 'CSV or XLSX.'
  const missing = step.at === 'columns' ? missingColumns(kind, step.mapping) : []
  const working = step.at === 'committing' || (step.at === 'done' && step.undoing)

  let body: ReactNode = null
  let footer: ReactNode = <DialogCancel />
  if (step.at === 'choose') {
    body = step.reading ? (
      <Waiting>Reading the file</Waiting>
    ) : (
      <>
        <FileDrop
          label="File to import"
          accept={kind === 'customers' ? `${tables},.vcf,.vcard,text/vcard` : tables}
          maxBytes={importLimits.fileBytes}
          chooseLabel="Choose a file"
          hint={`${kinds} Up to ${number(importLimits.rows)} rows, with a header row.`}
          onFile={(file) => {
            setWrongFile('')
            void choose(file)
          }}
          onRefuse={(reason) =>
            setWrongFile(
              reason === 'size'
                ? 'The file is larger than 10 MB. Please split it.'
                : `Please choose a file of one of these types: ${kinds}`,
            )
          }
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
        onMatch={(mapping) => void match(step.opened, mapping)}
        onSaveRefused={saveRefused}
      />
    )
    footer = (
      <>
        <Button variant="ghost" className="start" onClick={stop}>
          Another file
        </Button>
        <DialogCancel />
        <Button
          variant="primary"
          busy={step.checked === null}
          busyText="Checking..."
          disabled={missing.length > 0 || step.checked?.good === 0}
          onClick={bring}
        >
          Continue
        </Button>
      </>
    )
  }
  if (step.at === 'bringing') {
    body = (
      <Progress
        label={`${number(step.brought)} of ${counted(step.of, 'row')}`}
        value={step.of === 0 ? 0 : step.brought / step.of}
      />
    )
    footer = <Button onClick={stop}>Stop</Button>
  }
  if (step.at === 'confirm') {
    body = <DuplicateQuestion kind={kind} state={step.state} value={duplicates} onValueChange={setDuplicates} />
    footer = (
      <>
        <Button variant="ghost" className="start" onClick={stop}>
          Another file
        </Button>
        <DialogCancel />
        <Button variant="primary" onClick={() => commit(duplicates)}>
          Import {counted(step.state.rows, 'row')}
        </Button>
      </>
    )
  }
  if (step.at === 'committing') {
    body = <Waiting>Importing. If this is interrupted, nothing is changed.</Waiting>
    footer = null
  }
  if (step.at === 'done') {
    body = <Report kind={kind} state={step.state} checked={step.checked} onSaveRefused={saveRefused} />
    footer = (
      <>
        {step.state.state === 'done' && step.state.added > 0 ? (
          <Button variant="ghost" className="start" busy={step.undoing} busyText="Undoing..." onClick={undo}>
            Undo
          </Button>
        ) : null}
        <Button variant="primary" disabled={working} onClick={onClose}>
          Done
        </Button>
      </>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'customers' ? 'Import customers' : 'Import products'}
      description="From a spreadsheet, another program or an address book."
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
