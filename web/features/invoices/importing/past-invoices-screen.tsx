import { pastLimits } from '@duly/core/imports/past-columns.ts'
import { instantDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { call, type Output } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { type PastStep, usePastImport } from './use-past-import.ts'
import './past-invoices.css'

const accepted =
  '.csv,.tsv,.txt,.xlsx,.json,.zip,text/csv,text/plain,text/tab-separated-values,application/json,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Brings invoices along that another program issued: file, columns, comparison of the sums, and then all at once. */
export function PastInvoicesScreen() {
  const { step, problem, choose, read, bring, back, keep, undo } = usePastImport()
  /** The import that is asked about. */
  const [undoing, setUndoing] = useState<Done | null>(null)
  return (
    <div className="past">
      <PageHead title={t(words.title)} subtitle={t(words.intro)} />
      <StepLine at={step.at} />
      {problem ? <Notice tone="red">{problem}</Notice> : null}
      {step.at === 'file' ? (
        <FileStep
          isReading={step.isReading}
          onFile={choose}
          onUndo={({ id, added }) =>
            setUndoing({ at: 'done', id, added, leftOut: 0, isUndone: false, isUndoing: false })
          }
        />
      ) : null}
      {step.at === 'columns' ? (
        <ColumnsStep
          step={step}
          onRead={(changes) => void read(step, changes)}
          onBack={() => back({ at: 'file', isReading: false })}
          onNext={() => void bring(step)}
        />
      ) : null}
      {step.at === 'bringing' ? (
        <div className="stack">
          <Progress
            label={t(words.brought, { done: step.done, invoices: step.of })}
            value={step.of === 0 ? 0 : step.done / step.of}
          />
          <div>
            <Button onClick={() => back({ at: 'file', isReading: false })}>{t(words.stop)}</Button>
          </div>
        </div>
      ) : null}
      {step.at === 'check' ? (
        <CheckStep
          step={step}
          onBack={() => back({ at: 'columns', ...step.matched })}
          onKeep={(choice) => void keep(step, choice)}
        />
      ) : null}
      {step.at === 'keeping' ? <Progress label={t(words.keeping)} /> : null}
      {step.at === 'done' ? (
        <DoneStep
          step={step}
          onUndo={() => setUndoing(step)}
          onAnother={() => back({ at: 'file', isReading: false })}
        />
      ) : null}
      <UndoQuestion step={undoing} onClose={() => setUndoing(null)} onUndo={undo} />
    </div>
  )
}

type Done = Extract<PastStep, { at: 'done' }>

/** Asks before an import is taken back; no step: nothing is asked. */
function UndoQuestion(props: { step: Done | null; onClose: () => void; onUndo: (step: Done) => Promise<void> }) {
  const { step, onClose, onUndo } = props
  return (
    <ConfirmDialog
      open={step !== null}
      onOpenChange={onClose}
      title={t(words.undoTitle)}
      description={t(words.undoText)}
      confirmLabel={t(words.undo)}
      busyLabel={t(words.undoing)}
      cancelLabel={t(words.undoKeep)}
      onConfirm={() => step && onUndo(step)}
    />
  )
}

const places: Readonly<Record<PastStep['at'], number>> = {
  file: 0,
  columns: 1,
  bringing: 2,
  check: 2,
  keeping: 2,
  done: 3,
}

/** The four steps and which are done. */
function StepLine({ at }: { at: PastStep['at'] }) {
  const names = [words.stepFile, words.stepColumns, words.stepCheck, words.stepDone]
  const place = places[at]
  return (
    <ol className="past-steps" aria-label={t(words.steps)}>
      {names.map((name, index) => (
        <li key={t(name)} className={cx(index === place && 'now')} aria-current={index === place ? 'step' : undefined}>
          {index < place ? (
            <>
              <Check aria-hidden="true" />
              <span aria-hidden="true">{t(name)}</span>
              <span className="sr">{t(words.stepPassed, { step: t(name) })}</span>
            </>
          ) : (
            t(name)
          )}
        </li>
      ))}
    </ol>
  )
}

type Earlier = Output<'GET /imports'>[number]

const earlierQuery = queryOptions({
  queryKey: ['imports', 'invoices'],
  queryFn: ({ signal }) => call('GET /imports', { query: { kind: 'invoices' } }, { signal }),
})

interface FileStepProps {
  isReading: boolean
  onFile: (file: File) => void
  onUndo: (earlier: Earlier) => void
}

/** The file, and what was imported lately, with the way back. */
function FileStep({ isReading, onFile, onUndo }: FileStepProps) {
  const [wrong, setWrong] = useState('')
  const earlier = useQuery(earlierQuery)
  if (isReading) return <Waiting>{t(words.reading)}</Waiting>
  return (
    <div className="stack">
      <FileDrop
        label={t(words.file)}
        accept={accepted}
        maxBytes={pastLimits.fileBytes}
        chooseLabel={t(words.chooseFile)}
        hint={t(words.fileHint, { rows: pastLimits.rows })}
        onFile={(file) => {
          setWrong('')
          onFile(file)
        }}
        onRefuse={(reason) => setWrong(reason === 'size' ? t(words.fileTooLarge) : t(words.wrongFile))}
      />
      {wrong ? <Notice tone="red">{wrong}</Notice> : null}
      {earlier.data?.map((one) => (
        <p key={one.id} className="spread">
          <span>{t(words.importedOn, { count: one.added, date: instantDate(t.forms, one.createdAt) })}</span>
          <Button size="sm" onClick={() => onUndo(one)}>
            {t(words.undo)}
          </Button>
        </p>
      ))}
    </div>
  )
}
