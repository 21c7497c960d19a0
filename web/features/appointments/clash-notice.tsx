import type { SlotClash } from '@duly/core/appointments/contract.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { t } from '../../words/page.ts'
import { whenText } from './when-text.ts'

/** What takes the time already, each in a line. */
export function ClashList({ clashes, zone }: { clashes: readonly SlotClash[]; zone: string }) {
  return (
    <ul className="clashes num strong">
      {clashes.map((clash) => (
        <li key={clash.id}>{clashText(clash, zone)}</li>
      ))}
    </ul>
  )
}

/** `Brand review with Harbour & Pine Studio, Thu, May 15, 10:30 AM – 11:30 AM`. */
function clashText(clash: SlotClash, zone: string): string {
  const { title, customerName: customer } = clash
  const when = whenText(clash, zone)
  if (title && customer) return t(appointmentWords.clashWith, { title, customer, when })
  return t(appointmentWords.clashOf, { name: title || customer, when })
}

/** A refused booking: the server's sentence, and what takes the time already. */
export interface Refusal {
  readonly sentence: string
  readonly clashes: readonly SlotClash[]
}

interface ClashNoticeProps {
  refusal: Refusal
  zone: string
  busy: boolean
  onBookAnyway: () => void
}

/** What the booking clashes with, and the press that books it all the same. */
export function ClashNotice({ refusal, zone, busy, onBookAnyway }: ClashNoticeProps) {
  return (
    <Notice
      tone="red"
      className="clash"
      action={
        <Button size="sm" busy={busy} busyText={t(appointmentWords.booking)} onClick={onBookAnyway}>
          {t(appointmentWords.bookAnyway)}
        </Button>
      }
    >
      <p>{refusal.sentence}</p>
      <ClashList clashes={refusal.clashes} zone={zone} />
    </Notice>
  )
}
