import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { clashText } from './clash-notice.tsx'
import { clashOf, type Move, type SlotClash, useMoveAppointment } from './queries.ts'
import { dateOf } from './when-text.ts'

const failed = 'Failed to update appointment'

/**
 * Moves appointments in a grid: at once on the screen, back where they were when refused. A clash asks whether to book
 * anyway. Days before today take nothing, as in the date picker.
 */
export function useMoves(today: CalendarDate, zone: string): { move: (move: Move) => void; dialog: ReactNode } {
  const mutation = useMoveAppointment()
  const [asked, setAsked] = useState<{ move: Move; clash: SlotClash; sentence: string } | null>(null)
  const [open, setOpen] = useState(false)

  const run = async (move: Move) => {
    try {
      await mutation.mutateAsync(move)
      toast.success('Appointment updated successfully')
    } catch (error) {
      const clash = clashOf(error)
      if (!clash) {
        toast.error(failureText(error, failed))
        return
      }
      setAsked({ move, clash, sentence: failureText(error, failed) })
      setOpen(true)
    }
  }
  const move = (next: Move) => {
    const day = dateOf(next.start.toISOString(), zone)
    if (day < today && day !== dateOf(next.appointment.startTime, zone)) {
      toast.info('Days before today can’t be picked', { id: 'past-day' })
      return
    }
    void run(next)
  }
  const dialog = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="That time is taken"
      description={asked ? `${asked.sentence} ${clashText(asked.clash, zone)}` : ''}
      confirmLabel="Book anyway"
      busyLabel="Booking..."
      tone="primary"
      onConfirm={() => (asked ? run({ ...asked.move, allowOverlap: true }) : undefined)}
    />
  )
  return { move, dialog }
}
