import { isPickableDay } from '@duly/core/appointments/rules.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ClashList, type Refusal } from './clash-notice.tsx'
import { clashesOf, type Move, useMoveAppointment } from './queries.ts'
import { dateOf } from './when-text.ts'

const failed = 'Failed to update appointment'

/**
 * Moves appointments in a grid: at once on the screen, back where they were when refused. A clash asks whether to book
 * anyway. Days before today take nothing, as in the date picker.
 */
export function useMoves(
  today: CalendarDate,
  zone: string,
): { move: (move: Move) => Promise<void>; dialog: ReactNode } {
  const mutation = useMoveAppointment()
  const [asked, setAsked] = useState<(Refusal & { move: Move }) | null>(null)
  const [open, setOpen] = useState(false)

  const run = async (move: Move) => {
    try {
      await mutation.mutateAsync(move)
      toast.success('Appointment updated successfully')
    } catch (error) {
      const clashes = clashesOf(error)
      if (!clashes) {
        toast.error(failureText(error, failed))
        return
      }
      setAsked({ move, clashes, sentence: failureText(error, failed) })
      setOpen(true)
    }
  }
  const move = async (next: Move) => {
    const day = dateOf(next.start.toISOString(), zone)
    if (!isPickableDay(day, today) && day !== dateOf(next.appointment.startTime, zone)) {
      toast.info('Days before today can’t be picked', { id: 'past-day' })
      return
    }
    await run(next)
  }
  const dialog = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="That time is taken"
      description={asked?.sentence ?? ''}
      confirmLabel="Book anyway"
      busyLabel="Booking..."
      tone="primary"
      onConfirm={() => (asked ? run({ ...asked.move, allowOverlap: true }) : undefined)}
    >
      {asked ? <ClashList clashes={asked.clashes} zone={zone} /> : null}
    </ConfirmDialog>
  )
  return { move, dialog }
}
