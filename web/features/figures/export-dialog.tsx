import { type ExportForm, type ExportPart, exportParts } from '@duly/core/figures/export-files.ts'
import { daysOf, type Period, periodLabels, periods } from '@duly/core/figures/periods.ts'
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

const partLabels: Record<ExportPart, string> = {
  invoices: 'Invoices',
  lines: 'Lines',
  payments: 'Payments',
  taxes: 'Taxes',
}
const forms: readonly { value: ExportForm; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xero', label: 'Xero' },
  { value: 'quickbooks', label: 'QuickBooks' },
]
const notes: Record<ExportForm, string> = {
  csv: 'Amounts with a point, dates as 2025-03-31. Drafts are left out.',
  xero: 'Sales invoices in Xero’s template. Choose account and tax rate when you import; 200 is Xero’s account for sales.',
  quickbooks: 'Invoices in QuickBooks Online’s template, dates as MM/DD/YYYY. Choose the tax rate when you import.',
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
  const start = () =>
    run({
      ...days,
      form,
      parts: parts.join(','),
      pdfs: pdfs ? 'true' : 'false',
    })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      title="Export"
      description="One file for your accountant."
      onSubmit={start}
      footer={
        <>
          <Button onClick={isBusy ? stop : onClose}>{isBusy ? 'Stop' : 'Cancel'}</Button>
          <Button
            variant="primary"
            type="submit"
            busy={isBusy}
            busyText="Exporting..."
            disabled={form === 'csv' && parts.length === 0}
          >
            <Download />
            Export
          </Button>
        </>
      }
    >
      <div className="fig-two">
        <Field label="Period">
          <Select
            value={period}
            onChange={(event) => setPeriod(event.target.value as Period)}
            options={periods.map((value) => ({ value, label: periodLabels[value] }))}
          />
        </Field>
        <Field label="Form">
          <Select value={form} onChange={(event) => setForm(event.target.value as ExportForm)} options={[...forms]} />
        </Field>
      </div>
      {form === 'csv' ? <Parts chosen={parts} onChange={setParts} /> : null}
      <Switch label="With the PDFs, as a ZIP" checked={pdfs} onChange={(event) => setPdfs(event.target.checked)} />
      <p className="fig-note">
        {days.from} to {days.to}. {notes[form]}
      </p>
      <SoFar bytes={bytes} />
    </Dialog>
  )
}

/** How much of the file is here; its end is not known before it comes. */
const SoFar = ({ bytes }: { bytes: number | null }) => (
  <p className="sm muted num" role="status">
    {bytes === null ? '' : `${(bytes / 1_000_000).toFixed(1)} MB so far`}
  </p>
)

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
      <legend>What</legend>
      {exportParts.map((part) => (
        <Checkbox
          key={part}
          label={partLabels[part]}
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
      if (!abort.signal.aborted) toast.error(failureText(error, 'Failed to export'))
    } finally {
      setBytes(null)
    }
  }
  return { bytes, run, stop: () => stopper.current?.abort() }
}
