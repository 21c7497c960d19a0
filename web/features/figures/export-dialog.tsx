import { type ExportForm, type ExportPart, exportForms, exportParts } from '@duly/core/figures/export-files.ts'
import { daysOf, type Period, periodLabels, periods } from '@duly/core/figures/periods.ts'
import * as words from '@duly/core/words/gen/figures.gen.ts'
import { numberText } from '@duly/core/words/intl.ts'
import type { Word } from '@duly/core/words/word.ts'
import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { download } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

const partLabels: Record<ExportPart, Word> = {
  invoices: words.invoices,
  lines: words.lines,
  payments: words.payments,
  taxes: words.taxes,
}
// Names, the same in every language.
const forms: Record<ExportForm, string> = { csv: 'CSV', xero: 'Xero', quickbooks: 'QuickBooks' }
const notes: Record<ExportForm, Word> = {
  csv: words.csvNote,
  xero: words.xeroNote,
  quickbooks: words.quickbooksNote,
}

/** A period as one file for the accountant: which files, in which form, with or without the PDFs. */
export function ExportDialog({ open, today, onClose }: { open: boolean; today: string; onClose: () => void }) {
  const [period, setPeriod] = useState<Period>('last-quarter')
  const [form, setForm] = useState<ExportForm>('csv')
  const [parts, setParts] = useState<readonly ExportPart[]>(['invoices', 'payments', 'taxes'])
  const [pdfs, setPdfs] = useState(false)
  const { bytes, run, stop } = useExport(onClose)
  const days = daysOf(period, today)
  const isBusy = bytes !== null
  const start = () => run({ ...days, form, parts: parts.join(','), pdfs: pdfs ? 'true' : 'false' })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      title={t(words.exportAct)}
      description={t(words.oneFile)}
      onSubmit={start}
      footer={
        <>
          <Button onClick={isBusy ? stop : onClose}>{isBusy ? t(words.stop) : t(words.cancel)}</Button>
          <Button
            variant="primary"
            type="submit"
            busy={isBusy}
            busyText={t(words.exporting)}
            disabled={form === 'csv' && parts.length === 0}
          >
            <Download />
            {t(words.exportAct)}
          </Button>
        </>
      }
    >
      <div className="fig-two">
        <Field label={t(words.period)}>
          <Select
            value={period}
            onChange={(event) => setPeriod(event.target.value as Period)}
            options={periods.map((value) => ({ value, label: t(periodLabels[value]) }))}
          />
        </Field>
        <Field label={t(words.form)}>
          <Select
            value={form}
            onChange={(event) => setForm(event.target.value as ExportForm)}
            options={exportForms.map((value) => ({ value, label: forms[value] }))}
          />
        </Field>
      </div>
      {form === 'csv' ? <Parts chosen={parts} onChange={setParts} /> : null}
      <Switch label={t(words.withPdfs)} checked={pdfs} onChange={(event) => setPdfs(event.target.checked)} />
      <p className="fig-note">
        {t(words.days, days)} {t(notes[form])}
      </p>
      <SoFar bytes={bytes} />
    </Dialog>
  )
}

/** How much of the file is here; its end is not known before it comes. */
const SoFar = ({ bytes }: { bytes: number | null }) => (
  <p className="sm muted num" role="status">
    {bytes === null ? '' : t(words.soFar, { megabytes: tenths(bytes / 1_000_000) })}
  </p>
)

const tenths = (value: number) => numberText(t.forms, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Which files the CSV form has. */
function Parts({
  chosen,
  onChange,
}: {
  chosen: readonly ExportPart[]
  onChange: (parts: readonly ExportPart[]) => void
}) {
  return (
    <fieldset className="fig-parts">
      <legend>{t(words.what)}</legend>
      {exportParts.map((part) => (
        <Checkbox
          key={part}
          label={t(partLabels[part])}
          checked={chosen.includes(part)}
          onChange={(event) =>
            onChange(exportParts.filter((one) => (one === part ? event.target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}

interface Wish {
  from: string
  to: string
  form: ExportForm
  parts: string
  pdfs: 'true' | 'false'
}

/** Fetches the file while it is being made; half a file is none. */
function useExport(onDone: () => void) {
  const [bytes, setBytes] = useState<number | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const run = async (wish: Wish) => {
    const abort = new AbortController()
    stopper.current = abort
    setBytes(0)
    let name = 'export'
    const onPiece = (piece: Uint8Array, headers: Headers) => {
      name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? name
      setBytes((now) => (now ?? 0) + piece.length)
    }
    try {
      const query = wish.form === 'csv' ? wish : { ...wish, parts: undefined }
      const file = await download('GET /figures/export', { query } as never, { signal: abort.signal, onPiece })
      saveFile(file, name)
      onDone()
    } catch (error) {
      if (!abort.signal.aborted) toast.error(failureText(error, t(words.exportFailed)))
    } finally {
      setBytes(null)
    }
  }
  return { bytes, run, stop: () => stopper.current?.abort() }
}
