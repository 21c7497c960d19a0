import * as ui from '@duly/core/words/gen/ui.gen.ts'
import Upload from 'lucide-react/icons/upload'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { fileFits } from './file-fits.ts'
import { Progress } from './progress.tsx'

export interface FileDropProps {
  /** Names the file input, such as 'Company logo'. */
  label: string
  /** As the `accept` attribute: 'image/png,image/jpeg'. */
  accept: string
  /** Largest size in bytes. */
  maxBytes?: number
  onFile: (file: File) => void
  /** A file that is not taken: of another kind, or too large. */
  onRefuse: (reason: 'kind' | 'size', file: File) => void
  /** What may be dropped: 'PNG or JPEG, up to 5 MB.' */
  hint?: ReactNode
  /** The button's words; 'Choose file' when absent. */
  chooseLabel?: string
  /** 0 to 1 while uploading, or true when it cannot be told. */
  progress?: number | boolean
  disabled?: boolean
  className?: string
  /** Shown instead of the arrow, such as the present picture. */
  children?: ReactNode
}

/** One file: choose it, drop it, or paste it while the box has the focus. */
export function FileDrop({
  label,
  accept,
  maxBytes,
  onFile,
  onRefuse,
  hint,
  chooseLabel = t(ui.chooseFile),
  progress = false,
  disabled: disabledOutside = false,
  className,
  children,
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl<{ id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }>({})
  const busy = progress !== false
  const disabled = disabledOutside || busy

  const take = (file: File | undefined) => {
    if (!file || disabled) return
    const refusal = fileFits(file, accept, maxBytes)
    if (refusal) onRefuse(refusal, file)
    else onFile(file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const pasted = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0]
    if (!file) return
    event.preventDefault()
    take(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extras; the button does it all by keyboard
    <div
      className={cx('drop', over && 'over', className)}
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={dropped}
      onPaste={pasted}
    >
      {children ?? <Upload aria-hidden="true" />}
      {busy ? (
        <Progress label={t(ui.uploading)} value={typeof progress === 'number' ? progress : undefined} />
      ) : (
        <>
          <span>
            <Button
              size="sm"
              disabled={disabled}
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {chooseLabel}
            </Button>{' '}
            <span className="sm only-d">{t(ui.orDrop)}</span>
          </span>
          {hint ? <span className="help">{hint}</span> : null}
        </>
      )}
      <input
        ref={input}
        id={control.id}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file may be chosen again after it was refused.
          event.target.value = ''
        }}
      />
    </div>
  )
}
