import { Dialog } from '../../ui/dialog.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { ReminderPanel } from './reminder-panel.tsx'

/** The private address for calendar programs, and when people are reminded. */
export function CalendarSettingsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Calendar settings"
      size="wide"
      bodyClassName="calendar-settings"
    >
      <FeedPanel />
      <ReminderPanel />
    </Dialog>
  )
}
