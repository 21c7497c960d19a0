import { isPickableDay } from '@duly/core/appointments/rules.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { ClashList, type Refusal } from './clash-notice.tsx'
import { clashesOf, type Move, useMoveAppointment } from './queries.ts'
import { dateOf } from './when-text.ts'

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
      toast.success(t(appointmentWords.updated))
    } catch (error) {
      const clashes = clashesOf(error)
      if (!clashes) {
        toast.error(failureText(error, t(appointmentWords.failedToUpdate)))
        return
      }
      setAsked({ move, clashes, sentence: failureText(error, t(appointmentWords.failedToUpdate)) })
      setOpen(true)
    }
  }
  const move = async (next: Move) => {
    const day = dateOf(next.start.toISOString(), zone)
    if (!isPickableDay(day, today) && day !== dateOf(next.appointment.startTime, zone)) {
      toast.info(t(appointmentWords.pastDays), { id: 'past-day' })
      return
    }
    await run(next)
  }
  const dialog = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t(appointmentWords.timeTaken)}
      description={asked?.sentence ?? ''}
      confirmLabel={t(appointmentWords.bookAnyway)}
      busyLabel={t(appointmentWords.booking)}
      tone="primary"
      onConfirm={() => (asked ? run({ ...asked.move, allowOverlap: true }) : undefined)}
    >
      {asked ? <ClashList clashes={asked.clashes} zone={zone} /> : null}
    </ConfirmDialog>
  )
  return { move, dialog }
}
