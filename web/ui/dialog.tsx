import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'

/** Widest the dialog gets: 368, 480, 576, 620 or 960 px. On phones every dialog is a sheet of full width. */
export type DialogSize = 'narrow' | 'md' | 'wide' | 'broad' | 'full'

export interface DialogProps {
  open: boolean
  /** Asked to close: Escape, the cross, a press outside, a `DialogCancel`. Not asked while `busy`. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  size?: DialogSize
  /** Work is under way: nothing closes the dialog. */
  busy?: boolean
  /** A press beside the dialog does not close it; for forms in which much is typed. */
  keepOnOutsidePress?: boolean
  /** The buttons: `DialogCancel` first, then the verb. */
  footer?: ReactNode
  /** Makes body and footer one form; the default action of the browser is already prevented. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** What gets the focus first; otherwise the first control inside. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** What gets it back; otherwise whatever had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Runs once the closing motion is over. */
  onClosed?: () => void
  className?: string
  bodyClassName?: string
  children?: ReactNode
}

/** A dialog on desks, a bottom sheet on phones. Focus goes in, stays in and returns; the page behind does not scroll. */
export function Dialog({
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
  const inner = (
    <>
      {children ? <div className={cx('dialog-body', bodyClassName)}>{children}</div> : null}
      {footer ? <div className="dialog-foot">{footer}</div> : null}
    </>
  )
  return (
    <Base.Root
      open={open}
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
            finalFocus={finalFocus}
          >
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
                  // A form inside a dialog inside a form: the outer one has no business with this submit.
                  event.stopPropagation()
                  if (!busy) onSubmit(event)
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
              aria-label="Close"
              disabled={busy}
            >
              <X />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The button that closes the dialog around it. */
export function DialogCancel({ children = 'Cancel', ...rest }: ButtonProps) {
  return <Base.Close render={<Button {...rest} />}>{children}</Base.Close>
}
