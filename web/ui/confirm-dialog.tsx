import type { ReactNode } from 'react'
import { lazyView, useEver, useOpening } from './lazy-view.ts'

const View = lazyView<ConfirmDialogProps>(() =>
  import('./confirm-dialog-view.tsx').then((module) => module.ConfirmDialogView),
)

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
export function ConfirmDialog(props: ConfirmDialogProps) {
  const open = useOpening(props.open)
  const ever = useEver(open)
  if (!ever) return null
  return <View {...props} open={open} />
}
