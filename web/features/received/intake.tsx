import type { CustomerFields } from '@duly/core/customers/customer.ts'
import { useEffect, useState } from 'react'
import { lazyView, useEver } from '../../ui/lazy-view.ts'
import { DropAnywhere } from './drop-anywhere.tsx'
import type { Intake } from './received.ts'

const IntakeDialog = lazyView(() => import('./intake-dialog.tsx').then((module) => module.IntakeDialog))

interface EInvoiceIntakeProps {
  /** What is made of a file: its sender as a customer, or a draft. */
  as: Intake
  /** Opened by a button or a menu; a file that is dropped opens it, too. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the sender of a file on, where that is what is made of it. */
  onSender?: (sender: CustomerFields) => void
}

/** Takes e-invoices in: dropped anywhere on the screen, or chosen in the dialog that a button opens. */
export function EInvoiceIntake({ as, open, onOpenChange, onSender }: EInvoiceIntakeProps) {
  const [dropped, setDropped] = useState<File | null>(null)
  const ever = useEver(open)
  useEffect(() => {
    if (!open) setDropped(null)
  }, [open])
  return (
    <>
      {open ? null : (
        <DropAnywhere
          as={as}
          onFile={(file) => {
            setDropped(file)
            onOpenChange(true)
          }}
        />
      )}
      {ever ? (
        <IntakeDialog as={as} open={open} onOpenChange={onOpenChange} dropped={dropped} onSender={onSender} />
      ) : null}
    </>
  )
}
