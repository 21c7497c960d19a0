import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SlotClash } from './queries.ts'
import { whenText } from './when-text.ts'

/** `Brand review with Harbour & Pine Studio, Thu, May 15, 10:30 AM – 11:30 AM`. */
export function clashText(clash: SlotClash, zone: string): string {
  return `${[clash.title, clash.customerName].filter(Boolean).join(' with ')}, ${whenText(clash, zone)}`
}

interface ClashNoticeProps {
  clash: SlotClash
  zone: string
  /** The server's sentence. */
  sentence: string
  busy: boolean
  onBookAnyway: () => void
}

/** What the booking clashes with, and the press that books it all the same. */
export function ClashNotice({ clash, zone, sentence, busy, onBookAnyway }: ClashNoticeProps) {
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
      <p>{sentence}</p>
      <p className="num strong">{clashText(clash, zone)}</p>
    </Notice>
  )
}
