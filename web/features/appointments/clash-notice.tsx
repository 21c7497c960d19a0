import type { SlotClash } from '@duly/core/appointments/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
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
  return `${[clash.title, clash.customerName].filter(Boolean).join(' with ')}, ${whenText(clash, zone)}`
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
        <Button size="sm" busy={busy} busyText="Booking..." onClick={onBookAnyway}>
          Book anyway
        </Button>
      }
    >
      <p>{refusal.sentence}</p>
      <ClashList clashes={refusal.clashes} zone={zone} />
    </Notice>
  )
}
