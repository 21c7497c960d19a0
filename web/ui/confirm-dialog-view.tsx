import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { useRef, useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { useArmed } from './use-armed.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './styles/overlays.css'

/** What `ConfirmDialog` draws once it has been opened. */
export function ConfirmDialogView({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  busyLabel,
  cancelLabel = t(ui.cancel),
  tone = 'danger',
  busy: busyOutside = false,
  onConfirm,
  children,
  confirmDisabled,
}: ConfirmDialogProps) {
  const [working, setWorking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const armed = useArmed()
  const returnFocus = useReturnFocus(open)
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
      open={open && armed}
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
            finalFocus={returnFocus}
          >
            <div className="dialog-head">
              <Base.Title>{title}</Base.Title>
              <Base.Description>{description}</Base.Description>
            </div>
            {children ? <div className="dialog-body">{children}</div> : null}
            <div className="dialog-foot">
              <Base.Close render={<Button ref={cancel} disabled={busy} />}>{cancelLabel}</Base.Close>
              <Button variant={tone} busy={busy} busyText={busyLabel} disabled={confirmDisabled} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
