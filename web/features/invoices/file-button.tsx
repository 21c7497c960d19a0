import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface FileButtonProps {
  label: string
  name: string
  load: () => Promise<Blob>
  children: ReactNode
}

/** A button that fetches a PDF and saves it; busy meanwhile. */
export function FileButton({ label, name, load, children }: FileButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await load(), name)
      toast.success('PDF downloaded successfully')
    } catch (error) {
      toast.error('Failed to download PDF', { description: failureText(error, '') || undefined })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" aria-label={label} busy={busy} busyText="Downloading..." onClick={save}>
      {children}
    </Button>
  )
}
