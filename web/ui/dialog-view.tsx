import { Dialog as Base } from '@base-ui/react/dialog'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import X from 'lucide-react/icons/x'
import type { FormEvent } from 'react'
import { t } from '../words/page.ts'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import type { DialogProps } from './dialog.tsx'
import { submitAndPoint } from './form-fault.ts'
import { focusOpenQuestion } from './open-question.ts'
import { CloseContext } from './overlay-context.ts'
import { useArmed } from './use-armed.ts'
import { useOnce } from './use-once.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './styles/overlays.css'

/** What `Dialog` draws once it has been opened. */
export function DialogView({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  busy = false,
  keepOnOutsidePress = false,
  footer,
  onSubmit,
  initialFocus,
  finalFocus,
  onClosed,
  className,
  bodyClassName,
  children,
}: DialogProps) {
  const armed = useArmed()
  const submit = useOnce(
    (form: HTMLFormElement, event: FormEvent<HTMLFormElement>) => onSubmit && submitAndPoint(form, onSubmit, event),
  )
  const returnFocus = useReturnFocus(open, finalFocus)
  const inner = (
    <>
      {children ? <div className={cx('dialog-body', bodyClassName)}>{children}</div> : null}
      {footer ? <div className="dialog-foot">{footer}</div> : null}
    </>
  )
  const close = () => {
    if (!busy) onOpenChange(false)
  }
  return (
    <Base.Root
      open={open && armed}
      disablePointerDismissal={keepOnOutsidePress || busy}
      onOpenChange={(next, details) => {
        if (!next && busy) details.cancel()
        else onOpenChange(next)
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="dialog-view">
          <Base.Popup
            className={cx('dialog', size, className)}
            aria-busy={busy || undefined}
            initialFocus={initialFocus}
            finalFocus={returnFocus}
          >
            <CloseContext value={close}>
              <div className="dialog-head">
                <Base.Title>{title}</Base.Title>
                {description ? <Base.Description>{description}</Base.Description> : null}
              </div>
              {onSubmit ? (
                <form
                  className="dialog-form"
                  noValidate
                  onSubmit={(event) => {
                    event.preventDefault()
                    // React hands events on through portals: a form around the dialog has no business with this one.
                    event.stopPropagation()
                    if (!busy && !focusOpenQuestion(event.currentTarget)) submit(event.currentTarget, event)
                  }}
                >
                  {inner}
                </form>
              ) : (
                inner
              )}
              {/* Last in the order of focus, so that the first field gets it on opening. */}
              <Base.Close
                className={buttonClass({ variant: 'ghost', size: 'sm', icon: true }, 'dialog-close')}
                aria-label={t(ui.close)}
                disabled={busy}
              >
                <X />
              </Base.Close>
            </CloseContext>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
