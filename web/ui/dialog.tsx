import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { type FormEvent, type ReactNode, type RefObject, use } from 'react'
import { t } from '../words/page.ts'
import { Button, type ButtonProps } from './button.tsx'
import { lazyView, useEver, useOpening } from './lazy-view.ts'
import { CloseContext } from './overlay-context.ts'

const View = lazyView<DialogProps>(() => import('./dialog-view.tsx').then((module) => module.DialogView))

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
  /**
   * Makes body and footer one form; the default action of the browser is already prevented. While a promise that it
   * returned is pending, it is not called again.
   */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown
  /** What gets the focus first; otherwise the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets it back; otherwise what opened the dialog. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Runs once the closing motion is over. */
  onClosed?: () => void
  className?: string
  bodyClassName?: string
  children?: ReactNode
}

/** A dialog on desks, a bottom sheet on phones. Focus goes in, stays in and returns; the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const open = useOpening(props.open)
  const ever = useEver(open)
  if (!ever) return null
  return <View {...props} open={open} />
}

/** The button that closes the dialog (or wide drawer) around it. */
export function DialogCancel({ children = t(ui.cancel), onClick, ...rest }: ButtonProps) {
  const close = use(CloseContext)
  return (
    <Button
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) close()
      }}
    >
      {children}
    </Button>
  )
}
