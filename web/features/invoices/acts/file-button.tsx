import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'

interface FileButtonProps {
  label: string
  name: string
  load: () => Promise<Blob>
  /** What is said in the end, of anything but a PDF. */
  said?: { done: string; failed: string }
  children: ReactNode
}

/** A button that fetches a file and saves it; busy meanwhile. */
export function FileButton({ label, name, load, said, children }: FileButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await load(), name)
      toast.success(said?.done ?? t(words.pdfDone))
    } catch (error) {
      toast.error(said?.failed ?? t(words.pdfFailed), { description: failureText(error, '') || undefined })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" aria-label={label} busy={busy} busyText={t(words.downloading)} onClick={save}>
      {children}
    </Button>
  )
}
