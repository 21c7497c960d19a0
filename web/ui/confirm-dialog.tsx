import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Says what will happen and whether it can be undone. */
  description: ReactNode
  /** The verb, such as 'Delete'. */
  confirmLabel: string
  /** The -ing word, such as 'Deleting...'. */
  busyLabel?: string
  cancelLabel?: string
  /** 'danger' unless told otherwise. */
  tone?: 'danger' | 'primary'
  /** Busy by the caller's own account; a promise returned by `onConfirm` counts by itself. */
  busy?: boolean
  /** The dialog closes when this is done, and stays open when it fails. */
  onConfirm: () => unknown
  /** More than the sentence, such as a field to type a name into. */
  children?: ReactNode
  /** The verb cannot be pressed yet. */
  confirmDisabled?: boolean
}

/** Asks before something that cannot easily be taken back. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy: busyOutside = false,
  onConfirm,
  children,
  confirmDisabled,
}: ConfirmDialogProps) {
  const [working, setWorking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const busy = working || busyOutside

  const confirm = async () => {
    setWorking(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // The caller has told the user; the dialog stays so that it can be tried again.
    } finally {
      setWorking(false)
    }
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && busy) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="dialog-view">
          <Base.Popup
            className="dialog narrow"
            aria-busy={busy || undefined}
            initialFocus={children ? undefined : cancel}
          >
            <div className="dialog-head">
              <Base.Title>{title}</Base.Title>
              <Base.Description>{description}</Base.Description>
            </div>
            {children ? <div className="dialog-body">{children}</div> : null}
            <div className="dialog-foot">
              <Base.Close render={<Button ref={cancel} disabled={busy} />}>{cancelLabel}</Base.Close>
              <Button
                variant={tone}
                busy={busy}
                busyText={busyLabel}
                disabled={confirmDisabled}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
